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
    "GuandanLevel",
    "GuandanPlayKind",
    "GuandanPlayRequest",
    "GuandanPastMove",
    "GuandanTribute",
    "GuandanPlayShown",
    "GuandanRules",
    "GuandanPlayAnswer",
    "GuandanReason",
    "GuandanBelief",
    "GuandanTributeRequest",
    "GuandanOffer",
    "GuandanTributeAnswer",
    "GuandanTributeAction",
    "GuandanRefuseAction",
    "GuandanChooseAction",
    "GuandanTributeAlternative",
    "GuandanReturnRequest",
    "GuandanReturnAnswer",
    "GuandanReturnAction",
    "GuandanReturnAlternative",
    "GuandanLegalMovesRequest",
    "GuandanBeat",
    "GuandanValidateRequest",
    "GuandanValidateAnswer",
    "GuandanArrangeRequest",
    "GuandanArrangeAnswer",
    "GuandanArrangement",
    "GuandanArrangementGroup",
    "GuandanStraightFlush",
    "GuandanReviewRequest",
    "GuandanRecord",
    "GuandanReviewAnswer",
    "GuandanDecision",
    "GuandanReviewShown",
    "GuandanCurve",
]


GuandanLevel = Literal["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"]
GuandanPlayKind = Literal["single", "pair", "triple", "full_house", "straight", "tube", "plate", "bomb", "straight_flush", "four_jokers"]


_GuandanPlayRequestOptionalWords = TypedDict(
    "_GuandanPlayRequestOptionalWords",
    {
        # Cards given back for them.
        "return": "List[GuandanTribute]",
    },
    total=False,
)


class _GuandanPlayRequestRequired(_GuandanPlayRequestOptionalWords):
    seat: int
    """Seats 0 to 3 in the order of play; 0 and 2 are partners, and 1 and 3."""
    level: GuandanLevel
    """Level of this deal: 2 to 9, T, J, Q, K or A."""
    hand: List[str]
    """The cards that the seat holds now."""
    history: List[GuandanPastMove]
    """Every play since the first lead; an empty list of cards is a pass."""


class GuandanPlayRequest(_GuandanPlayRequestRequired, total=False):
    team_levels: Tuple[GuandanLevel, GuandanLevel]
    """Levels of the teams of seats 0 and 2, and of 1 and 3."""
    tribute: List[GuandanTribute]
    """Cards paid before the first lead; none in a first deal and after a refusal."""
    shown: List[GuandanPlayShown]
    """After a refused tribute, which seat showed which big jokers: two in all, shown by the seats that should have paid."""
    previous_finish: List[int]
    """Seats in the order in which they finished the deal before; two are enough where they are partners."""
    rules: GuandanRules
    """The rules of the table, on top of a named set; an option that is left out has the value of the set."""
    player_level: int
    """Strength of the player, 1 to 10, 100 Elo a step on the published ladder; 10 if absent."""
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


class _GuandanPastMoveRequired(TypedDict):
    seat: int
    """Seats 0 to 3 in the order of play; 0 and 2 are partners, and 1 and 3."""
    cards: List[str]
    """Empty for a pass."""


class GuandanPastMove(_GuandanPastMoveRequired, total=False):
    kind: GuandanPlayKind
    """Kind of the play:

    - `single`: one card
    - `pair`: two of a rank, or two jokers alike
    - `triple`: three of a rank
    - `full_house`: three of a rank and a pair
    - `straight`: five cards in a row, not of one suit
    - `tube`: three pairs in a row
    - `plate`: two triples in a row
    - `bomb`: four to ten of a rank
    - `straight_flush`: five cards of one suit in a row
    - `four_jokers`: all four jokers
    """
    key: int
    """Power, 2 to 14 (ace), 15 the level rank, 16 and 17 the jokers; in straights, tubes and plates the top rank."""


_GuandanTributeWords = TypedDict(
    "_GuandanTributeWords",
    {
        # The seat that gives.
        "from": "int",
    },
)


