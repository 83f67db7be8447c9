# Written by `npm run clients` from the OpenAPI document of the public API. Do not edit.
from __future__ import annotations

from typing import Any, Dict, List, Literal, Tuple, TypedDict, Union

from .common import (
    Alternative,
    Coach,
    Objective,
    PassAction,
    PlayAction,
    Reading,
    Say,
    Style,
    Summary,
)

__all__ = [
    "DoudizhuPlayKind",
    "DoudizhuBidRequest",
    "DoudizhuBid",
    "DoudizhuRules",
    "DoudizhuBidAnswer",
    "DoudizhuBidAction",
    "DoudizhuBidAlternative",
    "DoudizhuReason",
    "DoudizhuBelief",
    "DoudizhuDoubleRequest",
    "DoudizhuDoubleAnswer",
    "DoudizhuDoubleAction",
    "DoudizhuDoubleAlternative",
    "DoudizhuShowRequest",
    "DoudizhuDouble",
    "DoudizhuShowAnswer",
    "DoudizhuShowAction",
    "DoudizhuShowAlternative",
    "DoudizhuPlayRequest",
    "DoudizhuPastMove",
    "DoudizhuPlayAnswer",
    "DoudizhuLegalMovesRequest",
    "DoudizhuBeat",
    "DoudizhuValidateRequest",
    "DoudizhuValidateAnswer",
    "DoudizhuReviewRequest",
    "DoudizhuRecord",
    "DoudizhuReviewAnswer",
    "DoudizhuDecision",
]


DoudizhuPlayKind = Literal["single", "pair", "triple", "triple_single", "triple_pair", "chain", "pair_chain", "plane", "plane_single", "plane_pair", "four_two", "four_pairs", "bomb", "rocket"]


class _DoudizhuBidRequestRequired(TypedDict):
    seat: int
    """Seats 0, 1, 2 in the order of play."""
    hand: List[str]
    """The 17 cards that were dealt."""
    bids: List[DoudizhuBid]
    """Every bid so far, in order."""


class DoudizhuBidRequest(_DoudizhuBidRequestRequired, total=False):
    rules: DoudizhuRules
    """The rules of the table; what is left out has its default."""
    level: int
    """Strength of the player, 1 to 10, 100 Elo a step on the published ladder; 10 if absent."""
    style: Style
    """How to choose between moves of about equal value: `balanced` (the default); `aggressive` bids, beats and spends bombs sooner and looks for points; `cautious` keeps its strength and looks for the win."""
    objective: Objective
    """Play for the points of the deal (`score`, the default), or only for the chance to win it (`win`). In Doudizhu `score` weighs both: one base stake counts as much as 0.04 of a win (0.12 with `aggressive`, nothing with `cautious`). That brings as many points as playing for points alone, and wins more deals. Alternatives of a play are listed by that sum; bids, stakes and shown hands by points. Guandan lists alternatives by points, or by the chance where only winning counts. There a style shifts the choice by 0.12 points for a bomb and 0.03 for beating the table; it never changes the order of the list."""
    explain: int
    """How many alternatives to report at most; 0 if absent. A play that differs from a listed one only in spending better suits, wild cards or attached cards may be left out."""
    belief: bool
    """Also report what the player thinks the other seats hold; a weak level judges only by the plays that it remembers."""
    seed: str
    """The same request, seed and model give the same answer at the same `effort`; the request id if absent."""
    pace: bool
    """Also answer how long a person would have taken (`wait_ms`) and, now and then, what they would say (`say`). Changes nothing about the move."""
    max_think_ms: float
    """How many milliseconds to think at most; after that, the best answer so far is returned. Leave it out to let the level think to the end: for a clock, X-Deadline-Ms is the right tool."""
    min_effort: float
    """The lowest `effort` to accept. Where there is no time for it, the call is refused as overloaded (503), costs nothing, and says how far it came; 0 if absent."""


class DoudizhuBid(TypedDict):
    seat: int
    """Seats 0, 1, 2 in the order of play."""
    bid: int
    """0 to 3, 0 is a pass; with bidding: rob 1 is to call or rob."""


