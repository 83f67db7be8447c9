# Written by `npm run clients` from the OpenAPI document of the public API. Do not edit.
from __future__ import annotations

from typing import Any, Dict, List, Literal, Tuple, TypedDict, Union

__all__ = [
    "ShooterWeapon",
    "ShooterOrderKind",
    "ShooterStyle",
    "ShooterPace",
    "ShooterMode",
    "ShooterBrain",
    "ShooterBrainPart",
    "ShooterActRequest",
    "ShooterActSeat",
    "ShooterSeatObservation",
    "ShooterSeatObservationSelf",
    "ShooterSeatObservationMate",
    "ShooterSeatObservationContact",
    "ShooterSeatObservationPoint",
    "ShooterSeatObservationRound",
    "ShooterSeatObservationGrenade",
    "ShooterSeatObservationOrder",
    "ShooterSeatProfile",
    "ShooterActAnswer",
    "ShooterActSeatAnswer",
    "ShooterSeatAction",
    "ShooterSeatActionMoveTo",
    "ShooterReloadSeatActionAbility",
    "ShooterFragSeatActionAbility",
    "ShooterSmokeSeatActionAbility",
    "ShooterSeatSay",
    "ShooterSeatTrace",
    "ShooterSeatTraceOption",
    "ShooterSeatTraceReason",
    "ShooterSimulateRequest",
    "ShooterProfile",
    "ShooterSimulateAnswer",
    "ShooterSimulateSeat",
    "ShooterSimulateReplay",
    "ShooterSimulateReplaySetup",
    "ShooterReplaySetupProfile",
    "ShooterSimulateReplayInput",
    "ShooterSimulateReplayInputSeat",
    "ShooterSimulateReplayInputSeatRaw",
    "ShooterSimulateReplayInputSeatOrder",
    "ShooterSimulateReplayInputSeatProfile",
    "ShooterVerifyRequest",
    "ShooterVerifyReplay",
    "ShooterVerifyReplaySetup",
    "ShooterVerifyReplayInput",
    "ShooterVerifyReplayInputSeat",
    "ShooterReplayInputSeatAction",
    "ShooterReplayInputSeatActionMoveTo",
    "ShooterReloadReplayInputSeatActionAbility",
    "ShooterFragReplayInputSeatActionAbility",
    "ShooterSmokeReplayInputSeatActionAbility",
    "ShooterVerifyReplayInputSeatRaw",
    "ShooterVerifyReplayInputSeatOrder",
    "ShooterVerifyReplayInputSeatProfile",
    "ShooterVerifyAnswer",
    "ShooterResult",
]


ShooterWeapon = Literal["rifle", "smg", "marksman", "shotgun"]
ShooterOrderKind = Literal["attack", "hold", "follow_me", "cover_me", "fall_back", "need_help"]
ShooterStyle = Literal["all_rounder", "rusher", "anchor", "flanker", "support", "marksman"]
ShooterPace = Literal["run", "walk", "crouch"]
ShooterMode = Literal["domination", "site_attack"]
ShooterBrain = Literal["full", "random", "rusher", "camper"]
ShooterBrainPart = Literal["team", "positions", "sharing", "peek", "retreat", "grenades"]


class _ShooterActRequestRequired(TypedDict):
    tick: int
    """Tick of the match at 30 a second. It rises from call to call; a memory does not go back in time."""
    seats: List[ShooterActSeat]
    """The seats to decide for, each once. Each is decided separately: none knows the observation of another."""


class ShooterActRequest(_ShooterActRequestRequired, total=False):
    profile: ShooterSeatProfile
    """How the seats play."""
    explain: int
    """How many scored goals to report in `trace`; 0, the default, leaves `trace` out."""
    seed: str
    """The same request, seed and engine version give the same answer; the request id if absent."""


class _ShooterActSeatRequired(TypedDict):
    seat: int
    """Seat, 0 to 9: 0 to 4 are team 0, which begins in the west, 5 to 9 team 1."""
    observation: ShooterSeatObservation
    """What the seat knows now."""


class ShooterActSeat(_ShooterActSeatRequired, total=False):
    memory: str
    """The `memory` of its last answer, unchanged. Left out at the first decision and after a respawn. It is signed: it counts for this organization, game, match and seat alone."""
    profile: ShooterSeatProfile
    """The seat's own, instead of the call's."""