class GuandanTribute(_GuandanTributeWords):
    to: int
    """The seat that gets."""
    card: str
    """Suit S, H, C, D and rank 2-9, T, J, Q, K, A; SB small joker, HR big joker."""


class GuandanPlayShown(TypedDict):
    seat: int
    """Seats 0 to 3 in the order of play; 0 and 2 are partners, and 1 and 3."""
    cards: List[Literal["HR"]]
    """Its big jokers."""


class GuandanRules(TypedDict, total=False):
    set: Literal["national", "university"]
    """The set of rules that the other options change: `national`, or `university`, the arena of the national university AI competition (flushAsStraight withWild, doubleTribute toPrevious, aceFail back2 after 4 tries).
    Default: "national".
    """
    flushAsStraight: Literal["no", "withWild", "yes"]
    """Whether a run of one suit may be declared a plain straight: never, only when it holds a wild card and is not all hearts (`withWild`; the wild card is a heart itself), or always (`yes`).
    Default: "no".
    """
    undeclaredTie: Literal["plate", "tube", "reject"]
    """How to read cards that are both a plate and a tube, where nothing is declared; `reject` refuses them.
    Default: "plate".
    """
    fullHouseJokerPair: bool
    """Whether the pair of a full house may be two jokers alike.
    Default: true.
    """
    fullHouseFiveOfLevel: bool
    """Whether three natural level cards and two wild cards may be played as a full house.
    Default: true.
    """
    bombOrder: Literal["competition", "flushOverSix"]
    """Whether a straight flush ranks above bombs of five (`competition`) or above bombs of six (`flushOverSix`).
    Default: "competition".
    """
    fourJokersTop: bool
    """Whether four jokers beat everything; if not, bombs of eight and more beat them.
    Default: true.
    """
    windTo: Literal["partner", "next"]
    """Who leads when nobody beats the last play of a seat that has gone out: its partner or the next seat.
    Default: "partner".
    """
    refuse: Literal["auto", "optional", "off"]
    """Both big jokers on the paying side: the tribute is refused (`auto`), the payer is asked (`optional`), or it is paid anyway (`off`).
    Default: "auto".
    """
    equalTribute: Literal["clockwise", "random", "winnersChoose"]
    """Two tributes of equal height go to the winners in order of seats (`clockwise`), by lot (`random`), or as the first finisher chooses (`winnersChoose`).
    Default: "clockwise".
    """
    doubleTribute: Literal["higherToFirst", "toPrevious"]
    """In a double tribute the higher card goes to the first finisher, or each card to the seat before its payer (`toPrevious`).
    Default: "higherToFirst".
    """
    returnMax: Union[Literal[10], Literal["any"]]
    """The highest rank that may be given back: 10, or `any`.
    Default: 10.
    """
    returnLevelCards: bool
    """Whether a level card may be given back where its natural rank is at most 10.
    Default: false.
    """
    returnToOpponentAny: bool
    """Whether `returnMax` applies only to cards returned to the partner.
    Default: false.
    """
    aceFail: Literal["none", "back2", "backJ", "suspend"]
    """What follows `aceTries` failures at one's own ace: nothing, back to 2 or to J, or the deal goes to the other side (`suspend`).
    Default: "none".
    """
    aceTries: int
    """After how many failures at the ace `aceFail` takes effect.
    Default: 3.
    """
    aceNeedsPartnerNotLast: bool
    """Whether the match is won at the ace only if the partner of the first finisher is not last.
    Default: true.
    """
    mustPlay: Union[Tuple[Literal["A"]], Tuple[Literal["2"], Literal["J"], Literal["Q"], Literal["K"], Literal["A"]], Tuple[Literal["5"], Literal["10", "T"], Literal["K"], Literal["A"]]]
    """Levels that an upgrade may not skip: ["A"], ["2","J","Q","K","A"] or ["5","10","K","A"].
    Default: ["A"].
    """
    overshootWins: bool
    """Whether an upgrade beyond the ace wins the match at once.
    Default: false.
    """
    firstLead: Literal["random", "seat", "heldCard"]
    """Who leads in the first deal. It concerns the match and changes no decision.
    Default: "random".
    """
    matchEnd: str
    """When the match ends: `passA`, or after `deals:N` deals or `minutes:N` minutes. It concerns the match and changes no decision.
    Default: "passA".
    """
    announceFrom: Union[Literal[10], Literal["always"]]
    """From how many cards left on a seat announces their number: 10, or `always`. It concerns the table alone: the AI counts the cards that were played, so it changes no decision.
    Default: 10.
    """
    levels: Literal["perTeam", "shared"]
    """Whether each team has its own level (`perTeam`) or both share one (`shared`).
    Default: "perTeam".
    """


