# Written by `npm run clients` from the OpenAPI document of the public API. Do not edit.
from __future__ import annotations

from typing import Any, Dict, List, Literal, Tuple, TypedDict, Union

__all__ = [
    "Style",
    "Objective",
    "Game",
    "Say",
    "SayText",
    "PlayAction",
    "PassAction",
    "Alternative",
    "LegalMovesAnswer",
    "Reading",
    "Coach",
    "Summary",
    "SummaryPerSeat",
    "BatchRequest",
    "BatchCall",
    "BatchAnswer",
    "BatchAnswerEntry",
    "TokensRequest",
    "TokensAnswer",
    "KeyAnswer",
    "KeyLimit",
    "CatalogAnswer",
    "CatalogApi",
    "CatalogOther",
    "CatalogLevels",
]


Style = Literal["balanced", "aggressive", "cautious"]
Objective = Literal["score", "win"]
Game = Literal["doudizhu", "guandan", "shooter", "rescue"]


class Say(TypedDict):
    event: Literal["greeting", "claims", "robs", "doubles", "shows_hand", "pays_tribute", "thanks_for_tribute", "refuses_tribute", "plays_bomb", "nice_bomb", "was_bombed", "big_play", "thanks_partner", "partner_out", "goes_out", "one_left", "two_left", "watch_out"]
    """Why it is said: when

    - `greeting`: the first turn of a deal
    - `claims`: it bids 3, or calls the landlord
    - `robs`: it robs another seat of the landlord
    - `doubles`: it doubles its stake
    - `shows_hand`: it shows its hand
    - `pays_tribute`: it pays a tribute
    - `thanks_for_tribute`: it gives a card back for a tribute
    - `refuses_tribute`: its side refuses the tribute with both big jokers
    - `plays_bomb`: it plays a bomb
    - `nice_bomb`: its partner bombed an opponent
    - `was_bombed`: an opponent bombed its play
    - `big_play`: it plays eight cards or more at once
    - `thanks_partner`: its partner led and left it the trick
    - `partner_out`: its partner went out first
    - `goes_out`: it is the first to play its last card
    - `one_left`: it has one card left
    - `two_left`: it has two cards left
    - `watch_out`: an opponent came down to two cards or fewer
    """
    to: Union[int, None]
    """The seat that is addressed; null for the whole table."""
    text: SayText
    """The line in both languages, since players of one table may read either."""


class SayText(TypedDict):
    en_us: str
    """In English."""
    zh_cn: str
    """In Chinese."""


class PlayAction(TypedDict):
    type: Literal["play"]
    """Cards are played."""
    cards: List[str]
    """Cards of the hand, spelled as they were sent."""
    kind: str
    """Kind of the play, as in a request."""
    key: int
    """Rank that decides, as in a request."""


class PassAction(TypedDict):
    type: Literal["pass"]
    """No cards are played."""


class Alternative(TypedDict):
    action: Union[PlayAction, PassAction]
    """Another move, in the same form."""
    win_rate: Union[float, None]
    """Chance, 0 to 1, that the side of the seat wins the deal; null where it was not estimated."""
    expected_points: Union[float, None]
    """Points that the seat can expect from the deal; null where they were not estimated."""


class LegalMovesAnswer(TypedDict):
    moves: List[Union[PlayAction, PassAction]]
    """Every legal move; cards that can be read in several ways are listed once for each."""
    count: int
    """How many moves there are."""
    tokens: int
    """What the call cost, in tokens; 0 with a test key."""


class Reading(TypedDict):
    kind: str
    """Kind of the play, as in a request."""
    key: int
    """Rank that decides, as in a request."""


class Coach(TypedDict):
    index: int
    """Position of the move in the record, from 0."""
    api: str
    """The decision that the seat had to make, such as `doudizhu.play`."""
    body: Dict[str, Any]
    """A request that asks for the same decision again: all that the seat could know then, and nothing else."""
    text: str
    """What was better, what it would have brought, and why, in the language of Accept-Language."""


class Summary(TypedDict):
    result: Union[List[float], None]
    """Points per seat; null where the record ends before the deal does."""
    key_moments: List[int]
    """Indices of the costliest decisions, worst first."""
    per_seat: List[SummaryPerSeat]
    """Totals of the decisions of each judged seat."""


class SummaryPerSeat(TypedDict):
    seat: int
    """The seat."""
    decisions: int
    """How many decisions were judged."""
    loss_win_rate: float
    """Chance of winning given away, summed over the decisions."""
    loss_points: float
    """Points given away, summed over the decisions."""
    accuracy: float
    """Share of decisions, 0 to 1, that cost next to nothing."""