class DoudizhuRules(TypedDict, total=False):
    bidding: Literal["score3", "rob"]
    """How the landlord is found: `score3` bids of 1, 2 and 3 points, `rob` calling and robbing, each claim doubling the stake.
    Default: "score3".
    """
    allPass: Literal["redeal", "firstPlayerForced"]
    """When all three pass: `redeal` deals anew, `firstPlayerForced` makes the first seat landlord at base 1.
    Default: "redeal".
    """
    double: Literal["on", "off"]
    """Whether seats may raise their own stake twofold or fourfold before the first lead (`/v1/doudizhu/double`).
    Default: "off".
    """
    tripleAlone: Literal["yes", "no"]
    """Whether a triple may be played alone.
    Default: "yes".
    """
    triplePair: Literal["yes", "no"]
    """Whether a triple may take a pair along.
    Default: "yes".
    """
    fourTwo: Literal["both", "singlesOnly", "none"]
    """What four of a rank may take along: `both` two cards or two pairs, `singlesOnly` two cards, `none` nothing.
    Default: "both".
    """
    wingSameRank: Literal["yes", "no"]
    """Whether single wings of a plane or of a four may have the same rank, such as 333444 + 55 or 4444 + 55.
    Default: "yes".
    """
    wingBothJokers: Literal["yes", "no"]
    """Whether both jokers may be wings.
    Default: "yes".
    """
    wingSharesRank: Literal["yes", "no"]
    """Whether the fourth card of a triple may be its wing, such as 333444 + 3 and another card.
    Default: "no".
    """
    fourPairsOfFour: Literal["yes", "no"]
    """Whether the two pairs beside four of a rank may be four of another one, such as 44445555.
    Default: "yes".
    """
    bombCap: Union[Literal["none"], int]
    """How many bombs and rockets double the stake: `none` counts all, a number only so many.
    Default: "none".
    """
    spring: Literal["on", "off"]
    """Whether the stake doubles when the peasants never played, or the landlord only once.
    Default: "on".
    """
    showCards: Literal["on", "off"]
    """Whether the landlord may show its hand for twice the stake (`/v1/doudizhu/show`).
    Default: "off".
    """


class _DoudizhuBidAnswerRequired(TypedDict):
    action: DoudizhuBidAction
    """What to do now. It is legal under the rules of the request."""
    win_rate: Union[float, None]
    """Chance, 0 to 1, that the side of the seat wins the deal; null where it was not estimated."""
    expected_points: Union[float, None]
    """Points that the seat can expect from the deal; null where they were not estimated."""
    reason: List[DoudizhuReason]
    """Facts about the move, the weightiest first."""
    fallback: bool
    """True where time ran out before the level had done its minimum of work, so that the best move so far was returned."""
    effort: float
    """How much of its usual thinking the level has done, 0 to 1. It is below 1 where the server was busy or the deadline short: the move is legal, but of a player who thought less. The same request, seed, model and effort give the same answer."""
    level: int
    """The level that decided, 1 to 10."""
    model: str
    """The model that decided."""
    seed: str
    """Send it again to get the same answer at the same `effort`."""
    think_ms: float
    """Thinking time, in milliseconds."""
    tokens: int
    """What the call cost, in tokens; 0 with a test key."""


class DoudizhuBidAnswer(_DoudizhuBidAnswerRequired, total=False):
    alternatives: List[DoudizhuBidAlternative]
    """Other moves, best first; present where `explain` asks for them."""
    belief: List[DoudizhuBelief]
    """Present where `belief` asks for it."""
    wait_ms: int
    """Present where `pace` asks for it: milliseconds from the request until the move should appear, 250 to 4,000, mostly 600 to 1,800. Forced moves are quick, close calls and bombs slow; the seed decides."""
    say: Say
    """Present where `pace` asks for it and there is something to say: at most one line, and seldom more than one in three tricks of a seat. It reveals nothing that the table cannot see."""


class DoudizhuBidAction(TypedDict):
    type: Literal["bid"]
    """A bid."""
    bid: int
    """0 to 3, 0 is a pass; with bidding: rob 1 is to call or rob."""