class _GuandanPlayAnswerRequired(TypedDict):
    action: Union[PlayAction, PassAction]
    """What to do now. It is legal under the rules of the request."""
    win_rate: Union[float, None]
    """Chance, 0 to 1, that the side of the seat wins the deal; null where it was not estimated."""
    expected_points: Union[float, None]
    """Points that the seat can expect from the deal; null where they were not estimated."""
    reason: List[GuandanReason]
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


class GuandanPlayAnswer(_GuandanPlayAnswerRequired, total=False):
    alternatives: List[Alternative]
    """Other moves, best first; present where `explain` asks for them."""
    belief: List[GuandanBelief]
    """Present where `belief` asks for it."""
    wait_ms: int
    """Present where `pace` asks for it: milliseconds from the request until the move should appear, 250 to 4,000, mostly 600 to 1,800. Forced moves are quick, close calls and bombs slow; the seed decides."""
    say: Say
    """Present where `pace` asks for it and there is something to say: at most one line, and seldom more than one in three tricks of a seat. It reveals nothing that the table cannot see."""


class GuandanReason(TypedDict):
    code: str
    """A stable name:

    - `finishes`: Plays the last cards.
    - `sure_finish`: No opponent can take the lead back before the hand is out.
    - `solved`: The ending was computed to the end.
    - `leaves_turns`: {turns} to finish.
    - `cannot_beat`: Nothing in the hand beats this play.
    - `lets_stand`: It lets the play stand.
    - `lets_partner_win`: The partner's play stands.
    - `keeps_bomb`: Keeps its bombs: {why}.
    - `keeps_groups`: Beating it would break better groups.
    - `holds_back`: Keeps {play}, which would beat it.
    - `feeds_partner`: The partner has {cards} left and may go out on this.
    - `blocks_opponent`: Blocks an opponent with {cards} cards left.
    - `too_few`: An opponent with {cards} cards left has too few to beat it.
    - `spends_bomb`: Beats it with a bomb.
    - `top_play`: Only a bomb is likely to beat it.
    - `clears_low`: Sheds low cards early, while opponents still hold at least {cards}.
    - `lowest_that_beats`: The lowest play that beats it.
    - `other_cards`: The same play from other cards keeps more.
    - `refuses`: Refusing keeps the big jokers.
    - `pays_partner`: The big joker stays in the team and the lead comes with it.
    - `chooses_leader`: Seat {seat}, whose card is taken, leads.
    - `highest_card`: {card} is the highest card that must be paid.
    - `costs_least`: Giving it away breaks the least of the own hand.
    - `costs_little`: Giving it away breaks little of the own hand.
    - `helps_partner`: The partner gets as high a card as that allows.
    """
    text: str
    """The sentence in the language of Accept-Language."""


class GuandanBelief(TypedDict):
    seat: int
    """The seat that the chances are about."""
    chances: Dict[str, float]
    """Chance, 0 to 1, that the seat

    - `bomb`: holds four or more of a rank
    - `big_joker`: holds a big joker
    - `small_joker`: holds a small joker
    - `level_card`: holds a level card
    - `wild`: holds a wild card, the level card of hearts
    """