class BatchRequest(TypedDict):
    calls: List[BatchCall]
    """The calls, made in parallel: none sees the answer of another."""


class BatchCall(TypedDict):
    api: str
    """Game and decision, such as `doudizhu.play`."""
    body: Any
    """The body that the call alone would have."""


class BatchAnswer(TypedDict):
    answers: List[BatchAnswerEntry]
    """In the order of the calls: the envelope that the call alone would have answered, with its HTTP status."""
    tokens: int
    """What all of them cost."""


class BatchAnswerEntry(TypedDict):
    status: int
    """HTTP status of this call."""
    code: int
    """0, or the code of the failure."""
    msg: str
    """"success", or what went wrong."""
    request_id: str
    """Finds this call in the history."""
    data: Any
    """The answer of the decision, or the details of the failure."""


class _TokensRequestRequired(TypedDict):
    game: Game
    """The only game that it may call."""
    match_id: str
    """The match in your game, 1 to 100 printable ASCII characters without spaces."""
    calls: int
    """How many calls it may make."""
    expires_in: int
    """Seconds until it ends, at most 2 hours."""


class TokensRequest(_TokensRequestRequired, total=False):
    scopes: List[Literal["review", "simulate", "verify"]]
    """Long decisions of the game that it may call as well. Without them it opens all others only."""


class TokensAnswer(TypedDict):
    token_id: str
    """Identifies the token in the call history; not a secret."""
    token: str
    """Returned only here. Sent like a key: `Authorization: Bearer …`."""
    game: Game
    """As in the request."""
    match_id: str
    """As in the request."""
    calls: int
    """As in the request."""
    expires_at: str
    """When it ends."""


class KeyAnswer(TypedDict):
    key_id: str
    """Identifies the key in the console; with a client token, the id of the token. Not a secret."""
    name: str
    """Name of the key; with a client token, the id of its match."""
    mode: Literal["live", "test"]
    """`live` or `test`; the calls of a test key are free."""
    project_id: str
    """The project that it belongs to."""
    scopes: List[str]
    """What it may call, such as `doudizhu:*` or `guandan:play`; `*` is everything, an empty list nothing, as for a client token whose key has lost its game."""
    expires_at: Union[str, None]
    """When it ends; null for never."""
    rate_per_second: int
    """How many calls it may make per second."""
    concurrency: int
    """How many calls it may make at the same time."""
    limits: List[KeyLimit]
    """Every limit that applies to the key, and what is left of it."""


class KeyLimit(TypedDict):
    scope: Literal["key", "project", "organization", "token"]
    """Whose limit it is."""
    unit: Literal["calls", "tokens"]
    """What is counted."""
    period: Literal["day", "month", "total"]
    """The period of the limit, in UTC; `total` is the lifetime of a client token."""
    limit: int
    """The highest allowed count."""
    used: int
    """How many have been used."""
    remaining: int
    """How many are left."""
    resets_at: Union[str, None]
    """When the count starts again at 0; null for never."""


class CatalogAnswer(TypedDict):
    apis: List[CatalogApi]
    """Every decision."""
    others: List[CatalogOther]
    """The other endpoints; none of them costs tokens by itself."""
    levels: CatalogLevels
    """The scale of the card players."""
    styles: List[Style]
    """Values of `style` in the card games."""
    objectives: List[Objective]
    """Values of `objective` in the card games."""
    promise_ms: float
    """Time within which a decision is answered."""


class CatalogApi(TypedDict):
    api: Literal["doudizhu.bid", "doudizhu.double", "doudizhu.show", "doudizhu.play", "doudizhu.legal-moves", "doudizhu.validate", "doudizhu.review", "guandan.play", "guandan.tribute", "guandan.return", "guandan.legal-moves", "guandan.validate", "guandan.arrange", "guandan.review", "shooter.act", "shooter.simulate", "shooter.verify", "rescue.act", "rescue.simulate", "rescue.verify", "rescue.understand", "rescue.reword"]
    """Game and decision."""
    game: Game
    """The game."""
    path: str
    """Path to send it to, with POST."""
    summary: str
    """What it decides, in a sentence."""
    tokens: int
    """What a successful call costs."""
    model: str
    """The model that decides now."""


class CatalogOther(TypedDict):
    method: Literal["GET", "POST"]
    """HTTP method of the request."""
    path: str
    """Path."""
    summary: str
    """What it does, in a sentence."""


class CatalogLevels(TypedDict):
    min: int
    """The weakest level."""
    max: int
    """The strongest level."""
    default: int
    """The level of a call that names none."""
    elo_step: int
    """Elo difference between one level and the next."""