class DoudizhuBidAlternative(TypedDict):
    action: DoudizhuBidAction
    """Another move, in the same form."""
    win_rate: Union[float, None]
    """Chance, 0 to 1, that the side of the seat wins the deal; null where it was not estimated."""
    expected_points: Union[float, None]
    """Points that the seat can expect from the deal; null where they were not estimated."""


class DoudizhuReason(TypedDict):
    code: str
    """A stable name:

    - `goes_out`: It plays the last cards and wins.
    - `sure_finish`: Nobody can beat it or what follows: it wins by force.
    - `only_move`: There is no other legal play.
    - `partner_leads`: The partner's play stands.
    - `saves_strength`: No answer is judged better than a pass.
    - `lets_stand`: It lets the play on the table stand.
    - `keeps_bomb`: Saves its bombs.
    - `bombs`: A bomb beats the play on the table, or leads.
    - `foe_close`: An opponent has {cards} card(s) left.
    - `unbeatable`: No opponent can beat it.
    - `top_play`: Only a bomb can beat it.
    - `overtakes`: It beats the partner's play.
    - `takes_lead`: It beats the play on the table.
    - `fewer_turns`: It leaves a hand that takes fewer turns.
    - `sheds_low`: It gets rid of low cards while on lead.
    - `sheds_many`: It gets rid of {cards} cards in one play.
    - `nearly_out`: {cards} card(s) remain.
    - `best_lead`: No other lead is judged better.
    - `landlord_chance`: A bid with this hand wins about {percent}% of deals.
    - `win_chance`: This side wins about {percent}% of deals.
    """
    text: str
    """The sentence in the language of Accept-Language."""


class DoudizhuBelief(TypedDict):
    seat: int
    """The seat that the chances are about."""
    chances: Dict[str, float]
    """Chance, 0 to 1, that the seat

    - `bomb`: holds four of a rank
    - `rocket`: holds both jokers
    - `small_joker`: holds the small joker
    - `big_joker`: holds the big joker
    - `two`: holds a 2
    """


class _DoudizhuDoubleRequestRequired(TypedDict):
    seat: int
    """Seats 0, 1, 2 in the order of play."""
    landlord: int
    """The seat that took the bottom."""
    hand: List[str]
    """The cards that the seat holds now."""
    bottom: List[str]
    """The three cards that the landlord took, known to all."""


class DoudizhuDoubleRequest(_DoudizhuDoubleRequestRequired, total=False):
    base: int
    """The winning bid, which is the base of the stake. If absent it is taken from `bids`, or 1 without them."""
    bids: List[DoudizhuBid]
    """Every bid in order."""
    rules: DoudizhuRules
    """The rules of the table; what is left out has its default."""
    level: int
    """Strength of the player, 1 to 10, 100 Elo a step on the published ladder; 10 if absent."""
    style: Style
    """How to choose between moves of about equal value: `balanced` (the default); `aggressive` bids, beats and spends bombs sooner and looks for points; `cautious` keeps its strength and looks for the win."""
    objective: Objective
    """Play for the points of the deal (`score`, the default), or only for the chance to win it (`win`). In Doudizhu `score` weighs both: one base stake counts as much as 0.04 of a win (0.12 with `aggressive`, nothing with `cautious`). That brings as many points as playing for points alone, and wins more deals. Alternatives of a play are listed by that sum; bids, stakes and shown hands by points. Guandan lists alternatives by points, or by the chance where only winning counts. There a style shifts the choice by 0.12 points for a bomb and 0.03 for beating the table; it never changes the order of the list."""
    explain: int
    """How many alternatives to report at most; 0 if absent. A play that differs from a listed one only in spending better suits, wild cards or attached cards may be left out."""
    belief: bool
    """Also report what the player thinks the other seats hold; a weak level judges only by the plays that it remembers."""
    seed: str
    """The same request, seed and model give the same answer at the same `effort`; the request id if absent."""
    pace: bool
    """Also answer how long a person would have taken (`wait_ms`) and, now and then, what they would say (`say`). Changes nothing about the move."""
    max_think_ms: float
    """How many milliseconds to think at most; after that, the best answer so far is returned. Leave it out to let the level think to the end: for a clock, X-Deadline-Ms is the right tool."""
    min_effort: float
    """The lowest `effort` to accept. Where there is no time for it, the call is refused as overloaded (503), costs nothing, and says how far it came; 0 if absent."""


