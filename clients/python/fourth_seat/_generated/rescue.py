# Written by `npm run clients` from the OpenAPI document of the public API. Do not edit.
from __future__ import annotations

from typing import Any, Dict, List, Literal, Tuple, TypedDict, Union

from .common import (
    SayText,
)

__all__ = [
    "RescuePolicy",
    "RescueIntent",
    "RescueGoalKind",
    "RescueTongue",
    "RescueEnding",
    "RescueAnsweredBy",
    "RescueActRequest",
    "RescueInput",
    "RescueSayInputGiven",
    "RescueInputGivenFrame",
    "RescueFrameInputGiven",
    "RescueOrderInputGiven",
    "RescueInputGivenGoal",
    "RescueRewordInputGiven",
    "RescueActAnswer",
    "RescueRadio",
    "RescueRadioOption",
    "RescueRadioOptionFrame",
    "RescueRadioWhy",
    "RescueRadioWhyGoal",
    "RescueRadioWhyVerdict",
    "RescueRadioWhyOption",
    "RescueView",
    "RescueViewRoom",
    "RescueViewDoor",
    "RescueViewTeam",
    "RescueViewSurvivor",
    "RescueViewMissing",
    "RescueSimulateRequest",
    "RescueSimulateAnswer",
    "RescueSimulateReplay",
    "RescueReplayInput",
    "RescueSayReplayInputGiven",
    "RescueFrameReplayInputGiven",
    "RescueOrderReplayInputGiven",
    "RescueReplayInputGivenGoal",
    "RescueRewordReplayInputGiven",
    "RescueVerifyRequest",
    "RescueVerifyReplay",
    "RescueVerifyAnswer",
    "RescueResult",
    "RescueUnderstandRequest",
    "RescueUnderstandAnswer",
    "RescueRewordRequest",
    "RescueRewordAnswer",
]


RescuePolicy = Literal["planner", "careful", "greedy", "random"]
RescueIntent = Literal["move", "search", "free", "treat", "carry", "escort", "extinguish", "open", "close", "power", "hold", "follow", "regroup", "abandon", "status", "why", "reassure", "promise"]
RescueGoalKind = Literal["search", "rescue", "treat", "free", "talk", "leave", "douse", "open", "shut", "power", "core", "wait", "go", "follow"]
RescueTongue = Literal["en_us", "zh_cn"]
RescueEnding = Literal["everyone_home", "hard_choices", "the_price", "left_behind", "data_first", "last_one_out", "ice_keeps_them"]
RescueAnsweredBy = Literal["model", "engine"]


class _RescueActRequestRequired(TypedDict):
    seed: str
    """Seed of the station: everything in it follows from this text."""
    tick: int
    """The moment to answer for, 10 ticks a second, 3,000 at most."""


class RescueActRequest(_RescueActRequestRequired, total=False):
    policy: RescuePolicy
    """How seats without an order decide: `planner` (the default) weighs lives a second and forecasts the fire, `careful` takes the nearest by safe ways, `greedy` the nearest, `random` anything. The last three are there to compare with."""
    inputs: List[RescueInput]
    """What the captain did, in order of rising ticks: at most 300 sentences and 2,000 inputs in all."""
    since: int
    """Only lines of the radio from this tick on; all if absent."""


class RescueInput(TypedDict):
    tick: int
    """When it takes effect: before the step from this tick to the next."""
    given: List[Union[RescueSayInputGiven, RescueFrameInputGiven, RescueOrderInputGiven, RescueRewordInputGiven]]
    """What the captain did then, in order: at most 5 sentences (`say`) at one tick."""


class _RescueSayInputGivenRequired(TypedDict):
    type: Literal["say"]
    """Free text, in English, Chinese or both."""
    text: str
    """What the captain says."""


class RescueSayInputGiven(_RescueSayInputGivenRequired, total=False):
    to: int
    """The companion who is selected."""
    frames: List[RescueInputGivenFrame]
    """How your own language model understands the text; if absent, the engine reads the text itself."""


