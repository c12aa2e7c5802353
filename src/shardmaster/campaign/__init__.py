"""The co-operative campaign: a Battle Book, its battles, and what lasts from one to the next."""