class _DoudizhuDoubleAnswerRequired(TypedDict):
    action: DoudizhuDoubleAction
    """What to do now. It is legal under the rules of the request."""
    win_rate: Union[float, None]
    """Chance, 0 to 1, that the side of the seat wins the deal; null where it was not estimated."""
    expected_points: Union[float, None]
    """Points that the seat can expect from the deal; null where they were not estimated."""
    reason: List[DoudizhuReason]
    """Facts about the move, the weightiest first."""
    fallback: bool
    """True where time ran out before the level had done its minimum of work, so that the best move so far was returned."""
    effort: float
    """How much of its usual thinking the level has done, 0 to 1. It is below 1 where the server was busy or the deadline short: the move is legal, but of a player who thought less. The same request, seed, model and effort give the same answer."""
    level: int
    """The level that decided, 1 to 10."""
    model: str
    """The model that decided."""
    seed: str
    """Send it again to get the same answer at the same `effort`."""
    think_ms: float
    """Thinking time, in milliseconds."""
    tokens: int
    """What the call cost, in tokens; 0 with a test key."""


class DoudizhuDoubleAnswer(_DoudizhuDoubleAnswerRequired, total=False):
    alternatives: List[DoudizhuDoubleAlternative]
    """Other moves, best first; present where `explain` asks for them."""
    belief: List[DoudizhuBelief]
    """Present where `belief` asks for it."""
    wait_ms: int
    """Present where `pace` asks for it: milliseconds from the request until the move should appear, 250 to 4,000, mostly 600 to 1,800. Forced moves are quick, close calls and bombs slow; the seed decides."""
    say: Say
    """Present where `pace` asks for it and there is something to say: at most one line, and seldom more than one in three tricks of a seat. It reveals nothing that the table cannot see."""


class DoudizhuDoubleAction(TypedDict):
    type: Literal["double"]
    """A decision about the seat's own stake."""
    factor: Union[Literal[1], Literal[2], Literal[4]]
    """Factor of the seat's own stake: 1, 2 or 4; 1 leaves it as it is."""


class DoudizhuDoubleAlternative(TypedDict):
    action: DoudizhuDoubleAction
    """Another move, in the same form."""
    win_rate: Union[float, None]
    """Chance, 0 to 1, that the side of the seat wins the deal; null where it was not estimated."""
    expected_points: Union[float, None]
    """Points that the seat can expect from the deal; null where they were not estimated."""


class _DoudizhuShowRequestRequired(TypedDict):
    seat: int
    """Seats 0, 1, 2 in the order of play."""
    landlord: int
    """The seat that took the bottom."""
    hand: List[str]
    """The cards that the seat holds now."""
    bottom: List[str]
    """The three cards that the landlord took, known to all."""