class _RescueInputGivenFrameRequired(TypedDict):
    intent: RescueIntent
    """What is wanted; the field that it names must be given:

    - `move`: go to a `room` or to a `survivor`
    - `search`: search a `room`
    - `free`: clear what lies on a `survivor`
    - `treat`: stop the bleeding of a `survivor`
    - `carry`: carry a `survivor` out
    - `escort`: bring a `survivor` out
    - `extinguish`: fight the fire of a `room`
    - `open`: open the door of a `room`
    - `close`: shut the door of a `room`
    - `power`: switch the power on
    - `hold`: wait where they are
    - `follow`: follow the `leader`
    - `regroup`: come together
    - `abandon`: leave the station
    - `status`: report
    - `why`: explain the last answer
    - `reassure`: calm a `survivor`; without one, the companions in `seats`
    - `promise`: promise a `survivor` to come
    """
    seats: List[int]
    """Who should do it; empty for whoever is best placed."""


class RescueInputGivenFrame(_RescueInputGivenFrameRequired, total=False):
    survivor: int
    """Id of a survivor."""
    room: int
    """Id of a room."""
    leader: int
    """Whom to follow; the captain if absent."""


class RescueFrameInputGiven(TypedDict):
    type: Literal["frame"]
    """A button that a line offered."""
    frame: RescueInputGivenFrame
    """As the line has it."""


class _RescueOrderInputGivenRequired(TypedDict):
    type: Literal["order"]
    """A click on a target."""
    seat: int
    """Seat: 0 the captain, 1 the medic, 2 the engineer, 3 the scout."""
    goal: RescueInputGivenGoal
    """What to do."""


class RescueOrderInputGiven(_RescueOrderInputGivenRequired, total=False):
    insist: bool
    """True where the order is given once more. A companion that had proposed something else now obeys; one that had refused obeys only a captain whom it trusts."""


class _RescueInputGivenGoalRequired(TypedDict):
    kind: RescueGoalKind
    """What to do; the field that it names must be given:

    - `search`: search a `room`
    - `rescue`: reach a `survivor`, do what is needed, and bring them along
    - `treat`: stop the bleeding of a `survivor`
    - `free`: clear what lies on a `survivor`
    - `talk`: talk a `survivor` round
    - `leave`: go out with everyone who comes along
    - `douse`: fight the fire of a `room`
    - `open`: open a `door`
    - `shut`: shut a `door`
    - `power`: switch the power on
    - `core`: fetch the data core
    - `wait`: wait
    - `go`: go to a `room`
    - `follow`: follow a `seat`
    """


class RescueInputGivenGoal(_RescueInputGivenGoalRequired, total=False):
    room: int
    """Id of a room."""
    survivor: int
    """Id of a survivor."""
    door: int
    """Id of a door."""
    seat: int
    """Seat: 0 the captain, 1 the medic, 2 the engineer, 3 the scout."""


class RescueRewordInputGiven(TypedDict):
    type: Literal["reword"]
    """Another wording of a line, which takes its place if it says the same."""
    line: int
    """Id of the line."""
    tongue: RescueTongue
    """Its language."""
    text: str
    """The new words."""


class RescueActAnswer(TypedDict):
    tick: int
    """The tick that was reached; earlier than requested where the rescue was over before."""
    over: bool
    """Whether the rescue is over."""
    seconds_left: float
    """Seconds until the fuel store explodes."""
    saved: int
    """Survivors who have been rescued, of eight."""
    score: int
    """Points, if it ended now."""
    ending: Union[RescueEnding, None]
    """How it ended; null before the end:

    - `everyone_home`: everybody came out
    - `hard_choices`: most came out, and somebody had to be left
    - `the_price`: one of the team stayed inside
    - `left_behind`: a promise was broken, or the team lost its trust in the captain
    - `data_first`: the data core came out, people did not
    - `last_one_out`: somebody was brought out in the last seconds
    - `ice_keeps_them`: hardly anybody came out, or several were never found and fewer than six came out
    """
    radio: List[RescueRadio]
    """What was said, oldest first."""
    view: RescueView
    """What the captain knows, and nothing that is hidden."""
    engine_version: str
    """Version of the engine."""
    think_ms: float
    """Computing time, in milliseconds."""
    tokens: int
    """What the call cost, in tokens; 0 with a test key."""


