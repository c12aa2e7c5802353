"""The campaign at the terminal: story and battles, alone with bots or around one keyboard."""

from shardmaster.terminal.campaign.story import play_campaign

__all__ = ["play_campaign"]