class DoudizhuShowRequest(_DoudizhuShowRequestRequired, total=False):
    base: int
    """The winning bid, which is the base of the stake. If absent it is taken from `bids`, or 1 without them."""
    bids: List[DoudizhuBid]
    """Every bid in order."""
    rules: DoudizhuRules
    """The rules of the table; what is left out has its default."""
    level: int
    """Strength of the player, 1 to 10, 100 Elo a step on the published ladder; 10 if absent."""
    doubles: List[DoudizhuDouble]
    """How seats raised their own stakes (double: on); a seat that is not listed did not."""
    style: Style
    """How to choose between moves of about equal value: `balanced` (the default); `aggressive` bids, beats and spends bombs sooner and looks for points; `cautious` keeps its strength and looks for the win."""
    objective: Objective
    """Play for the points of the deal (`score`, the default), or only for the chance to win it (`win`). In Doudizhu `score` weighs both: one base stake counts as much as 0.04 of a win (0.12 with `aggressive`, nothing with `cautious`). That brings as many points as playing for points alone, and wins more deals. Alternatives of a play are listed by that sum; bids, stakes and shown hands by points. Guandan lists alternatives by points, or by the chance where only winning counts. There a style shifts the choice by 0.12 points for a bomb and 0.03 for beating the table; it never changes the order of the list."""
    explain: int
    """How many alternatives to report at most; 0 if absent. A play that differs from a listed one only in spending better suits, wild cards or attached cards may be left out."""
    belief: bool
    """Also report what the player thinks the other seats hold; a weak level judges only by the plays that it remembers."""
    seed: str
    """The same request, seed and model give the same answer at the same `effort`; the request id if absent."""
    pace: bool
    """Also answer how long a person would have taken (`wait_ms`) and, now and then, what they would say (`say`). Changes nothing about the move."""
    max_think_ms: float
    """How many milliseconds to think at most; after that, the best answer so far is returned. Leave it out to let the level think to the end: for a clock, X-Deadline-Ms is the right tool."""
    min_effort: float
    """The lowest `effort` to accept. Where there is no time for it, the call is refused as overloaded (503), costs nothing, and says how far it came; 0 if absent."""


class DoudizhuDouble(TypedDict):
    seat: int
    """Seats 0, 1, 2 in the order of play."""
    factor: Union[Literal[1], Literal[2], Literal[4]]
    """Factor of the seat's own stake: 1, 2 or 4; 1 leaves it as it is."""


class _DoudizhuShowAnswerRequired(TypedDict):
    action: DoudizhuShowAction
    """What to do now. It is legal under the rules of the request."""
    win_rate: Union[float, None]
    """Chance, 0 to 1, that the side of the seat wins the deal; null where it was not estimated."""
    expected_points: Union[float, None]
    """Points that the seat can expect from the deal; null where they were not estimated."""
    reason: List[DoudizhuReason]
    """Facts about the move, the weightiest first."""
    fallback: bool
    """True where time ran out before the level had done its minimum of work, so that the best move so far was returned."""
    effort: float
    """How much of its usual thinking the level has done, 0 to 1. It is below 1 where the server was busy or the deadline short: the move is legal, but of a player who thought less. The same request, seed, model and effort give the same answer."""
    level: int
    """The level that decided, 1 to 10."""
    model: str
    """The model that decided."""
    seed: str
    """Send it again to get the same answer at the same `effort`."""
    think_ms: float
    """Thinking time, in milliseconds."""
    tokens: int
    """What the call cost, in tokens; 0 with a test key."""


class DoudizhuShowAnswer(_DoudizhuShowAnswerRequired, total=False):
    alternatives: List[DoudizhuShowAlternative]
    """Other moves, best first; present where `explain` asks for them."""
    belief: List[DoudizhuBelief]
    """Present where `belief` asks for it."""
    wait_ms: int
    """Present where `pace` asks for it: milliseconds from the request until the move should appear, 250 to 4,000, mostly 600 to 1,800. Forced moves are quick, close calls and bombs slow; the seed decides."""
    say: Say
    """Present where `pace` asks for it and there is something to say: at most one line, and seldom more than one in three tricks of a seat. It reveals nothing that the table cannot see."""


class DoudizhuShowAction(TypedDict):
    type: Literal["show"]
    """A decision about showing the hand."""
    show: bool
    """True to show the hand, which doubles the stake."""


class DoudizhuShowAlternative(TypedDict):
    action: DoudizhuShowAction
    """Another move, in the same form."""
    win_rate: Union[float, None]
    """Chance, 0 to 1, that the side of the seat wins the deal; null where it was not estimated."""
    expected_points: Union[float, None]
    """Points that the seat can expect from the deal; null where they were not estimated."""


class _DoudizhuPlayRequestRequired(TypedDict):
    seat: int
    """Seats 0, 1, 2 in the order of play."""
    landlord: int
    """The seat that took the bottom."""
    hand: List[str]
    """The cards that the seat holds now."""
    bottom: List[str]
    """The three cards that the landlord took, known to all."""
    history: List[DoudizhuPastMove]
    """Every play since the landlord's first lead; an empty list of cards is a pass."""