class RescueRadio(TypedDict):
    id: int
    """Number of the line on the radio."""
    tick: int
    """When it was said."""
    seat: Union[int, None]
    """Who speaks; null for a survivor."""
    survivor: Union[int, None]
    """The survivor who speaks; null for the team."""
    act: Literal["said", "accept", "warn", "propose", "refuse_patient", "refuse_death", "refuse_risk", "refuse_late", "refuse_no_way", "yield", "stand", "unknown", "already", "nothing", "let_go", "agreed", "kept_on", "as_said", "status", "survivor_status", "why", "ask_survivor", "ask_room", "ask_sure", "ask_who", "forbidden", "barred", "cancelled", "offer", "listening", "praised", "reassured", "promised", "promised_all", "released", "time_left", "tally", "tally_found", "cause_known", "cause_unknown", "charges_left", "advice", "no_advice", "silence", "done", "clear", "found", "saved", "lost", "impossible", "resumed", "leaving", "clock", "told_you", "you_were_right", "mate_fell", "promise_kept", "promise_broken", "hazard", "going_in", "after_promise_broken", "after_mate_lost", "after_was_right", "after_promise_kept", "after_was_wrong", "after_lost", "after_persuaded", "after_overruled", "after_saved", "after_plain", "captain_goes", "no_radio", "calm", "panicked", "stubborn", "heroic", "wants_core", "bonded", "offers_to_stay", "hints_cause", "tells_cause", "hides_wound", "shows_wound", "fears_smoke", "has_keys", "knows_where", "asthma", "nurse", "bad_leg", "barred_in", "comes_along", "thanks"]
    """The meaning of the line, whatever its wording: a stable name to choose a voice or an animation by. `said` are the words of the captain."""
    text: SayText
    """The line in both languages."""
    answers: Union[int, None]
    """Id of the line that this one answers; null for none."""
    options: List[RescueRadioOption]
    """Buttons, where the captain was not understood: send one back as `frame`."""
    why: Union[RescueRadioWhy, None]
    """The reasons behind the line when it was said; null where nothing was weighed."""


class RescueRadioOption(TypedDict):
    frame: RescueRadioOptionFrame
    """What the button means."""
    label: SayText
    """Text of the button."""


class _RescueRadioOptionFrameRequired(TypedDict):
    intent: RescueIntent
    """What is wanted; the field that it names must be given:

    - `move`: go to a `room` or to a `survivor`
    - `search`: search a `room`
    - `free`: clear what lies on a `survivor`
    - `treat`: stop the bleeding of a `survivor`
    - `carry`: carry a `survivor` out
    - `escort`: bring a `survivor` out
    - `extinguish`: fight the fire of a `room`
    - `open`: open the door of a `room`
    - `close`: shut the door of a `room`
    - `power`: switch the power on
    - `hold`: wait where they are
    - `follow`: follow the `leader`
    - `regroup`: come together
    - `abandon`: leave the station
    - `status`: report
    - `why`: explain the last answer
    - `reassure`: calm a `survivor`; without one, the companions in `seats`
    - `promise`: promise a `survivor` to come
    """
    seats: List[int]
    """Who should do it; empty for whoever is best placed."""


class RescueRadioOptionFrame(_RescueRadioOptionFrameRequired, total=False):
    survivor: int
    """Id of a survivor."""
    room: int
    """Id of a room."""
    leader: int
    """Whom to follow; the captain if absent."""