class _GuandanTributeRequestRequired(TypedDict):
    seat: int
    """Seats 0 to 3 in the order of play; 0 and 2 are partners, and 1 and 3."""
    level: GuandanLevel
    """Level of this deal: 2 to 9, T, J, Q, K or A."""
    previous_finish: List[int]
    """Seats in the order in which they finished the deal before; two are enough where they are partners."""
    hand: List[str]
    """The hand as it was dealt."""


class GuandanTributeRequest(_GuandanTributeRequestRequired, total=False):
    team_levels: Tuple[GuandanLevel, GuandanLevel]
    """Levels of the teams of seats 0 and 2, and of 1 and 3."""
    rules: GuandanRules
    """The rules of the table, on top of a named set; an option that is left out has the value of the set."""
    player_level: int
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
    may_refuse: bool
    """Under the rule refuse: optional, whether to decide first if the payer refuses. If absent, this is decided for a hand with both big jokers. Where two payers hold one each, only your server knows: send true. False asks for the card to pay."""
    offers: List[GuandanOffer]
    """With equalTribute: winnersChoose, two equal tributes; the first finisher chooses whose card it takes."""


_GuandanOfferWords = TypedDict(
    "_GuandanOfferWords",
    {
        # Seats 0 to 3 in the order of play; 0 and 2 are partners, and 1 and 3.
        "from": "int",
    },
)


class GuandanOffer(_GuandanOfferWords):
    card: str
    """Suit S, H, C, D and rank 2-9, T, J, Q, K, A; SB small joker, HR big joker."""


class _GuandanTributeAnswerRequired(TypedDict):
    action: Union[GuandanTributeAction, GuandanRefuseAction, GuandanChooseAction]
    """What to do now. It is legal under the rules of the request."""
    win_rate: Union[float, None]
    """Chance, 0 to 1, that the side of the seat wins the deal; null where it was not estimated."""
    expected_points: Union[float, None]
    """Points that the seat can expect from the deal; null where they were not estimated."""
    reason: List[GuandanReason]
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


class GuandanTributeAnswer(_GuandanTributeAnswerRequired, total=False):
    alternatives: List[GuandanTributeAlternative]
    """Other moves, best first; present where `explain` asks for them."""
    belief: List[GuandanBelief]
    """Present where `belief` asks for it."""
    wait_ms: int
    """Present where `pace` asks for it: milliseconds from the request until the move should appear, 250 to 4,000, mostly 600 to 1,800. Forced moves are quick, close calls and bombs slow; the seed decides."""
    say: Say
    """Present where `pace` asks for it and there is something to say: at most one line, and seldom more than one in three tricks of a seat. It reveals nothing that the table cannot see."""


class GuandanTributeAction(TypedDict):
    type: Literal["tribute"]
    """A card is paid."""
    card: str
    """A card of the hand."""


class GuandanRefuseAction(TypedDict):
    type: Literal["refuse"]
    """A decision about refusing the tribute."""
    refuse: bool
    """True to refuse the tribute; only with the rule refuse: optional."""


_GuandanChooseActionWords = TypedDict(
    "_GuandanChooseActionWords",
    {
        # The seat whose tribute is taken; only with the rule equalTribute: winnersChoose.
        "from": "int",
    },
)


class GuandanChooseAction(_GuandanChooseActionWords):
    type: Literal["choose"]
    """A decision between two equal tributes."""


class GuandanTributeAlternative(TypedDict):
    action: Union[GuandanTributeAction, GuandanRefuseAction, GuandanChooseAction]
    """Another move, in the same form."""
    win_rate: Union[float, None]
    """Chance, 0 to 1, that the side of the seat wins the deal; null where it was not estimated."""
    expected_points: Union[float, None]
    """Points that the seat can expect from the deal; null where they were not estimated."""