class _ShooterSeatObservationRequired(TypedDict):
    self: ShooterSeatObservationSelf
    """The seat itself."""
    mates: List[ShooterSeatObservationMate]
    """The four others of its team."""
    contacts: List[ShooterSeatObservationContact]
    """Enemies that it knows of; leave out all others."""
    points: List[ShooterSeatObservationPoint]
    """A, B and C, in this order."""
    score: Tuple[float, float]
    """The own team's score, then the other's."""
    left_s: float
    """Seconds left of the match; in `site_attack` of the round or the fuse."""


class ShooterSeatObservation(_ShooterSeatObservationRequired, total=False):
    round: ShooterSeatObservationRound
    """In `site_attack` alone."""
    grenades: List[ShooterSeatObservationGrenade]
    """Enemies' frags within 8 m that have not gone off; none if absent."""
    order: ShooterSeatObservationOrder
    """The last order of a mate to this seat, whether answered or not; none if absent."""


class ShooterSeatObservationSelf(TypedDict):
    x: float
    """Metres east of the west edge, 0 to 72."""
    y: float
    """Metres south of the north edge, 0 to 48."""
    yaw: float
    """Where it looks: 0 is east, π/2 south."""
    health: float
    """Health, 0 to 100."""
    crouched: bool
    """Whether it crouches."""
    weapon: ShooterWeapon
    """What the seat carries: a rifle, a submachine gun (`smg`), a marksman rifle or a shotgun."""
    ammo: int
    """Rounds in the magazine."""
    reloading: bool
    """Whether it is changing the magazine."""
    frags: int
    """Frag grenades that are left."""
    smokes: int
    """Smoke grenades that are left."""
    unhurt_s: float
    """Seconds since a shot last hit it; a large number where none has."""


class ShooterSeatObservationMate(TypedDict):
    seat: int
    """Seat, 0 to 9: 0 to 4 are team 0, which begins in the west, 5 to 9 team 1."""
    x: float
    """Metres east of the west edge, 0 to 72."""
    y: float
    """Metres south of the north edge, 0 to 48."""
    alive: bool
    """Whether it is alive."""
    health: float
    """Health, 0 to 100."""
    target: Union[int, None]
    """The enemy that it fires at; null for none."""


class ShooterSeatObservationContact(TypedDict):
    seat: int
    """Seat, 0 to 9: 0 to 4 are team 0, which begins in the west, 5 to 9 team 1."""
    x: float
    """Where it was, as far as the seat knows."""
    y: float
    """Metres south of the north edge, 0 to 48."""
    vx: float
    """Its velocity then, in metres a second towards the east."""
    vy: float
    """The same towards the south."""
    age_s: float
    """Age of the information, in seconds."""
    certainty: float
    """1 in sight, falling to 0 over the time that the seat remembers."""
    visible: bool
    """Whether the seat sees it now."""
    source: Literal["sight", "sound", "mate", "hit"]
    """How the seat knows: seen, heard, reported by a mate, or hit by that enemy."""


class ShooterSeatObservationPoint(TypedDict):
    owner: Union[int, None]
    """The team that holds it; null for nobody."""
    taker: Union[int, None]
    """The team that is taking it; null for nobody."""
    progress: float
    """Progress of the capture, 0 to 1."""


class ShooterSeatObservationRound(TypedDict):
    round: int
    """Number of the round, from 0."""
    attacker: bool
    """Whether the team of the seat attacks."""
    bomb: Union[Literal[0], Literal[2], None]
    """Index of the point where the bomb lies, 0 (A) or 2 (C); null before it is planted."""
    over: bool
    """Whether the round is decided."""


class ShooterSeatObservationGrenade(TypedDict):
    x: float
    """Metres east of the west edge, 0 to 72."""
    y: float
    """Metres south of the north edge, 0 to 48."""
    fuse_s: float
    """Seconds until it goes off."""


_ShooterSeatObservationOrderWords = TypedDict(
    "_ShooterSeatObservationOrderWords",
    {
        # The mate who gave it.
        "from": "int",
    },
)


class ShooterSeatObservationOrder(_ShooterSeatObservationOrderWords):
    kind: ShooterOrderKind
    """What is wanted: `attack` or `hold` the point nearest to the place, `follow_me`, `cover_me` and `need_help` (come to whoever gave the order), or `fall_back` to a safe point or the base."""
    x: float
    """Metres east of the west edge, 0 to 72."""
    y: float
    """Metres south of the north edge, 0 to 48."""
    tick: int
    """When it was given: an order is answered once."""