class RescueRadioWhy(TypedDict):
    text: SayText
    """In one sentence."""
    goal: Union[RescueRadioWhyGoal, None]
    """What the speaker is after; null for nothing."""
    trust: float
    """Trust in the captain, 0 to 100."""
    health: float
    """Own health, 0 to 100."""
    verdict: Union[RescueRadioWhyVerdict, None]
    """How the order was judged; null where the line does not answer an order."""
    options: List[RescueRadioWhyOption]
    """What else could be done, best first."""


class _RescueRadioWhyGoalRequired(TypedDict):
    kind: RescueGoalKind
    """What is done:

    - `search`: search a `room`
    - `rescue`: reach a `survivor`, do what is needed, and bring them along
    - `treat`: stop the bleeding of a `survivor`
    - `free`: clear what lies on a `survivor`
    - `talk`: talk a `survivor` round
    - `leave`: go out with everyone who comes along
    - `douse`: fight the fire of a `room`
    - `open`: open a `door`
    - `shut`: shut a `door`
    - `power`: switch the power on
    - `core`: fetch the data core
    - `wait`: wait
    - `go`: go to a `room`
    - `follow`: follow a `seat`
    """


class RescueRadioWhyGoal(_RescueRadioWhyGoalRequired, total=False):
    room: int
    """Id of the room, where the goal is about one."""
    survivor: int
    """Id of the survivor, where the goal is about one."""
    door: int
    """Id of the door, where the goal is about one."""
    seat: int
    """The companion who is followed."""


class _RescueRadioWhyVerdictRequired(TypedDict):
    answer: Literal["accept", "warn", "propose", "refuse"]
    """It obeys (`accept`), obeys with a warning (`warn`), proposes something else (`propose`) or refuses (`refuse`)."""


class RescueRadioWhyVerdict(_RescueRadioWhyVerdictRequired, total=False):
    because: Literal["patient", "death", "risk", "late", "no_way"]
    """Why it is refused:

    - `patient`: a patient would be left
    - `death`: certain death on the way
    - `risk`: one would come back half dead
    - `late`: no time to come out again
    - `no_way`: there is no way there
    """
    goal: RescueRadioWhyGoal
    """What is proposed instead (`propose`)."""
    health: float
    """Health that it would cost (`warn`, `refuse`)."""
    seconds: float
    """Seconds that it would take (`propose`, `refuse`); absent where no way leads out."""


class RescueRadioWhyOption(TypedDict):
    goal: RescueRadioWhyGoal
    """What could be done."""
    score: float
    """Score; only the order of scores matters."""


class RescueView(TypedDict):
    powered: bool
    """Whether the power is on."""
    charges: int
    """Extinguisher charges that are left."""
    rooms: List[RescueViewRoom]
    """Every room of the station."""
    doors: List[RescueViewDoor]
    """Every door of the station."""
    team: List[RescueViewTeam]
    """The captain and the three companions."""
    survivors: List[RescueViewSurvivor]
    """Survivors whom the captain knows of, as they were when last seen."""
    missing: List[RescueViewMissing]
    """People on the list who have not been found yet."""


class RescueViewRoom(TypedDict):
    id: int
    """Its id, which orders name."""
    kind: Literal["outside", "lobby", "garage", "corridor_nw", "corridor_ne", "corridor_sw", "corridor_se", "power", "fuel", "servers", "lab", "ice", "medical", "canteen", "kitchen", "dorm_a", "dorm_b", "radio", "workshop", "cold", "storage", "library", "gym", "laundry", "office", "observatory", "greenhouse", "water"]
    """What room it is; `name` says it in words."""
    name: SayText
    """Its name."""
    x: float
    """Its western edge, in metres."""
    y: float
    """Its northern edge, in metres."""
    width: float
    """Metres from west to east."""
    depth: float
    """Metres from north to south."""
    fire: float
    """Intensity of the fire, 0 to 1, as the captain believes it."""
    smoke: float
    """Density of the smoke, 0 to 1, as the captain believes it."""
    seen_tick: Union[int, None]
    """When it was last seen; null for never."""
    searched: bool
    """Whether somebody has looked through all of it."""