class DoudizhuPlayRequest(_DoudizhuPlayRequestRequired, total=False):
    base: int
    """The winning bid, which is the base of the stake. If absent it is taken from `bids`, or 1 without them."""
    bids: List[DoudizhuBid]
    """Every bid in order."""
    rules: DoudizhuRules
    """The rules of the table; what is left out has its default."""
    level: int
    """Strength of the player, 1 to 10, 100 Elo a step on the published ladder; 10 if absent."""
    doubles: List[DoudizhuDouble]
    """How seats raised their own stakes (double: on); a seat that is not listed did not."""
    landlord_hand: List[str]
    """The cards that the landlord still holds, where it has shown its hand (showCards: on)."""
    partner_level: int
    """How strong the partner is assumed to be, 1 to 10; 10 if absent. A weaker partner is relied on less: its play is beaten more readily. The strength of the seat itself does not change."""
    style: Style
    """How to choose between moves of about equal value: `balanced` (the default); `aggressive` bids, beats and spends bombs sooner and looks for points; `cautious` keeps its strength and looks for the win."""
    objective: Objective
    """Play for the points of the deal (`score`, the default), or only for the chance to win it (`win`). In Doudizhu `score` weighs both: one base stake counts as much as 0.04 of a win (0.12 with `aggressive`, nothing with `cautious`). That brings as many points as playing for points alone, and wins more deals. Alternatives of a play are listed by that sum; bids, stakes and shown hands by points. Guandan lists alternatives by points, or by the chance where only winning counts. There a style shifts the choice by 0.12 points for a bomb and 0.03 for beating the table; it never changes the order of the list."""
    explain: int
    """How many alternatives to report at most; 0 if absent. A play that differs from a listed one only in spending better suits, wild cards or attached cards may be left out."""
    belief: bool
    """Also report what the player thinks the other seats hold; a weak level judges only by the plays that it remembers."""
    seed: str
    """The same request, seed and model give the same answer at the same `effort`; the request id if absent."""
    pace: bool
    """Also answer how long a person would have taken (`wait_ms`) and, now and then, what they would say (`say`). Changes nothing about the move."""
    max_think_ms: float
    """How many milliseconds to think at most; after that, the best answer so far is returned. Leave it out to let the level think to the end: for a clock, X-Deadline-Ms is the right tool."""
    min_effort: float
    """The lowest `effort` to accept. Where there is no time for it, the call is refused as overloaded (503), costs nothing, and says how far it came; 0 if absent."""


class _DoudizhuPastMoveRequired(TypedDict):
    seat: int
    """Seats 0, 1, 2 in the order of play."""
    cards: List[str]
    """Empty for a pass."""


class DoudizhuPastMove(_DoudizhuPastMoveRequired, total=False):
    kind: DoudizhuPlayKind
    """Kind of the play:

    - `single`: one card
    - `pair`: two of a rank
    - `triple`: three of a rank
    - `triple_single`: three of a rank and a card
    - `triple_pair`: three of a rank and a pair
    - `chain`: five or more single cards in a row, 3 to A
    - `pair_chain`: three or more pairs in a row
    - `plane`: two or more triples in a row
    - `plane_single`: a plane with a card for each triple
    - `plane_pair`: a plane with a pair for each triple
    - `four_two`: four of a rank and two cards
    - `four_pairs`: four of a rank and two pairs
    - `bomb`: four of a rank
    - `rocket`: both jokers
    """
    key: int
    """Rank that decides: 3 to 14 (ace), 2 = 15, jokers 16 and 17; of a chain or plane the lowest rank."""


