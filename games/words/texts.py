"""The sentences around the game, in the language of the reader."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

Text = str | Promise

TEXTS: Final[Mapping[str, Text]] = {
    # status
    "sit_down": gettext_lazy("Take your seat to begin."),
    "wait_for_ready": gettext_lazy("Waiting for {names} to sit down."),
    "between_hands": gettext_lazy("The cards are being dealt."),
    "boards_unseen": gettext_lazy(
        "Other tables still play these hands: what happens here is told when the last one is done."
    ),
    "paused": gettext_lazy("The director has paused the match."),
    "void": gettext_lazy("The match was called off; nothing in it counts."),
    "over": gettext_lazy("The match is over."),
    "over_won": gettext_lazy("{side} won the match."),
    "your_turn": gettext_lazy("Your turn: play a card."),
    "your_turn_raise": gettext_lazy("Your turn: play a card, or call {call}"),
    "their_turn": gettext_lazy("{name} is to play."),
    "your_turn_blind": gettext_lazy("Your turn, blind: play a card by its place."),
    "your_turn_flor": gettext_lazy("Your turn: you must sing your flor."),
    "asked_you": gettext_lazy("{name} calls {call} Do you accept or run?"),
    "asked_you_raise": gettext_lazy("{name} calls {call} Accept, call {next} or run?"),
    "asked_envido": gettext_lazy("{name} calls {call} Do you want it?"),
    "asked_flor": gettext_lazy("{name} sings {call} Do you stand up to it with yours?"),
    "asked_partner_flor": gettext_lazy("{name} sings {call} Do you sing yours too?"),
    "asked_wait": gettext_lazy("{name} calls {call} {names} must answer."),
    "brink_decide": gettext_lazy(
        "One win short: look at both hands. Play for {play}, or run and give {give}?"
    ),
    "brink_wait": gettext_lazy("{side} decide whether they play this hand."),
    "lifted": gettext_lazy("Tap once more to play: {card}."),
    "lifted_cover": gettext_lazy("Tap once more to play face down: {card}."),
    "or": gettext_lazy("{first} or {last}"),
    "stale": gettext_lazy("The table had already moved on. Have another look."),
    "grace": gettext_lazy("{time} left to sit down"),
    # who is here, and the clock
    "away": gettext_lazy("away {time}"),
    "away_turn": gettext_lazy("{names}: away. When the clock runs out, the game goes on."),
    "bank": gettext_lazy("reserve {time}"),
    "one_watches": gettext_lazy("1 watching"),
    "watchers": gettext_lazy("{count} watching"),
    "delayed": gettext_lazy("Shown {seconds} s later"),
    "net_lost": gettext_lazy("The connection is gone. Trying again…"),
    "net_offline": gettext_lazy("This device is offline."),
    "net_retry": gettext_lazy("({seconds} s)"),
    "copied": gettext_lazy("Copied."),
    "not_copied": gettext_lazy("This browser does not let pages copy."),
    # score
    "games_won": gettext_lazy("Games: {games}"),
    "nobody_raises": gettext_lazy("no more raises"),
    "iron_hand": gettext_lazy("iron hand"),
    "all_raise": gettext_lazy("Either side may call {call}"),
    "side_raises": gettext_lazy("{side} may call {call}"),
    "trick_won": gettext_lazy("Trick {number}: {side}"),
    "trick_tied": gettext_lazy("Trick {number}: tied"),
    "trick_open": gettext_lazy("Trick {number}: not yet played"),
    "waits": gettext_lazy("{call} waits"),
    "scored_envido": gettext_lazy("Envido: {side} {points}"),
    "scored_flor": gettext_lazy("Flor: {side} {points}"),
    "scored_hand": gettext_lazy("Hand: {side} {points}"),
    # seats and cards
    "you": gettext_lazy("{name} (you)"),
    "badge_ready": gettext_lazy("ready"),
    "badge_not_ready": gettext_lazy("not here yet"),
    "badge_mano": gettext_lazy("leads"),
    "badge_dealer": gettext_lazy("deals"),
    "badge_policy": gettext_lazy("computer"),
    "cards": gettext_lazy("{count} cards in hand"),
    "one_card": gettext_lazy("1 card in hand"),
    "covered_card": gettext_lazy("a covered card"),
    "unseen_card": gettext_lazy("a card nobody has seen"),
    "manilha": gettext_lazy("{card}, {manilha}"),
    "play_card": gettext_lazy("Play: {card}"),
    "cover_card": gettext_lazy("Play face down: {card}"),
    "played": gettext_lazy("{name}: {card}"),
    "played_winning": gettext_lazy("{name}: {card}, the highest"),
    "turned": gettext_lazy("Turned up: {card}"),
    # what a call means, for readers of another language
    "gloss_accept": gettext_lazy("(accept: it is for {points})"),
    "gloss_raise": gettext_lazy("(raise: the hand would be worth {points})"),
    "gloss_theirs": gettext_lazy("(only the other side may raise now)"),
    "gloss_later": gettext_lazy("(you may raise when it is your turn)"),
    "gloss_fold": gettext_lazy("(leave the hand: the others score {points})"),
    "gloss_envido": gettext_lazy("(envido; worth {points} if accepted)"),
    "gloss_real_envido": gettext_lazy("(the higher envido; worth {points} if accepted)"),
    "gloss_falta_envido": gettext_lazy("(envido for what the leaders lack: {points} if accepted)"),
    "gloss_flor": gettext_lazy("(sing your flor: {points})"),
    "gloss_contraflor": gettext_lazy("(answer with a better flor; worth {points} if accepted)"),
    "gloss_contraflor_al_resto": gettext_lazy(
        "(flor for what the leaders lack: {points} if accepted)"
    ),
    "gloss_decline": gettext_lazy("(run: the others score {points})"),
    "gloss_forfeit": gettext_lazy("(raise: you would lose the game at once)"),
    # log
    "log_ready": gettext_lazy("{name} sits down."),
    "log_started": gettext_lazy("The match begins. {name} deals."),
    "log_play": gettext_lazy("{name} plays the {card}."),
    "log_cover": gettext_lazy("{name} plays {card} face down."),
    "log_cover_unseen": gettext_lazy("{name} plays a card face down."),
    "log_call": gettext_lazy("{name}: {call}"),
    "log_accept": gettext_lazy("{name} accepts."),
    "log_decline": gettext_lazy("{name} runs."),
    "log_fold": gettext_lazy("{name} leaves the hand."),
    "log_sign": gettext_lazy("{name} shows a sign: {gesture} ({meaning})."),
    "log_via_timeout": gettext_lazy("{text} (The time was up.)"),
    "log_via_director": gettext_lazy("{text} (By the director.)"),
    "log_trick": gettext_lazy("The trick goes to {side}."),
    "log_trick_tied": gettext_lazy("The trick is tied."),
    "log_envido": gettext_lazy("{side} score {points} for the envido."),
    "log_flor": gettext_lazy("{side} score {points} for the flor."),
    "log_shown": gettext_lazy("{name} shows: {cards}."),
    "log_hand": gettext_lazy("{side} score {points}: {score}."),
    "log_hand_nobody": gettext_lazy("Nobody wins the hand."),
    "log_game": gettext_lazy("{side} win the game, {score}."),
    "log_series": gettext_lazy("{side} win the match."),
    "log_dealt": gettext_lazy("{name} deals a new hand."),
    "log_substituted": gettext_lazy("{name} takes a seat as a substitute."),
    "log_clocks": gettext_lazy("The director sets the clock: {seconds} s for a turn."),
    "log_clocks_bank": gettext_lazy(
        "The director sets the clock: {seconds} s for a turn, and {bank} s in reserve."
    ),
    "log_revealed": gettext_lazy("Every table has played these hands: now they may be seen."),
    "log_paused": gettext_lazy("The director pauses the match."),
    "log_resumed": gettext_lazy("The match goes on."),
    "log_void": gettext_lazy("The match is called off."),
}