class RescueViewDoor(TypedDict):
    id: int
    """Its id, which orders name."""
    rooms: List[int]
    """The two rooms between which it stands."""
    x: float
    """Metres from the western edge of the station."""
    y: float
    """Metres from the northern edge of the station."""
    state: Literal["open", "closed", "jammed", "locked", "unpowered"]
    """Its state, as the captain believes it:

    - `open`: open
    - `closed`: closed, and easily opened
    - `jammed`: jammed: it takes time to open
    - `locked`: locked: it takes time or keys to open
    - `unpowered`: shut until the power is on
    """
    seen: bool
    """Whether somebody of the team has seen it."""


class RescueViewTeam(TypedDict):
    seat: int
    """Seat: 0 the captain, 1 the medic, 2 the engineer, 3 the scout."""
    name: SayText
    """Its name."""
    room: int
    """Id of the room where it is."""
    x: float
    """Metres from the western edge of the station."""
    y: float
    """Metres from the northern edge of the station."""
    health: float
    """Health, 0 to 100."""
    trust: float
    """Trust in the captain, 0 to 100."""
    goal: Union[RescueRadioWhyGoal, None]
    """What it is after; null for nothing."""
    act: Union[Literal["walk", "search", "free", "treat", "talk", "lead", "lift", "unblock", "shut", "unshut", "douse", "power", "core"], None]
    """What it does right now; null for nothing:

    - `walk`: walk
    - `search`: search a room
    - `free`: clear what lies on a survivor
    - `treat`: stop a bleeding
    - `talk`: talk a survivor round
    - `lead`: get a survivor to come along
    - `lift`: lift a survivor who cannot walk
    - `unblock`: force a jammed or locked door
    - `shut`: shut a door
    - `unshut`: open a door
    - `douse`: fight a fire
    - `power`: switch the power on
    - `core`: take the data core
    """
    followers: List[int]
    """Survivors who follow."""


class RescueViewSurvivor(TypedDict):
    id: int
    """Their id, which orders name."""
    name: SayText
    """Their name."""
    room: int
    """Id of the room where it is."""
    x: float
    """Metres from the western edge of the station."""
    y: float
    """Metres from the northern edge of the station."""
    health: float
    """Health, 0 to 100."""
    bleeding: float
    """Health lost a second."""
    trapped: bool
    """Whether they are pinned down by something."""
    fate: Literal["inside", "out", "dead"]
    """`inside` the station, `out` of it, or `dead`."""
    seen_tick: int
    """When they were last seen."""


class RescueViewMissing(TypedDict):
    id: int
    """Their id."""
    name: SayText
    """Their name."""


class RescueSimulateRequest(TypedDict, total=False):
    seed: str
    """The same request, seed and model give the same answer at the same `effort`; the request id if absent."""
    policy: RescuePolicy
    """How seats without an order decide: `planner` (the default) weighs lives a second and forecasts the fire, `careful` takes the nearest by safe ways, `greedy` the nearest, `random` anything. The last three are there to compare with."""
    inputs: List[RescueInput]
    """What the captain did, in order of rising ticks: at most 300 sentences and 2,000 inputs in all."""


class RescueSimulateAnswer(TypedDict):
    over: bool
    """Whether the rescue is over."""
    seconds_left: float
    """Seconds until the fuel store explodes."""
    saved: int
    """Survivors who have been rescued, of eight."""
    score: int
    """Points, if it ended now."""
    ending: Union[RescueEnding, None]
    """How it ended; null before the end:

    - `everyone_home`: everybody came out
    - `hard_choices`: most came out, and somebody had to be left
    - `the_price`: one of the team stayed inside
    - `left_behind`: a promise was broken, or the team lost its trust in the captain
    - `data_first`: the data core came out, people did not
    - `last_one_out`: somebody was brought out in the last seconds
    - `ice_keeps_them`: hardly anybody came out, or several were never found and fewer than six came out
    """
    companions_lost: int
    """Companions who did not come out, of three."""
    replay: RescueSimulateReplay
    """The rescue, to be kept, shown or verified."""
    think_ms: float
    """Computing time, in milliseconds."""
    tokens: int
    """What the call cost, in tokens; 0 with a test key."""