class _DoudizhuPlayAnswerRequired(TypedDict):
    action: Union[PlayAction, PassAction]
    """What to do now. It is legal under the rules of the request."""
    win_rate: Union[float, None]
    """Chance, 0 to 1, that the side of the seat wins the deal; null where it was not estimated."""
    expected_points: Union[float, None]
    """Points that the seat can expect from the deal; null where they were not estimated."""
    reason: List[DoudizhuReason]
    """Facts about the move, the weightiest first."""
    fallback: bool
    """True where time ran out before the level had done its minimum of work, so that the best move so far was returned."""
    effort: float
    """How much of its usual thinking the level has done, 0 to 1. It is below 1 where the server was busy or the deadline short: the move is legal, but of a player who thought less. The same request, seed, model and effort give the same answer."""
    level: int
    """The level that decided, 1 to 10."""
    model: str
    """The model that decided."""
    seed: str
    """Send it again to get the same answer at the same `effort`."""
    think_ms: float
    """Thinking time, in milliseconds."""
    tokens: int
    """What the call cost, in tokens; 0 with a test key."""


class DoudizhuPlayAnswer(_DoudizhuPlayAnswerRequired, total=False):
    alternatives: List[Alternative]
    """Other moves, best first; present where `explain` asks for them."""
    belief: List[DoudizhuBelief]
    """Present where `belief` asks for it."""
    wait_ms: int
    """Present where `pace` asks for it: milliseconds from the request until the move should appear, 250 to 4,000, mostly 600 to 1,800. Forced moves are quick, close calls and bombs slow; the seed decides."""
    say: Say
    """Present where `pace` asks for it and there is something to say: at most one line, and seldom more than one in three tricks of a seat. It reveals nothing that the table cannot see."""


class _DoudizhuLegalMovesRequestRequired(TypedDict):
    hand: List[str]
    """The cards that the seat holds now."""


class DoudizhuLegalMovesRequest(_DoudizhuLegalMovesRequestRequired, total=False):
    beat: Union[List[str], DoudizhuBeat]
    """The cards to beat, with their highest reading or the declared one; absent on a lead."""
    rules: DoudizhuRules
    """The rules of the table; what is left out has its default."""


class _DoudizhuBeatRequired(TypedDict):
    cards: List[str]
    """The cards to beat."""


class DoudizhuBeat(_DoudizhuBeatRequired, total=False):
    kind: DoudizhuPlayKind
    """Kind of the play:

    - `single`: one card
    - `pair`: two of a rank
    - `triple`: three of a rank
    - `triple_single`: three of a rank and a card
    - `triple_pair`: three of a rank and a pair
    - `chain`: five or more single cards in a row, 3 to A
    - `pair_chain`: three or more pairs in a row
    - `plane`: two or more triples in a row
    - `plane_single`: a plane with a card for each triple
    - `plane_pair`: a plane with a pair for each triple
    - `four_two`: four of a rank and two cards
    - `four_pairs`: four of a rank and two pairs
    - `bomb`: four of a rank
    - `rocket`: both jokers
    """
    key: int
    """Rank that decides: 3 to 14 (ace), 2 = 15, jokers 16 and 17; of a chain or plane the lowest rank."""


class _DoudizhuValidateRequestRequired(TypedDict):
    cards: List[str]
    """The play to judge; an empty list is a pass."""


class DoudizhuValidateRequest(_DoudizhuValidateRequestRequired, total=False):
    hand: List[str]
    """The cards of the seat; those of the play if absent."""
    kind: DoudizhuPlayKind
    """Kind of the play:

    - `single`: one card
    - `pair`: two of a rank
    - `triple`: three of a rank
    - `triple_single`: three of a rank and a card
    - `triple_pair`: three of a rank and a pair
    - `chain`: five or more single cards in a row, 3 to A
    - `pair_chain`: three or more pairs in a row
    - `plane`: two or more triples in a row
    - `plane_single`: a plane with a card for each triple
    - `plane_pair`: a plane with a pair for each triple
    - `four_two`: four of a rank and two cards
    - `four_pairs`: four of a rank and two pairs
    - `bomb`: four of a rank
    - `rocket`: both jokers
    """
    key: int
    """Rank that decides: 3 to 14 (ace), 2 = 15, jokers 16 and 17; of a chain or plane the lowest rank."""
    beat: Union[List[str], DoudizhuBeat]
    """The cards to beat, with their highest reading or the declared one; absent on a lead."""
    rules: DoudizhuRules
    """The rules of the table; what is left out has its default."""