class _GuandanReturnRequestRequired(TypedDict):
    seat: int
    """Seats 0 to 3 in the order of play; 0 and 2 are partners, and 1 and 3."""
    level: GuandanLevel
    """Level of this deal: 2 to 9, T, J, Q, K or A."""
    previous_finish: List[int]
    """Seats in the order in which they finished the deal before; two are enough where they are partners."""
    hand: List[str]
    """The hand with the tribute in it."""
    to: int
    """The seat that paid."""


class GuandanReturnRequest(_GuandanReturnRequestRequired, total=False):
    team_levels: Tuple[GuandanLevel, GuandanLevel]
    """Levels of the teams of seats 0 and 2, and of 1 and 3."""
    rules: GuandanRules
    """The rules of the table, on top of a named set; an option that is left out has the value of the set."""
    player_level: int
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


class _GuandanReturnAnswerRequired(TypedDict):
    action: GuandanReturnAction
    """What to do now. It is legal under the rules of the request."""
    win_rate: Union[float, None]
    """Chance, 0 to 1, that the side of the seat wins the deal; null where it was not estimated."""
    expected_points: Union[float, None]
    """Points that the seat can expect from the deal; null where they were not estimated."""
    reason: List[GuandanReason]
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


class GuandanReturnAnswer(_GuandanReturnAnswerRequired, total=False):
    alternatives: List[GuandanReturnAlternative]
    """Other moves, best first; present where `explain` asks for them."""
    belief: List[GuandanBelief]
    """Present where `belief` asks for it."""
    wait_ms: int
    """Present where `pace` asks for it: milliseconds from the request until the move should appear, 250 to 4,000, mostly 600 to 1,800. Forced moves are quick, close calls and bombs slow; the seed decides."""
    say: Say
    """Present where `pace` asks for it and there is something to say: at most one line, and seldom more than one in three tricks of a seat. It reveals nothing that the table cannot see."""


class GuandanReturnAction(TypedDict):
    type: Literal["return"]
    """A card is given back."""
    card: str
    """A card of the hand."""


class GuandanReturnAlternative(TypedDict):
    action: GuandanReturnAction
    """Another move, in the same form."""
    win_rate: Union[float, None]
    """Chance, 0 to 1, that the side of the seat wins the deal; null where it was not estimated."""
    expected_points: Union[float, None]
    """Points that the seat can expect from the deal; null where they were not estimated."""


class _GuandanLegalMovesRequestRequired(TypedDict):
    level: GuandanLevel
    """Level of this deal: 2 to 9, T, J, Q, K or A."""
    hand: List[str]
    """The cards that the seat holds now."""


class GuandanLegalMovesRequest(_GuandanLegalMovesRequestRequired, total=False):
    beat: GuandanBeat
    """The play to beat, with its strongest reading or the declared one; absent on a lead."""
    suits: Literal["all", "merged"]
    """`all` (default) lists every choice of cards, `merged` one of each kind and key."""
    rules: GuandanRules
    """The rules of the table, on top of a named set; an option that is left out has the value of the set."""


class _GuandanBeatRequired(TypedDict):
    cards: List[str]
    """The cards to beat."""


class GuandanBeat(_GuandanBeatRequired, total=False):
    kind: GuandanPlayKind
    """Kind of the play:

    - `single`: one card
    - `pair`: two of a rank, or two jokers alike
    - `triple`: three of a rank
    - `full_house`: three of a rank and a pair
    - `straight`: five cards in a row, not of one suit
    - `tube`: three pairs in a row
    - `plate`: two triples in a row
    - `bomb`: four to ten of a rank
    - `straight_flush`: five cards of one suit in a row
    - `four_jokers`: all four jokers
    """
    key: int
    """Power, 2 to 14 (ace), 15 the level rank, 16 and 17 the jokers; in straights, tubes and plates the top rank."""


class _GuandanValidateRequestRequired(TypedDict):
    level: GuandanLevel
    """Level of this deal: 2 to 9, T, J, Q, K or A."""
    cards: List[str]
    """The play to judge; an empty list is a pass."""