class RescueSimulateReplay(TypedDict):
    engine_version: str
    """Version of the engine that made it."""
    seed: str
    """Everything random follows from it."""
    policy: RescuePolicy
    """How seats without an order decide: `planner` (the default) weighs lives a second and forecasts the fire, `careful` takes the nearest by safe ways, `greedy` the nearest, `random` anything. The last three are there to compare with."""
    inputs: List[RescueReplayInput]
    """What the captain did, in order of rising ticks: at most 300 sentences and 2,000 inputs in all."""
    ticks: int
    """How many ticks were simulated."""
    hashes: List[str]
    """Hash of the state after every 300 ticks, each 16 hexadecimal digits."""
    hash: str
    """The same after the last step: 16 hexadecimal digits."""


class RescueReplayInput(TypedDict):
    tick: int
    """When it takes effect: before the step from this tick to the next."""
    given: List[Union[RescueSayReplayInputGiven, RescueFrameReplayInputGiven, RescueOrderReplayInputGiven, RescueRewordReplayInputGiven]]
    """What the captain did then, in order: at most 5 sentences (`say`) at one tick."""


class _RescueSayReplayInputGivenRequired(TypedDict):
    type: Literal["say"]
    """Free text, in English, Chinese or both."""
    text: str
    """What the captain says."""


class RescueSayReplayInputGiven(_RescueSayReplayInputGivenRequired, total=False):
    to: int
    """The companion who is selected."""
    frames: List[RescueRadioOptionFrame]
    """How your own language model understands the text; if absent, the engine reads the text itself."""


class RescueFrameReplayInputGiven(TypedDict):
    type: Literal["frame"]
    """A button that a line offered."""
    frame: RescueRadioOptionFrame
    """As the line has it."""


class _RescueOrderReplayInputGivenRequired(TypedDict):
    type: Literal["order"]
    """A click on a target."""
    seat: int
    """Seat: 0 the captain, 1 the medic, 2 the engineer, 3 the scout."""
    goal: RescueReplayInputGivenGoal
    """What to do."""


class RescueOrderReplayInputGiven(_RescueOrderReplayInputGivenRequired, total=False):
    insist: bool
    """True where the order is given once more. A companion that had proposed something else now obeys; one that had refused obeys only a captain whom it trusts."""


class _RescueReplayInputGivenGoalRequired(TypedDict):
    kind: RescueGoalKind
    """What to do; the field that it names must be given:

    - `search`: search a `room`
    - `rescue`: reach a `survivor`, do what is needed, and bring them along
    - `treat`: stop the bleeding of a `survivor`
    - `free`: clear what lies on a `survivor`
    - `talk`: talk a `survivor` round
    - `leave`: go out with everyone who comes along
    - `douse`: fight the fire of a `room`
    - `open`: open a `door`
    - `shut`: shut a `door`
    - `power`: switch the power on
    - `core`: fetch the data core
    - `wait`: wait
    - `go`: go to a `room`
    - `follow`: follow a `seat`
    """


class RescueReplayInputGivenGoal(_RescueReplayInputGivenGoalRequired, total=False):
    room: int
    """Id of a room."""
    survivor: int
    """Id of a survivor."""
    door: int
    """Id of a door."""
    seat: int
    """Seat: 0 the captain, 1 the medic, 2 the engineer, 3 the scout."""


class RescueRewordReplayInputGiven(TypedDict):
    type: Literal["reword"]
    """Another wording of a line, which takes its place if it says the same."""
    line: int
    """Id of the line."""
    tongue: RescueTongue
    """Its language."""
    text: str
    """The new words."""


