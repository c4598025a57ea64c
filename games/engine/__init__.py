"""Truco as a library: the rules of play and nothing else.

It imports the standard library only, deals no cards by itself, reads no clock,
and draws no chance number: the deal is an input, every action makes a new state.

>>> state = deal(rule_set("mineiro"), 4, (0, 0), 3, [
...     ["4c", "5h", "6d"], ["7d", "5c", "Kd"], ["7h", "Qs", "4d"], ["As", "6c", "Jh"]])
>>> state = apply(state, parse_action("0 raise"))
>>> [str(action) for action in legal_actions(state, 1)]
['1 accept', '1 raise', '1 decline']
>>> apply(state, parse_action("3 decline")).score
(2, 0)
"""

from games.engine.actions import Action, NotationError, Word, parse_action, words_of
from games.engine.cards import DECKS, Card
from games.engine.dealing import DealError, deal, next_dealer
from games.engine.deals import Dealt, commitment, deal_cards, first_dealer, shuffled
from games.engine.imagining import ImaginingError, imagine
from games.engine.observation import Observation, SeenTrick, observe, public_action
from games.engine.observation_json import observation_dict
from games.engine.offers import public_offers, public_to_act
from games.engine.play import apply, legal_actions, timeout_action
from games.engine.record import (
    Record,
    RecordError,
    RecordHand,
    load_record,
    parse_record,
    write_record,
)
from games.engine.refusals import IllegalActionError, Reason
from games.engine.replaying import Refusal, Replayed, Result, replay
from games.engine.rules import PRESETS, RuleSet, RuleSetError, rule_set
from games.engine.state import Brink, Played, Question, State, Trick, side_of
from games.engine.tantos import shown_cards
from games.engine.verification import Publication, Verification, first_difference, published

__all__ = [
    "DECKS",
    "PRESETS",
    "Action",
    "Brink",
    "Card",
    "DealError",
    "Dealt",
    "IllegalActionError",
    "ImaginingError",
    "NotationError",
    "Observation",
    "Played",
    "Publication",
    "Question",
    "Reason",
    "Record",
    "RecordError",
    "RecordHand",
    "Refusal",
    "Replayed",
    "Result",
    "RuleSet",
    "RuleSetError",
    "SeenTrick",
    "State",
    "Trick",
    "Verification",
    "Word",
    "apply",
    "commitment",
    "deal",
    "deal_cards",
    "first_dealer",
    "first_difference",
    "imagine",
    "legal_actions",
    "load_record",
    "next_dealer",
    "observation_dict",
    "observe",
    "parse_action",
    "parse_record",
    "public_action",
    "public_offers",
    "public_to_act",
    "published",
    "replay",
    "rule_set",
    "shown_cards",
    "shuffled",
    "side_of",
    "timeout_action",
    "words_of",
    "write_record",
]
