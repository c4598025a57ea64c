from games.selectors.as_of import delayed_scores
from games.selectors.beside_play import names_of_sides
from games.selectors.boards import unsealed_boards
from games.selectors.events import events_after, table_events
from games.selectors.offers import offers_at, players_asked
from games.selectors.own_data import own_data
from games.selectors.records import finished_games, records_of
from games.selectors.replaying import CurrentHand, current_hand, latest_hands, rules_of
from games.selectors.review import HandOutline, Step, all_steps_of, hand_outlines, steps_of
from games.selectors.tables import (
    find_series,
    live_series_of,
    past_view,
    seat_of,
    seats_of,
    series_of,
    table_signs,
    table_view,
    table_views,
    told_at,
)

__all__ = [
    "CurrentHand",
    "HandOutline",
    "Step",
    "all_steps_of",
    "current_hand",
    "delayed_scores",
    "events_after",
    "find_series",
    "finished_games",
    "hand_outlines",
    "latest_hands",
    "live_series_of",
    "names_of_sides",
    "offers_at",
    "own_data",
    "past_view",
    "players_asked",
    "records_of",
    "rules_of",
    "seat_of",
    "seats_of",
    "series_of",
    "steps_of",
    "table_events",
    "table_signs",
    "table_view",
    "table_views",
    "told_at",
    "unsealed_boards",
]