class ShooterSeatProfile(TypedDict, total=False):
    level: int
    """Strength, 1 to 8; 8 if absent."""
    style: ShooterStyle
    """What it looks for: `all_rounder` (the default), `rusher` (attacks), `anchor` (holds), `flanker` (goes where enemies are not), `support` (where mates go), `marksman` (from afar)."""
    aggression: float
    """Overrides level and style: how much attacking weighs, 0 to 1."""
    patience: float
    """Overrides level and style: how long a point that is taken is held before the plan may move the seat; 1 is 12 s."""
    objective_focus: float
    """Overrides level and style: how much the points weigh, 0 to 1."""
    teamwork: float
    """Overrides level and style: how much it prefers a point to which mates go, 0 to 1; 0.5 follows the plan."""
    flanking: float
    """Overrides level and style: how much it goes where no enemies are known rather than at them, 0 to 1."""
    self_preservation: float
    """Overrides level and style: below how much health it leaves a fight to heal, in `site_attack`; 0 to 1."""
    decision_noise: float
    """Overrides level and style: how large the random part in the score of a choice is, 0 to 1; 0 for none."""


class ShooterActAnswer(TypedDict):
    seats: List[ShooterActSeatAnswer]
    """In the order of the request."""
    engine_version: str
    """Version of the engine that decided: the same request, seed and version give the same answer."""
    seed: str
    """Send it again to get the same answer."""
    think_ms: float
    """Computing time, in milliseconds."""
    tokens: int
    """What the call cost, in tokens; 0 with a test key."""


class _ShooterActSeatAnswerRequired(TypedDict):
    seat: int
    """Seat, 0 to 9: 0 to 4 are team 0, which begins in the west, 5 to 9 team 1."""
    action: ShooterSeatAction
    """What to do until the next answer."""
    memory: str
    """Send it back with the next observation of the seat. Opaque; below 1,000 characters."""


class ShooterActSeatAnswer(_ShooterActSeatAnswerRequired, total=False):
    say: ShooterSeatSay
    """The answer to a new order, in the one decision that gives it."""
    trace: ShooterSeatTrace
    """Present where `explain` asks for it."""


class ShooterSeatAction(TypedDict):
    move_to: Union[ShooterSeatActionMoveTo, None]
    """Where to go, along a path that your game finds; null to stay."""
    pace: ShooterPace
    """How to move: `run` at 5, `walk` at 3.2 or `crouch` at 2 metres a second in our world."""
    target: Union[int, None]
    """The enemy to aim at while it is in sight; null for none."""
    look: Union[ShooterSeatActionMoveTo, None]
    """Where to look without a target; null to look where it goes."""
    may_fire: bool
    """Whether it may shoot at the target."""
    use: bool
    """Whether to plant or defuse the bomb where that is possible."""
    ability: Union[Union[ShooterReloadSeatActionAbility, ShooterFragSeatActionAbility, ShooterSmokeSeatActionAbility], None]
    """What to do once, now: reload, or throw a frag or a smoke at a place; null for nothing."""


class ShooterSeatActionMoveTo(TypedDict):
    x: float
    """Metres east of the west edge, 0 to 72."""
    y: float
    """Metres south of the north edge, 0 to 48."""


class ShooterReloadSeatActionAbility(TypedDict):
    type: Literal["reload"]
    """Change the magazine."""


class ShooterFragSeatActionAbility(TypedDict):
    type: Literal["frag"]
    """Throw a frag there."""
    x: float
    """Metres east of the west edge, 0 to 72."""
    y: float
    """Metres south of the north edge, 0 to 48."""


class ShooterSmokeSeatActionAbility(TypedDict):
    type: Literal["smoke"]
    """Throw a smoke there."""
    x: float
    """Metres east of the west edge, 0 to 72."""
    y: float
    """Metres south of the north edge, 0 to 48."""


class ShooterSeatSay(TypedDict):
    kind: ShooterOrderKind
    """The order that is answered."""
    to: int
    """Who gave it."""
    accepts: bool
    """Whether it obeys."""
    reason: str
    """Why:

    - `on_my_way`: on my way
    - `already_there`: I am there already
    - `in_fight`: I am in a fight
    - `wounded`: I am wounded
    - `too_far`: I am too far away
    - `defending`: I am defending a point
    - `at_bomb`: I am at the bomb
    - `outnumbered`: there are too many of them
    - `already_ours`: that point is ours already
    """
    text: str
    """The reason in the language of Accept-Language."""