class _DoudizhuValidateAnswerRequired(TypedDict):
    legal: bool
    """Whether the play is allowed."""
    readings: List[Reading]
    """Every way to read the cards, whether or not it beats what lies on the table."""
    tokens: int
    """What the call cost, in tokens; 0 with a test key."""


class DoudizhuValidateAnswer(_DoudizhuValidateAnswerRequired, total=False):
    rule: str
    """The rule that forbids the play:

    - `must_lead`: The leader of a trick may not pass.
    - `not_in_hand`: The hand does not hold these cards.
    - `no_combination`: These cards form no play.
    - `wrong_reading`: These cards cannot be read as the declared kind and key.
    - `other_kind`: The play on the table is of another kind or length.
    - `not_higher`: The play is not higher than the one on the table.
    """
    text: str
    """The same as a sentence in the language of Accept-Language."""


class _DoudizhuReviewRequestRequired(TypedDict):
    record: Union[str, DoudizhuRecord]
    """Lines of text. The first is `doudizhu 1`, the second the deal, then one line for each move, and `result` with the points of the seats at the end (left out while a deal is not over).

    - Deal: `deal <options> <first seat> <hand 0> <hand 1> <hand 2> <bottom>`, divided by single spaces. Options are `-` for none or `name=value` joined by commas, such as `bidding=rob,double=on`. Hands are 17 rank letters and the bottom 3: `3 4 5 6 7 8 9 T J Q K A 2 b B`, without suits. `<landlord>:<base>` may follow where the bidding is left out.
    - Moves: `<seat> <move>`; a move is `pass`, `bid 0` to `bid 3` (with robbing `bid 1` calls or robs), `double 1`, `double 2`, `double 4`, `show`, `hide`, or the letters of the cards, such as `34567`. Where the cards can be read in several ways, `=kind:key:n` follows, n being the number of cards of a chain, of pairs or of triples in a row, else 1: `333444555777=plane_single:3:3`. Without it the highest legal reading is meant.
    - Result: `result -12 6 6`, the points of seats 0, 1 and 2.
    """


class DoudizhuReviewRequest(_DoudizhuReviewRequestRequired, total=False):
    seats: List[int]
    """Whose decisions to judge; all if absent."""
    seed: str
    """The same request, seed and model give the same answer at the same `effort`; the request id if absent."""


class _DoudizhuRecordRequired(TypedDict):
    deal: str
    """The deal as written in its line of a record, without the word "deal"."""
    plays: List[str]
    """The lines below the deal, each "<seat> <move>"; the result may follow as the last and may be left out."""


class DoudizhuRecord(_DoudizhuRecordRequired, total=False):
    options: DoudizhuRules
    """Rule options that replace those in the deal's text."""


class DoudizhuReviewAnswer(TypedDict):
    decisions: List[DoudizhuDecision]
    """Moves where there was a choice, in the order of the record."""
    coach: List[Coach]
    """The three costliest moments at most, worst first; empty where nothing cost more than noise."""
    summary: Summary
    """The deal as a whole."""
    fallback: bool
    """True where time ran out: the same seed may then give other figures."""
    model: str
    """The model that judged."""
    think_ms: float
    """Computing time, in milliseconds."""
    tokens: int
    """What the call cost, in tokens; 0 with a test key."""


class DoudizhuDecision(TypedDict):
    index: int
    """Position of the move in the record, from 0."""
    seat: int
    """Who decided."""
    played: Union[PlayAction, PassAction, DoudizhuBidAction, DoudizhuDoubleAction, DoudizhuShowAction]
    """What was played."""
    best: Union[PlayAction, PassAction, DoudizhuBidAction, DoudizhuDoubleAction, DoudizhuShowAction]
    """What the strongest player would have played."""
    win_rate: Union[float, None]
    """Chance, 0 to 1, that the side of the seat wins the deal after the best move."""
    loss_win_rate: float
    """How much lower that chance is after the played move; 0 where it was the best."""
    loss_points: float
    """Points that the played move loses compared with the best one."""
    reason: List[DoudizhuReason]
    """Reasons for the best move, also where it was played."""
