"""The client stays light."""

from tests.browser.conftest import Visit
from tests.browser.table import Table
from tests.browser.weight import Weight

MOST_BYTES = 200_000


def test_from_the_start_page_to_a_running_game_little_comes_over_the_wire(visit: Visit):
    ann = visit(sound=True)
    weight = Weight(ann.page)
    page = ann.go("/")

    page.get_by_role("button", name="Play", exact=True).click()
    table = Table(page)
    table.wait_for_turn()
    table.can("play").first.click()
    ann.wait_until(lambda: "/static/js/sound.js" in weight.by_path)  # what is heard counts
    page.wait_for_load_state("networkidle")

    assert any(path.endswith(".woff2") for path in weight.by_path), "fonts count as well"
    assert "/static/js/table/board.js" in weight.by_path, "and so does the table"
    closer = weight.by_path.get("/api/rulings", 0)  # if the mouse rested on a card for long
    assert weight.total - closer < MOST_BYTES, weight.heaviest()