class GuandanValidateRequest(_GuandanValidateRequestRequired, total=False):
    hand: List[str]
    """The cards of the seat; those of the play if absent."""
    kind: GuandanPlayKind
    """Kind of the play:

    - `single`: one card
    - `pair`: two of a rank, or two jokers alike
    - `triple`: three of a rank
    - `full_house`: three of a rank and a pair
    - `straight`: five cards in a row, not of one suit
    - `tube`: three pairs in a row
    - `plate`: two triples in a row
    - `bomb`: four to ten of a rank
    - `straight_flush`: five cards of one suit in a row
    - `four_jokers`: all four jokers
    """
    key: int
    """Power, 2 to 14 (ace), 15 the level rank, 16 and 17 the jokers; in straights, tubes and plates the top rank."""
    beat: GuandanBeat
    """The play to beat, with its strongest reading or the declared one; absent on a lead."""
    rules: GuandanRules
    """The rules of the table, on top of a named set; an option that is left out has the value of the set."""


class _GuandanValidateAnswerRequired(TypedDict):
    legal: bool
    """Whether the play is allowed."""
    readings: List[Reading]
    """Every way to read the cards, whether or not it beats what lies on the table."""
    tokens: int
    """What the call cost, in tokens; 0 with a test key."""


class GuandanValidateAnswer(_GuandanValidateAnswerRequired, total=False):
    rule: str
    """The rule that forbids the play:

    - `leader_must_play`: The leader of a trick may not pass.
    - `not_in_hand`: These cards are not in the hand.
    - `not_a_combination`: These cards are no combination.
    - `not_this_reading`: These cards cannot be declared so.
    - `undeclared`: These cards have several readings; declare kind and key.
    - `not_higher`: It does not beat the play on the table.
    """
    text: str
    """The same as a sentence in the language of Accept-Language."""


class _GuandanArrangeRequestRequired(TypedDict):
    level: GuandanLevel
    """Level of this deal: 2 to 9, T, J, Q, K or A."""
    hand: List[str]
    """The cards that the seat holds now."""


class GuandanArrangeRequest(_GuandanArrangeRequestRequired, total=False):
    max: int
    """How many groupings at most; 5 if absent. The first three are always fewest_turns, most_bombs and strongest, even where two are the same; the other two stand only where they differ from all before."""
    rules: GuandanRules
    """The rules of the table, on top of a named set; an option that is left out has the value of the set."""


class GuandanArrangeAnswer(TypedDict):
    arrangements: List[GuandanArrangement]
    """The groupings, each best at something else."""
    straight_flushes: List[GuandanStraightFlush]
    """Every suit and top card of which the hand has a straight flush, in a fixed order: suit by suit, fewer wild cards first, then the higher top first."""
    fallback: bool
    """True where the clock cut the work short: there may be better or more groupings."""
    model: str
    """The model that arranged."""
    think_ms: float
    """Computing time, in milliseconds."""
    tokens: int
    """What the call cost, in tokens; 0 with a test key."""


class GuandanArrangement(TypedDict):
    name: str
    """What the grouping is best at:

    - `fewest_turns`: the fewest plays to get rid of the hand
    - `most_bombs`: the most bombs
    - `strongest`: the highest groups
    - `fewest_loose`: the fewest cards that stand alone
    - `no_sequences`: no straights, tubes and plates
    """
    turns: int
    """Plays needed to get rid of the hand."""
    bombs: int
    """Bombs among the groups."""
    loose: int
    """Cards that stand alone."""
    groups: List[GuandanArrangementGroup]
    """The plays that the hand is divided into."""


class GuandanArrangementGroup(TypedDict):
    kind: GuandanPlayKind
    """Kind of the play:

    - `single`: one card
    - `pair`: two of a rank, or two jokers alike
    - `triple`: three of a rank
    - `full_house`: three of a rank and a pair
    - `straight`: five cards in a row, not of one suit
    - `tube`: three pairs in a row
    - `plate`: two triples in a row
    - `bomb`: four to ten of a rank
    - `straight_flush`: five cards of one suit in a row
    - `four_jokers`: all four jokers
    """
    key: int
    """Rank that decides, as in a request."""
    cards: List[str]
    """Its cards, spelled as they were sent."""