class ShooterSeatTrace(TypedDict):
    goal: str
    """What it does:

    - `objective`: go to the point of the plan and hold it
    - `obey`: follow the order of a mate
    - `fight`: stand still and fire at the enemy in sight
    - `retreat`: leave the fight and heal out of sight
    - `hunt`: go after an enemy who is out of sight
    - `reload`: reload
    - `throw`: throw a frag
    - `dodge`: run from a grenade
    """
    options: List[ShooterSeatTraceOption]
    """Every goal with its score, best first; as many as `explain` asks for."""
    reasons: List[ShooterSeatTraceReason]
    """Why the seat does it, the weightiest first."""
    tactic: str
    """The team's plan as this seat sees it:

    - `none`: no plan yet
    - `alone`: each for itself
    - `regroup`: too few are alive: wait for each other
    - `split_push`: several groups go for several points
    - `collapse`: four or more go for one point
    - `hold_3_2`: hold two points, three at one of them
    - `hold_spread`: hold points, spread out
    - `fast_entry`: attackers: all at once to one site
    - `split`: attackers: two go through the middle
    - `fake`: attackers: two show themselves at the other site first
    - `hold_2_1_2`: defenders: two at each site, one between
    - `rotate`: defenders: move to the site that is attacked
    - `guard`: attackers: guard the planted bomb
    - `retake`: defenders: take the site back and defuse
    """


class ShooterSeatTraceOption(TypedDict):
    goal: str
    """What it does:

    - `objective`: go to the point of the plan and hold it
    - `obey`: follow the order of a mate
    - `fight`: stand still and fire at the enemy in sight
    - `retreat`: leave the fight and heal out of sight
    - `hunt`: go after an enemy who is out of sight
    - `reload`: reload
    - `throw`: throw a frag
    - `dodge`: run from a grenade
    """
    score: float
    """Current score; only the order of scores matters."""


class ShooterSeatTraceReason(TypedDict):
    code: str
    """A stable name:

    - `to_point`: It is on its way to the point of the plan.
    - `at_point`: It stands at the point of the plan and watches.
    - `at_bomb`: It plants or defuses the bomb.
    - `planted`: An enemy is in sight: it stands still to fire, because it hits more often that way.
    - `kneeling`: An enemy is in sight: it kneels to fire, because that makes it a smaller target.
    - `wounded`: It is badly hurt and leaves the fight.
    - `healing`: It heals out of sight.
    - `heard_enemy`: It heard an enemy and goes there.
    - `last_seen`: It goes to where the enemy was last seen.
    - `magazine_low`: The magazine is low.
    - `enemy_in_reach`: An enemy stands within reach of a frag.
    - `grenade`: A grenade is about to go off nearby.
    - `follow_me`: It follows the mate who asked.
    - `cover_me`: It covers the mate who asked.
    - `fall_back`: It falls back as ordered.
    - `need_help`: It goes to help a mate.
    - `attack`: It attacks as ordered.
    - `hold`: It holds as ordered.
    """
    text: str
    """The sentence in the language of Accept-Language."""


class ShooterSimulateRequest(TypedDict, total=False):
    seed: str
    """The same request, seed and model give the same answer at the same `effort`; the request id if absent."""
    mode: ShooterMode
    """What is played: `domination` (hold points; the default) or `site_attack` (plant and defuse, in rounds)."""
    profiles: List[ShooterProfile]
    """Two, one for each team, or ten, one for each seat; level 8 for all if absent."""


class ShooterProfile(TypedDict, total=False):
    brain: ShooterBrain
    """What decides for the seat: the whole AI (`full`, the default), or a script to compare it with, which wanders (`random`), runs at enemies (`rusher`) or lies in wait (`camper`)."""
    without: List[ShooterBrainPart]
    """Parts of the whole AI to leave out, to see what each is worth:

    - `team`: planning as a team
    - `positions`: choosing positions
    - `sharing`: sharing what is seen
    - `peek`: peeking
    - `retreat`: retreating
    - `grenades`: grenades
    """
    level: int
    """Strength, 1 to 8; 8 if absent."""
    style: ShooterStyle
    """What it looks for: `all_rounder` (the default), `rusher` (attacks), `anchor` (holds), `flanker` (goes where enemies are not), `support` (where mates go), `marksman` (from afar)."""
    aggression: float
    """Overrides level and style: how much attacking weighs, 0 to 1."""
    patience: float
    """Overrides level and style: how long a point that is taken is held before the plan may move the seat; 1 is 12 s."""
    objective_focus: float
    """Overrides level and style: how much the points weigh, 0 to 1."""
    teamwork: float
    """Overrides level and style: how much it prefers a point to which mates go, 0 to 1; 0.5 follows the plan."""
    flanking: float
    """Overrides level and style: how much it goes where no enemies are known rather than at them, 0 to 1."""
    self_preservation: float
    """Overrides level and style: below how much health it leaves a fight to heal, in `site_attack`; 0 to 1."""
    decision_noise: float
    """Overrides level and style: how large the random part in the score of a choice is, 0 to 1; 0 for none."""
    reaction_s: float
    """Seconds until an enemy in the open is noticed."""
    notice: float
    """How well somebody far away or half hidden is noticed, 0 to 1."""
    fov: float
    """Width of the view in degrees."""
    aim_sigma: float
    """Standard deviation of the aim in degrees when a target is new."""
    aim_settle: float
    """Seconds in which that error falls to a third."""
    turn_rate: float
    """Fastest turn in degrees a second."""
    recoil_control: float
    """Share of the recoil that is held back, 0 to 1."""
    memory_s: float
    """Seconds for which an enemy out of sight is remembered."""
    comms_delay: float
    """Seconds until mates know of an enemy."""
    weapon: ShooterWeapon
    """What the seat carries: a rifle, a submachine gun (`smg`), a marksman rifle or a shotgun."""