class RescueVerifyRequest(TypedDict):
    replay: RescueVerifyReplay
    """As `simulate` or your game wrote it."""


class RescueVerifyReplay(TypedDict):
    engine_version: str
    """Version of the engine that made it."""
    seed: str
    """Everything random follows from it."""
    policy: RescuePolicy
    """How seats without an order decide: `planner` (the default) weighs lives a second and forecasts the fire, `careful` takes the nearest by safe ways, `greedy` the nearest, `random` anything. The last three are there to compare with."""
    inputs: List[RescueInput]
    """What the captain did, in order of rising ticks: at most 300 sentences and 2,000 inputs in all."""
    ticks: int
    """How many ticks were simulated."""
    hashes: List[str]
    """Hash of the state after every 300 ticks, each 16 hexadecimal digits."""
    hash: str
    """The same after the last step: 16 hexadecimal digits."""


class _RescueVerifyAnswerRequired(TypedDict):
    valid: bool
    """Whether replaying it reproduces every one of its hashes."""
    think_ms: float
    """Computing time, in milliseconds."""
    tokens: int
    """What the call cost, in tokens; 0 with a test key."""


class RescueVerifyAnswer(_RescueVerifyAnswerRequired, total=False):
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
    result: RescueResult
    """Where it is valid: the result of the rescue."""


class RescueResult(TypedDict):
    over: bool
    """Whether the rescue is over."""
    seconds_left: float
    """Seconds until the fuel store explodes."""
    saved: int
    """Survivors who have been rescued, of eight."""
    score: int
    """Points, if it ended now."""
    ending: Union[RescueEnding, None]
    """How it ended; null before the end:

    - `everyone_home`: everybody came out
    - `hard_choices`: most came out, and somebody had to be left
    - `the_price`: one of the team stayed inside
    - `left_behind`: a promise was broken, or the team lost its trust in the captain
    - `data_first`: the data core came out, people did not
    - `last_one_out`: somebody was brought out in the last seconds
    - `ice_keeps_them`: hardly anybody came out, or several were never found and fewer than six came out
    """
    companions_lost: int
    """Companions who did not come out, of three."""


class _RescueUnderstandRequestRequired(TypedDict):
    seed: str
    """Seed of the station whose rooms and people the text may name."""
    text: str
    """What the captain says, in English, Chinese or both."""


class RescueUnderstandRequest(_RescueUnderstandRequestRequired, total=False):
    to: int
    """The companion who is selected."""
    last_survivor: int
    """The survivor spoken of last, whom "her" or "him" then means."""
    last_room: int
    """The room spoken of last, which "there" then means."""


class RescueUnderstandAnswer(TypedDict):
    frames: List[RescueRadioOptionFrame]
    """What the text means: send it as `frames` of a `say`. Empty where it is not clear; the engine then asks back in the game."""
    by: RescueAnsweredBy
    """Who answered: a language model, or the embedded engine where there is none, where it took longer than 1.5 s or where its answer failed the checks."""
    tokens: int
    """What the call cost, in tokens; 0 with a test key."""


class _RescueRewordRequestRequired(TypedDict):
    seed: str
    """Seed of the station whose rooms and people the text may name."""
    act: str
    """`act` of the line, unchanged."""
    tongue: RescueTongue
    """Its language."""
    text: str
    """The original line."""


class RescueRewordRequest(_RescueRewordRequestRequired, total=False):
    seat: int
    """Who speaks; a survivor if absent."""


class RescueRewordAnswer(TypedDict):
    text: Union[str, None]
    """The new wording: send it as a `reword`. Null where the line should stay as it is."""
    by: RescueAnsweredBy
    """Who answered: a language model, or the embedded engine where there is none, where it took longer than 1.5 s or where its answer failed the checks."""
    tokens: int
    """What the call cost, in tokens; 0 with a test key."""