class GuandanStraightFlush(TypedDict):
    suit: Literal["S", "H", "C", "D"]
    """Its suit."""
    key: int
    """Value of the top card, 5 (A2345) to 14 (TJQKA)."""
    wilds: int
    """Wild cards among the five; as few as are needed."""
    cards: List[str]
    """From the lowest up, each wild card at the place that it fills."""


class _GuandanReviewRequestRequired(TypedDict):
    record: Union[str, GuandanRecord]
    """Lines of text. The first is `guandan 1`, the second the deal, then one line for each move, and `result` with the levels won or lost by the seats at the end (left out while a deal is not over).

    - Deal: `deal` and `name=value` words, divided by single spaces: `level=9` of the deal, `levels=9,4` of the teams of seats 0 and 2, and of 1 and 3, `previous=0,2,1` the finishing order of the deal before (left out in a first deal), `leader=1` the seat that leads where nothing else decides it, `swap=0` (`swap=1` exchanges two equal tributes where they go by lot), `rules=aceFail:back2,refuse:optional` the options that differ (levels of mustPlay divided by dots), and `hands=…/…/…/…`, 27 cards for each seat without spaces, such as `S3H4SBHR`.
    - Moves: `<seat> <move>`; a move is `pass`, `kind:key:cards` such as `pair:8:H9S8`, the cards alone where one reading is meant (`S5`), `tribute:SA`, `return:S3`, `refuse:yes`, `refuse:no` or `choose:1`, the seat whose card the first finisher takes.
    - Result: `result 3 -3 3 -3`, for seats 0 to 3.
    """


class GuandanReviewRequest(_GuandanReviewRequestRequired, total=False):
    seats: List[int]
    """Whose decisions to judge; all if absent."""
    seed: str
    """The same request, seed and model give the same answer at the same `effort`; the request id if absent."""


class _GuandanRecordRequired(TypedDict):
    deal: str
    """The deal as written in its line of a record, without the word "deal"."""
    plays: List[str]
    """The lines below the deal, each "<seat> <move>"; the result may follow as the last and may be left out."""


class GuandanRecord(_GuandanRecordRequired, total=False):
    options: GuandanRules
    """Rule options that replace those in the deal's text."""


class GuandanReviewAnswer(TypedDict):
    decisions: List[GuandanDecision]
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
    shown: List[GuandanReviewShown]
    """Who showed which big jokers where the tribute was refused; empty where it was not."""
    curve: List[GuandanCurve]
    """One point for every move of the judged seats, also where there was no choice."""


class GuandanDecision(TypedDict):
    index: int
    """Position of the move in the record, from 0."""
    seat: int
    """Who decided."""
    played: Union[PlayAction, PassAction, GuandanTributeAction, GuandanReturnAction, GuandanRefuseAction, GuandanChooseAction]
    """What was played."""
    best: Union[PlayAction, PassAction, GuandanTributeAction, GuandanReturnAction, GuandanRefuseAction, GuandanChooseAction]
    """What the strongest player would have played."""
    win_rate: Union[float, None]
    """Chance, 0 to 1, that the side of the seat wins the deal after the best move."""
    loss_win_rate: float
    """How much lower that chance is after the played move; 0 where it was the best."""
    loss_points: float
    """Points that the played move loses compared with the best one."""
    reason: List[GuandanReason]
    """Reasons for the best move, also where it was played."""


class GuandanReviewShown(TypedDict):
    seat: int
    """Who showed them."""
    cards: List[str]
    """The big jokers that it showed."""


class GuandanCurve(TypedDict):
    index: int
    """Position of the move in the record, from 0."""
    seat: int
    """Who moved."""
    win_rate: float
    """Chance, 0 to 1, that seats 0 and 2 win the deal, as the seat that moved sees it after its move."""