class ShooterSimulateAnswer(TypedDict):
    over: bool
    """Whether the match is over."""
    winner: Union[int, None]
    """The team that won; null for a draw or a match that is not over."""
    score: Tuple[float, float]
    """Of team 0, then of team 1: points, or rounds."""
    seconds: float
    """How long the match was."""
    seats: List[ShooterSimulateSeat]
    """What each seat did."""
    replay: ShooterSimulateReplay
    """The match, to be kept, shown or verified."""
    think_ms: float
    """Computing time, in milliseconds."""
    tokens: int
    """What the call cost, in tokens; 0 with a test key."""


class ShooterSimulateSeat(TypedDict):
    seat: int
    """Seat, 0 to 9: 0 to 4 are team 0, which begins in the west, 5 to 9 team 1."""
    kills: int
    """Enemies it put down."""
    deaths: int
    """How often it was put down."""
    shots: int
    """Shots fired."""
    hits: int
    """Shots that hit."""
    head_hits: int
    """Hits to the head."""


class ShooterSimulateReplay(TypedDict):
    engine_version: str
    """Version of the engine that made it."""
    map_hash: str
    """Hash of the map."""
    setup: ShooterSimulateReplaySetup
    """What the match began from."""
    inputs: List[ShooterSimulateReplayInput]
    """What came from outside (people, `act`), by tick, rising; empty for a match among AIs alone."""
    ticks: int
    """How many ticks were simulated."""
    hashes: List[str]
    """Hash of the state after every 300 ticks, each 16 hexadecimal digits."""
    hash: str
    """The same after the last step: 16 hexadecimal digits."""


class _ShooterSimulateReplaySetupRequired(TypedDict):
    seed: str
    """Everything random follows from it."""
    profiles: List[ShooterReplaySetupProfile]
    """Who plays each seat."""


class ShooterSimulateReplaySetup(_ShooterSimulateReplaySetupRequired, total=False):
    mode: ShooterMode
    """What is played: `domination` (hold points; the default) or `site_attack` (plant and defuse, in rounds)."""


class ShooterReplaySetupProfile(TypedDict, total=False):
    brain: ShooterBrain
    """What decides for the seat: the whole AI (`full`, the default), or a script to compare it with, which wanders (`random`), runs at enemies (`rusher`) or lies in wait (`camper`)."""
    without: List[ShooterBrainPart]
    """Parts of the whole AI to leave out, to see what each is worth:

    - `team`: planning as a team
    - `positions`: choosing positions
    - `sharing`: sharing what is seen
    - `peek`: peeking
    - `retreat`: retreating
    - `grenades`: grenades
    """
    level: int
    """Strength, 1 to 8; 8 if absent."""
    style: ShooterStyle
    """What it looks for: `all_rounder` (the default), `rusher` (attacks), `anchor` (holds), `flanker` (goes where enemies are not), `support` (where mates go), `marksman` (from afar)."""
    aggression: float
    """Overrides level and style: how much attacking weighs, 0 to 1."""
    patience: float
    """Overrides level and style: how long a point that is taken is held before the plan may move the seat; 1 is 12 s."""
    objective_focus: float
    """Overrides level and style: how much the points weigh, 0 to 1."""
    teamwork: float
    """Overrides level and style: how much it prefers a point to which mates go, 0 to 1; 0.5 follows the plan."""
    flanking: float
    """Overrides level and style: how much it goes where no enemies are known rather than at them, 0 to 1."""
    self_preservation: float
    """Overrides level and style: below how much health it leaves a fight to heal, in `site_attack`; 0 to 1."""
    decision_noise: float
    """Overrides level and style: how large the random part in the score of a choice is, 0 to 1; 0 for none."""
    reaction_s: float
    """Seconds until an enemy in the open is noticed."""
    notice: float
    """How well somebody far away or half hidden is noticed, 0 to 1."""
    fov: float
    """Width of the view in degrees."""
    aim_sigma: float
    """Standard deviation of the aim in degrees when a target is new."""
    aim_settle: float
    """Seconds in which that error falls to a third."""
    turn_rate: float
    """Fastest turn in degrees a second."""
    recoil_control: float
    """Share of the recoil that is held back, 0 to 1."""
    memory_s: float
    """Seconds for which an enemy out of sight is remembered."""
    comms_delay: float
    """Seconds until mates know of an enemy."""
    weapon: ShooterWeapon
    """What the seat carries: a rifle, a submachine gun (`smg`), a marksman rifle or a shotgun."""


class ShooterSimulateReplayInput(TypedDict):
    tick: int
    """When it takes effect: before the step from this tick to the next."""
    seats: List[ShooterSimulateReplayInputSeat]
    """Which seat received which input, in order of arrival."""


class _ShooterSimulateReplayInputSeatRequired(TypedDict):
    seat: int
    """Seat, 0 to 9: 0 to 4 are team 0, which begins in the west, 5 to 9 team 1."""


class ShooterSimulateReplayInputSeat(_ShooterSimulateReplayInputSeatRequired, total=False):
    action: Union[ShooterSeatAction, None]
    """A decision from outside, which holds until the next one; null gives the seat back to its AI."""
    raw: Union[ShooterSimulateReplayInputSeatRaw, None]
    """Instead of `action`: a person's keys and mouse, which hold until others come; null gives the seat back to its AI."""
    order: ShooterSimulateReplayInputSeatOrder
    """Instead of `action`: what the seat asks of its mates."""
    profile: ShooterSimulateReplayInputSeatProfile
    """Instead of `action`: numbers of the seat's profile that apply from here on."""


class ShooterSimulateReplayInputSeatRaw(TypedDict):
    move_x: float
    """Eastward part of the wanted direction; a direction of length 1 moves at the full speed of the pace."""
    move_y: float
    """Southward part of the wanted direction."""
    yaw: float
    """Where the look points, in radians from the east towards the south."""
    rise: float
    """How steeply the look rises: metres up for each metre ahead."""
    pace: ShooterPace
    """How to move: `run` at 5, `walk` at 3.2 or `crouch` at 2 metres a second in our world."""
    fire: bool
    """Whether the trigger is held."""
    use: bool
    """Whether to plant or defuse the bomb where that is possible."""
    ability: Union[Union[ShooterReloadSeatActionAbility, ShooterFragSeatActionAbility, ShooterSmokeSeatActionAbility], None]
    """What to do once, now: reload, or throw a frag or a smoke at a place; null for nothing."""


class ShooterSimulateReplayInputSeatOrder(TypedDict):
    kind: ShooterOrderKind
    """What is wanted: `attack` or `hold` the point nearest to the place, `follow_me`, `cover_me` and `need_help` (come to whoever gave the order), or `fall_back` to a safe point or the base."""
    to: Union[int, None]
    """The mate who should do it; null for all."""
    x: float
    """Metres east of the west edge, 0 to 72."""
    y: float
    """Metres south of the north edge, 0 to 48."""


class ShooterSimulateReplayInputSeatProfile(TypedDict, total=False):
    aggression: float
    """Overrides level and style: how much attacking weighs, 0 to 1."""
    patience: float
    """Overrides level and style: how long a point that is taken is held before the plan may move the seat; 1 is 12 s."""
    objective_focus: float
    """Overrides level and style: how much the points weigh, 0 to 1."""
    teamwork: float
    """Overrides level and style: how much it prefers a point to which mates go, 0 to 1; 0.5 follows the plan."""
    flanking: float
    """Overrides level and style: how much it goes where no enemies are known rather than at them, 0 to 1."""
    self_preservation: float
    """Overrides level and style: below how much health it leaves a fight to heal, in `site_attack`; 0 to 1."""
    decision_noise: float
    """Overrides level and style: how large the random part in the score of a choice is, 0 to 1; 0 for none."""
    reaction_s: float
    """Seconds until an enemy in the open is noticed."""
    notice: float
    """How well somebody far away or half hidden is noticed, 0 to 1."""
    fov: float
    """Width of the view in degrees."""
    aim_sigma: float
    """Standard deviation of the aim in degrees when a target is new."""
    aim_settle: float
    """Seconds in which that error falls to a third."""
    turn_rate: float
    """Fastest turn in degrees a second."""
    recoil_control: float
    """Share of the recoil that is held back, 0 to 1."""
    memory_s: float
    """Seconds for which an enemy out of sight is remembered."""
    comms_delay: float
    """Seconds until mates know of an enemy."""


class ShooterVerifyRequest(TypedDict):
    replay: ShooterVerifyReplay
    """As `simulate` or your game wrote it."""


class ShooterVerifyReplay(TypedDict):
    engine_version: str
    """Version of the engine that made it."""
    map_hash: str
    """Hash of the map."""
    setup: ShooterVerifyReplaySetup
    """What the match began from."""
    inputs: List[ShooterVerifyReplayInput]
    """What came from outside (people, `act`), by tick, rising; empty for a match among AIs alone."""
    ticks: int
    """How many ticks were simulated."""
    hashes: List[str]
    """Hash of the state after every 300 ticks, each 16 hexadecimal digits."""
    hash: str
    """The same after the last step: 16 hexadecimal digits."""


class _ShooterVerifyReplaySetupRequired(TypedDict):
    seed: str
    """Everything random follows from it."""
    profiles: List[ShooterProfile]
    """Who plays each seat."""


class ShooterVerifyReplaySetup(_ShooterVerifyReplaySetupRequired, total=False):
    mode: ShooterMode
    """What is played: `domination` (hold points; the default) or `site_attack` (plant and defuse, in rounds)."""


class ShooterVerifyReplayInput(TypedDict):
    tick: int
    """When it takes effect: before the step from this tick to the next."""
    seats: List[ShooterVerifyReplayInputSeat]
    """Which seat received which input, in order of arrival."""


class _ShooterVerifyReplayInputSeatRequired(TypedDict):
    seat: int
    """Seat, 0 to 9: 0 to 4 are team 0, which begins in the west, 5 to 9 team 1."""


class ShooterVerifyReplayInputSeat(_ShooterVerifyReplayInputSeatRequired, total=False):
    action: Union[ShooterReplayInputSeatAction, None]
    """A decision from outside, which holds until the next one; null gives the seat back to its AI."""
    raw: Union[ShooterVerifyReplayInputSeatRaw, None]
    """Instead of `action`: a person's keys and mouse, which hold until others come; null gives the seat back to its AI."""
    order: ShooterVerifyReplayInputSeatOrder
    """Instead of `action`: what the seat asks of its mates."""
    profile: ShooterVerifyReplayInputSeatProfile
    """Instead of `action`: numbers of the seat's profile that apply from here on."""


class ShooterReplayInputSeatAction(TypedDict):
    move_to: Union[ShooterReplayInputSeatActionMoveTo, None]
    """Where to go, along a path that your game finds; null to stay."""
    pace: ShooterPace
    """How to move: `run` at 5, `walk` at 3.2 or `crouch` at 2 metres a second in our world."""
    target: Union[int, None]
    """The enemy to aim at while it is in sight; null for none."""
    look: Union[ShooterReplayInputSeatActionMoveTo, None]
    """Where to look without a target; null to look where it goes."""
    may_fire: bool
    """Whether it may shoot at the target."""
    use: bool
    """Whether to plant or defuse the bomb where that is possible."""
    ability: Union[Union[ShooterReloadReplayInputSeatActionAbility, ShooterFragReplayInputSeatActionAbility, ShooterSmokeReplayInputSeatActionAbility], None]
    """What to do once, now: reload, or throw a frag or a smoke at a place; null for nothing."""


class ShooterReplayInputSeatActionMoveTo(TypedDict):
    x: float
    """Metres east of the west edge, 0 to 72."""
    y: float
    """Metres south of the north edge, 0 to 48."""


class ShooterReloadReplayInputSeatActionAbility(TypedDict):
    type: Literal["reload"]
    """Change the magazine."""


class ShooterFragReplayInputSeatActionAbility(TypedDict):
    type: Literal["frag"]
    """Throw a frag there."""
    x: float
    """Metres east of the west edge, 0 to 72."""
    y: float
    """Metres south of the north edge, 0 to 48."""


class ShooterSmokeReplayInputSeatActionAbility(TypedDict):
    type: Literal["smoke"]
    """Throw a smoke there."""
    x: float
    """Metres east of the west edge, 0 to 72."""
    y: float
    """Metres south of the north edge, 0 to 48."""


class ShooterVerifyReplayInputSeatRaw(TypedDict):
    move_x: float
    """Eastward part of the wanted direction; a direction of length 1 moves at the full speed of the pace."""
    move_y: float
    """Southward part of the wanted direction."""
    yaw: float
    """Where the look points, in radians from the east towards the south."""
    rise: float
    """How steeply the look rises: metres up for each metre ahead."""
    pace: ShooterPace
    """How to move: `run` at 5, `walk` at 3.2 or `crouch` at 2 metres a second in our world."""
    fire: bool
    """Whether the trigger is held."""
    use: bool
    """Whether to plant or defuse the bomb where that is possible."""
    ability: Union[Union[ShooterReloadReplayInputSeatActionAbility, ShooterFragReplayInputSeatActionAbility, ShooterSmokeReplayInputSeatActionAbility], None]
    """What to do once, now: reload, or throw a frag or a smoke at a place; null for nothing."""


class ShooterVerifyReplayInputSeatOrder(TypedDict):
    kind: ShooterOrderKind
    """What is wanted: `attack` or `hold` the point nearest to the place, `follow_me`, `cover_me` and `need_help` (come to whoever gave the order), or `fall_back` to a safe point or the base."""
    to: Union[int, None]
    """The mate who should do it; null for all."""
    x: float
    """Metres east of the west edge, 0 to 72."""
    y: float
    """Metres south of the north edge, 0 to 48."""


class ShooterVerifyReplayInputSeatProfile(TypedDict, total=False):
    aggression: float
    """Overrides level and style: how much attacking weighs, 0 to 1."""
    patience: float
    """Overrides level and style: how long a point that is taken is held before the plan may move the seat; 1 is 12 s."""
    objective_focus: float
    """Overrides level and style: how much the points weigh, 0 to 1."""
    teamwork: float
    """Overrides level and style: how much it prefers a point to which mates go, 0 to 1; 0.5 follows the plan."""
    flanking: float
    """Overrides level and style: how much it goes where no enemies are known rather than at them, 0 to 1."""
    self_preservation: float
    """Overrides level and style: below how much health it leaves a fight to heal, in `site_attack`; 0 to 1."""
    decision_noise: float
    """Overrides level and style: how large the random part in the score of a choice is, 0 to 1; 0 for none."""
    reaction_s: float
    """Seconds until an enemy in the open is noticed."""
    notice: float
    """How well somebody far away or half hidden is noticed, 0 to 1."""
    fov: float
    """Width of the view in degrees."""
    aim_sigma: float
    """Standard deviation of the aim in degrees when a target is new."""
    aim_settle: float
    """Seconds in which that error falls to a third."""
    turn_rate: float
    """Fastest turn in degrees a second."""
    recoil_control: float
    """Share of the recoil that is held back, 0 to 1."""
    memory_s: float
    """Seconds for which an enemy out of sight is remembered."""
    comms_delay: float
    """Seconds until mates know of an enemy."""


class _ShooterVerifyAnswerRequired(TypedDict):
    valid: bool
    """Whether replaying it reproduces every one of its hashes."""
    think_ms: float
    """Computing time, in milliseconds."""
    tokens: int
    """What the call cost, in tokens; 0 with a test key."""


class ShooterVerifyAnswer(_ShooterVerifyAnswerRequired, total=False):
    fault: str
    """What is wrong with the replay:

    - `engine_version`: made by another version of the engine
    - `map_hash`: made on another map
    - `malformed`: ticks, inputs or hashes do not fit together
    - `over`: it was over before
    - `diverged`: it comes out differently
    """
    text: str
    """The same as a sentence in the language of Accept-Language."""
    tick: int
    """Where it is not valid: the tick at which the fault appears."""
    hash: str
    """Where it is valid: hash of the state at its end."""
    result: ShooterResult
    """Where it is valid: the result of the match."""


class ShooterResult(TypedDict):
    over: bool
    """Whether the match is over."""
    winner: Union[int, None]
    """The team that won; null for a draw or a match that is not over."""
    score: Tuple[float, float]
    """Of team 0, then of team 1: points, or rounds."""
    seconds: float
    """How long the match was."""
    seats: List[ShooterSimulateSeat]
    """What each seat did."""
