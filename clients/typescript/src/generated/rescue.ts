// Written by `npm run clients` from the OpenAPI document of the public API. Do not edit.
import type { SayText } from './common.ts';

export type RescuePolicy = 'planner' | 'careful' | 'greedy' | 'random';

export type RescueIntent = 'move' | 'search' | 'free' | 'treat' | 'carry' | 'escort' | 'extinguish' | 'open' | 'close' | 'power' | 'hold' | 'follow' | 'regroup' | 'abandon' | 'status' | 'why' | 'reassure' | 'promise';

export type RescueGoalKind = 'search' | 'rescue' | 'treat' | 'free' | 'talk' | 'leave' | 'douse' | 'open' | 'shut' | 'power' | 'core' | 'wait' | 'go' | 'follow';

export type RescueTongue = 'en_us' | 'zh_cn';

export type RescueEnding = 'everyone_home' | 'hard_choices' | 'the_price' | 'left_behind' | 'data_first' | 'last_one_out' | 'ice_keeps_them';

export type RescueAnsweredBy = 'model' | 'engine';

export interface RescueActRequest {
  /** Seed of the station: everything in it follows from this text. */
  seed: string;
  /** How seats without an order decide: `planner` (the default) weighs lives a second and forecasts the fire, `careful` takes the nearest by safe ways, `greedy` the nearest, `random` anything. The last three are there to compare with. */
  policy?: RescuePolicy | undefined;
  /** What the captain did, in order of rising ticks: at most 300 sentences and 2,000 inputs in all. */
  inputs?: readonly RescueInput[] | undefined;
  /** The moment to answer for, 10 ticks a second, 3,000 at most. */
  tick: number;
  /** Only lines of the radio from this tick on; all if absent. */
  since?: number | undefined;
}

export interface RescueInput {
  /** When it takes effect: before the step from this tick to the next. */
  tick: number;
  /** What the captain did then, in order: at most 5 sentences (`say`) at one tick. */
  given: readonly (RescueSayInputGiven | RescueFrameInputGiven | RescueOrderInputGiven | RescueRewordInputGiven)[];
}

export interface RescueSayInputGiven {
  /** Free text, in English, Chinese or both. */
  type: 'say';
  /** What the captain says. */
  text: string;
  /** The companion who is selected. */
  to?: number | undefined;
  /** How your own language model understands the text; if absent, the engine reads the text itself. */
  frames?: readonly RescueInputGivenFrame[] | undefined;
}

export interface RescueInputGivenFrame {
  /**
   * What is wanted; the field that it names must be given:
   *
   * - `move`: go to a `room` or to a `survivor`
   * - `search`: search a `room`
   * - `free`: clear what lies on a `survivor`
   * - `treat`: stop the bleeding of a `survivor`
   * - `carry`: carry a `survivor` out
   * - `escort`: bring a `survivor` out
   * - `extinguish`: fight the fire of a `room`
   * - `open`: open the door of a `room`
   * - `close`: shut the door of a `room`
   * - `power`: switch the power on
   * - `hold`: wait where they are
   * - `follow`: follow the `leader`
   * - `regroup`: come together
   * - `abandon`: leave the station
   * - `status`: report
   * - `why`: explain the last answer
   * - `reassure`: calm a `survivor`; without one, the companions in `seats`
   * - `promise`: promise a `survivor` to come
   */
  intent: RescueIntent;
  /** Who should do it; empty for whoever is best placed. */
  seats: readonly number[];
  /** Id of a survivor. */
  survivor?: number | undefined;
  /** Id of a room. */
  room?: number | undefined;
  /** Whom to follow; the captain if absent. */
  leader?: number | undefined;
}

export interface RescueFrameInputGiven {
  /** A button that a line offered. */
  type: 'frame';
  /** As the line has it. */
  frame: RescueInputGivenFrame;
}

export interface RescueOrderInputGiven {
  /** A click on a target. */
  type: 'order';
  /** Seat: 0 the captain, 1 the medic, 2 the engineer, 3 the scout. */
  seat: number;
  /** What to do. */
  goal: RescueInputGivenGoal;
  /** True where the order is given once more. A companion that had proposed something else now obeys; one that had refused obeys only a captain whom it trusts. */
  insist?: boolean | undefined;
}

export interface RescueInputGivenGoal {
  /**
   * What to do; the field that it names must be given:
   *
   * - `search`: search a `room`
   * - `rescue`: reach a `survivor`, do what is needed, and bring them along
   * - `treat`: stop the bleeding of a `survivor`
   * - `free`: clear what lies on a `survivor`
   * - `talk`: talk a `survivor` round
   * - `leave`: go out with everyone who comes along
   * - `douse`: fight the fire of a `room`
   * - `open`: open a `door`
   * - `shut`: shut a `door`
   * - `power`: switch the power on
   * - `core`: fetch the data core
   * - `wait`: wait
   * - `go`: go to a `room`
   * - `follow`: follow a `seat`
   */
  kind: RescueGoalKind;
  /** Id of a room. */
  room?: number | undefined;
  /** Id of a survivor. */
  survivor?: number | undefined;
  /** Id of a door. */
  door?: number | undefined;
  /** Seat: 0 the captain, 1 the medic, 2 the engineer, 3 the scout. */
  seat?: number | undefined;
}

export interface RescueRewordInputGiven {
  /** Another wording of a line, which takes its place if it says the same. */
  type: 'reword';
  /** Id of the line. */
  line: number;
  /** Its language. */
  tongue: RescueTongue;
  /** The new words. */
  text: string;
}

export interface RescueActAnswer {
  /** The tick that was reached; earlier than requested where the rescue was over before. */
  tick: number;
  /** Whether the rescue is over. */
  over: boolean;
  /** Seconds until the fuel store explodes. */
  seconds_left: number;
  /** Survivors who have been rescued, of eight. */
  saved: number;
  /** Points, if it ended now. */
  score: number;
  /**
   * How it ended; null before the end:
   *
   * - `everyone_home`: everybody came out
   * - `hard_choices`: most came out, and somebody had to be left
   * - `the_price`: one of the team stayed inside
   * - `left_behind`: a promise was broken, or the team lost its trust in the captain
   * - `data_first`: the data core came out, people did not
   * - `last_one_out`: somebody was brought out in the last seconds
   * - `ice_keeps_them`: hardly anybody came out, or several were never found and fewer than six came out
   */
  ending: RescueEnding | null;
  /** What was said, oldest first. */
  radio: RescueRadio[];
  /** What the captain knows, and nothing that is hidden. */
  view: RescueView;
  /** Version of the engine. */
  engine_version: string;
  /** Computing time, in milliseconds. */
  think_ms: number;
  /** What the call cost, in tokens; 0 with a test key. */
  tokens: number;
}

export interface RescueRadio {
  /** Number of the line on the radio. */
  id: number;
  /** When it was said. */
  tick: number;
  /** Who speaks; null for a survivor. */
  seat: number | null;
  /** The survivor who speaks; null for the team. */
  survivor: number | null;
  /** The meaning of the line, whatever its wording: a stable name to choose a voice or an animation by. `said` are the words of the captain. */
  act: 'said' | 'accept' | 'warn' | 'propose' | 'refuse_patient' | 'refuse_death' | 'refuse_risk' | 'refuse_late' | 'refuse_no_way' | 'yield' | 'stand' | 'unknown' | 'already' | 'nothing' | 'let_go' | 'agreed' | 'kept_on' | 'as_said' | 'status' | 'survivor_status' | 'why' | 'ask_survivor' | 'ask_room' | 'ask_sure' | 'ask_who' | 'forbidden' | 'barred' | 'cancelled' | 'offer' | 'listening' | 'praised' | 'reassured' | 'promised' | 'promised_all' | 'released' | 'time_left' | 'tally' | 'tally_found' | 'cause_known' | 'cause_unknown' | 'charges_left' | 'advice' | 'no_advice' | 'silence' | 'done' | 'clear' | 'found' | 'saved' | 'lost' | 'impossible' | 'resumed' | 'leaving' | 'clock' | 'told_you' | 'you_were_right' | 'mate_fell' | 'promise_kept' | 'promise_broken' | 'hazard' | 'going_in' | 'after_promise_broken' | 'after_mate_lost' | 'after_was_right' | 'after_promise_kept' | 'after_was_wrong' | 'after_lost' | 'after_persuaded' | 'after_overruled' | 'after_saved' | 'after_plain' | 'captain_goes' | 'no_radio' | 'calm' | 'panicked' | 'stubborn' | 'heroic' | 'wants_core' | 'bonded' | 'offers_to_stay' | 'hints_cause' | 'tells_cause' | 'hides_wound' | 'shows_wound' | 'fears_smoke' | 'has_keys' | 'knows_where' | 'asthma' | 'nurse' | 'bad_leg' | 'barred_in' | 'comes_along' | 'thanks';
  /** The line in both languages. */
  text: SayText;
  /** Id of the line that this one answers; null for none. */
  answers: number | null;
  /** Buttons, where the captain was not understood: send one back as `frame`. */
  options: RescueRadioOption[];
  /** The reasons behind the line when it was said; null where nothing was weighed. */
  why: RescueRadioWhy | null;
}

export interface RescueRadioOption {
  /** What the button means. */
  frame: RescueRadioOptionFrame;
  /** Text of the button. */
  label: SayText;
}

export interface RescueRadioOptionFrame {
  /**
   * What is wanted; the field that it names must be given:
   *
   * - `move`: go to a `room` or to a `survivor`
   * - `search`: search a `room`
   * - `free`: clear what lies on a `survivor`
   * - `treat`: stop the bleeding of a `survivor`
   * - `carry`: carry a `survivor` out
   * - `escort`: bring a `survivor` out
   * - `extinguish`: fight the fire of a `room`
   * - `open`: open the door of a `room`
   * - `close`: shut the door of a `room`
   * - `power`: switch the power on
   * - `hold`: wait where they are
   * - `follow`: follow the `leader`
   * - `regroup`: come together
   * - `abandon`: leave the station
   * - `status`: report
   * - `why`: explain the last answer
   * - `reassure`: calm a `survivor`; without one, the companions in `seats`
   * - `promise`: promise a `survivor` to come
   */
  intent: RescueIntent;
  /** Who should do it; empty for whoever is best placed. */
  seats: number[];
  /** Id of a survivor. */
  survivor?: number;
  /** Id of a room. */
  room?: number;
  /** Whom to follow; the captain if absent. */
  leader?: number;
}

export interface RescueRadioWhy {
  /** In one sentence. */
  text: SayText;
  /** What the speaker is after; null for nothing. */
  goal: RescueRadioWhyGoal | null;
  /** Trust in the captain, 0 to 100. */
  trust: number;
  /** Own health, 0 to 100. */
  health: number;
  /** How the order was judged; null where the line does not answer an order. */
  verdict: RescueRadioWhyVerdict | null;
  /** What else could be done, best first. */
  options: RescueRadioWhyOption[];
}

export interface RescueRadioWhyGoal {
  /**
   * What is done:
   *
   * - `search`: search a `room`
   * - `rescue`: reach a `survivor`, do what is needed, and bring them along
   * - `treat`: stop the bleeding of a `survivor`
   * - `free`: clear what lies on a `survivor`
   * - `talk`: talk a `survivor` round
   * - `leave`: go out with everyone who comes along
   * - `douse`: fight the fire of a `room`
   * - `open`: open a `door`
   * - `shut`: shut a `door`
   * - `power`: switch the power on
   * - `core`: fetch the data core
   * - `wait`: wait
   * - `go`: go to a `room`
   * - `follow`: follow a `seat`
   */
  kind: RescueGoalKind;
  /** Id of the room, where the goal is about one. */
  room?: number;
  /** Id of the survivor, where the goal is about one. */
  survivor?: number;
  /** Id of the door, where the goal is about one. */
  door?: number;
  /** The companion who is followed. */
  seat?: number;
}

export interface RescueRadioWhyVerdict {
  /** It obeys (`accept`), obeys with a warning (`warn`), proposes something else (`propose`) or refuses (`refuse`). */
  answer: 'accept' | 'warn' | 'propose' | 'refuse';
  /**
   * Why it is refused:
   *
   * - `patient`: a patient would be left
   * - `death`: certain death on the way
   * - `risk`: one would come back half dead
   * - `late`: no time to come out again
   * - `no_way`: there is no way there
   */
  because?: 'patient' | 'death' | 'risk' | 'late' | 'no_way';
  /** What is proposed instead (`propose`). */
  goal?: RescueRadioWhyGoal;
  /** Health that it would cost (`warn`, `refuse`). */
  health?: number;
  /** Seconds that it would take (`propose`, `refuse`); absent where no way leads out. */
  seconds?: number;
}

export interface RescueRadioWhyOption {
  /** What could be done. */
  goal: RescueRadioWhyGoal;
  /** Score; only the order of scores matters. */
  score: number;
}

export interface RescueView {
  /** Whether the power is on. */
  powered: boolean;
  /** Extinguisher charges that are left. */
  charges: number;
  /** Every room of the station. */
  rooms: RescueViewRoom[];
  /** Every door of the station. */
  doors: RescueViewDoor[];
  /** The captain and the three companions. */
  team: RescueViewTeam[];
  /** Survivors whom the captain knows of, as they were when last seen. */
  survivors: RescueViewSurvivor[];
  /** People on the list who have not been found yet. */
  missing: RescueViewMissing[];
}

export interface RescueViewRoom {
  /** Its id, which orders name. */
  id: number;
  /** What room it is; `name` says it in words. */
  kind: 'outside' | 'lobby' | 'garage' | 'corridor_nw' | 'corridor_ne' | 'corridor_sw' | 'corridor_se' | 'power' | 'fuel' | 'servers' | 'lab' | 'ice' | 'medical' | 'canteen' | 'kitchen' | 'dorm_a' | 'dorm_b' | 'radio' | 'workshop' | 'cold' | 'storage' | 'library' | 'gym' | 'laundry' | 'office' | 'observatory' | 'greenhouse' | 'water';
  /** Its name. */
  name: SayText;
  /** Its western edge, in metres. */
  x: number;
  /** Its northern edge, in metres. */
  y: number;
  /** Metres from west to east. */
  width: number;
  /** Metres from north to south. */
  depth: number;
  /** Intensity of the fire, 0 to 1, as the captain believes it. */
  fire: number;
  /** Density of the smoke, 0 to 1, as the captain believes it. */
  smoke: number;
  /** When it was last seen; null for never. */
  seen_tick: number | null;
  /** Whether somebody has looked through all of it. */
  searched: boolean;
}

export interface RescueViewDoor {
  /** Its id, which orders name. */
  id: number;
  /** The two rooms between which it stands. */
  rooms: number[];
  /** Metres from the western edge of the station. */
  x: number;
  /** Metres from the northern edge of the station. */
  y: number;
  /**
   * Its state, as the captain believes it:
   *
   * - `open`: open
   * - `closed`: closed, and easily opened
   * - `jammed`: jammed: it takes time to open
   * - `locked`: locked: it takes time or keys to open
   * - `unpowered`: shut until the power is on
   */
  state: 'open' | 'closed' | 'jammed' | 'locked' | 'unpowered';
  /** Whether somebody of the team has seen it. */
  seen: boolean;
}

export interface RescueViewTeam {
  /** Seat: 0 the captain, 1 the medic, 2 the engineer, 3 the scout. */
  seat: number;
  /** Its name. */
  name: SayText;
  /** Id of the room where it is. */
  room: number;
  /** Metres from the western edge of the station. */
  x: number;
  /** Metres from the northern edge of the station. */
  y: number;
  /** Health, 0 to 100. */
  health: number;
  /** Trust in the captain, 0 to 100. */
  trust: number;
  /** What it is after; null for nothing. */
  goal: RescueRadioWhyGoal | null;
  /**
   * What it does right now; null for nothing:
   *
   * - `walk`: walk
   * - `search`: search a room
   * - `free`: clear what lies on a survivor
   * - `treat`: stop a bleeding
   * - `talk`: talk a survivor round
   * - `lead`: get a survivor to come along
   * - `lift`: lift a survivor who cannot walk
   * - `unblock`: force a jammed or locked door
   * - `shut`: shut a door
   * - `unshut`: open a door
   * - `douse`: fight a fire
   * - `power`: switch the power on
   * - `core`: take the data core
   */
  act: 'walk' | 'search' | 'free' | 'treat' | 'talk' | 'lead' | 'lift' | 'unblock' | 'shut' | 'unshut' | 'douse' | 'power' | 'core' | null;
  /** Survivors who follow. */
  followers: number[];
}

export interface RescueViewSurvivor {
  /** Their id, which orders name. */
  id: number;
  /** Their name. */
  name: SayText;
  /** Id of the room where it is. */
  room: number;
  /** Metres from the western edge of the station. */
  x: number;
  /** Metres from the northern edge of the station. */
  y: number;
  /** Health, 0 to 100. */
  health: number;
  /** Health lost a second. */
  bleeding: number;
  /** Whether they are pinned down by something. */
  trapped: boolean;
  /** `inside` the station, `out` of it, or `dead`. */
  fate: 'inside' | 'out' | 'dead';
  /** When they were last seen. */
  seen_tick: number;
}

export interface RescueViewMissing {
  /** Their id. */
  id: number;
  /** Their name. */
  name: SayText;
}

export interface RescueSimulateRequest {
  /** The same request, seed and model give the same answer at the same `effort`; the request id if absent. */
  seed?: string | undefined;
  /** How seats without an order decide: `planner` (the default) weighs lives a second and forecasts the fire, `careful` takes the nearest by safe ways, `greedy` the nearest, `random` anything. The last three are there to compare with. */
  policy?: RescuePolicy | undefined;
  /** What the captain did, in order of rising ticks: at most 300 sentences and 2,000 inputs in all. */
  inputs?: readonly RescueInput[] | undefined;
}

export interface RescueSimulateAnswer {
  /** Whether the rescue is over. */
  over: boolean;
  /** Seconds until the fuel store explodes. */
  seconds_left: number;
  /** Survivors who have been rescued, of eight. */
  saved: number;
  /** Points, if it ended now. */
  score: number;
  /**
   * How it ended; null before the end:
   *
   * - `everyone_home`: everybody came out
   * - `hard_choices`: most came out, and somebody had to be left
   * - `the_price`: one of the team stayed inside
   * - `left_behind`: a promise was broken, or the team lost its trust in the captain
   * - `data_first`: the data core came out, people did not
   * - `last_one_out`: somebody was brought out in the last seconds
   * - `ice_keeps_them`: hardly anybody came out, or several were never found and fewer than six came out
   */
  ending: RescueEnding | null;
  /** Companions who did not come out, of three. */
  companions_lost: number;
  /** The rescue, to be kept, shown or verified. */
  replay: RescueSimulateReplay;
  /** Computing time, in milliseconds. */
  think_ms: number;
  /** What the call cost, in tokens; 0 with a test key. */
  tokens: number;
}

export interface RescueSimulateReplay {
  /** Version of the engine that made it. */
  engine_version: string;
  /** Everything random follows from it. */
  seed: string;
  /** How seats without an order decide: `planner` (the default) weighs lives a second and forecasts the fire, `careful` takes the nearest by safe ways, `greedy` the nearest, `random` anything. The last three are there to compare with. */
  policy: RescuePolicy;
  /** What the captain did, in order of rising ticks: at most 300 sentences and 2,000 inputs in all. */
  inputs: RescueReplayInput[];
  /** How many ticks were simulated. */
  ticks: number;
  /** Hash of the state after every 300 ticks, each 16 hexadecimal digits. */
  hashes: string[];
  /** The same after the last step: 16 hexadecimal digits. */
  hash: string;
}

export interface RescueReplayInput {
  /** When it takes effect: before the step from this tick to the next. */
  tick: number;
  /** What the captain did then, in order: at most 5 sentences (`say`) at one tick. */
  given: (RescueSayReplayInputGiven | RescueFrameReplayInputGiven | RescueOrderReplayInputGiven | RescueRewordReplayInputGiven)[];
}

export interface RescueSayReplayInputGiven {
  /** Free text, in English, Chinese or both. */
  type: 'say';
  /** What the captain says. */
  text: string;
  /** The companion who is selected. */
  to?: number;
  /** How your own language model understands the text; if absent, the engine reads the text itself. */
  frames?: RescueRadioOptionFrame[];
}

export interface RescueFrameReplayInputGiven {
  /** A button that a line offered. */
  type: 'frame';
  /** As the line has it. */
  frame: RescueRadioOptionFrame;
}

export interface RescueOrderReplayInputGiven {
  /** A click on a target. */
  type: 'order';
  /** Seat: 0 the captain, 1 the medic, 2 the engineer, 3 the scout. */
  seat: number;
  /** What to do. */
  goal: RescueReplayInputGivenGoal;
  /** True where the order is given once more. A companion that had proposed something else now obeys; one that had refused obeys only a captain whom it trusts. */
  insist?: boolean;
}

export interface RescueReplayInputGivenGoal {
  /**
   * What to do; the field that it names must be given:
   *
   * - `search`: search a `room`
   * - `rescue`: reach a `survivor`, do what is needed, and bring them along
   * - `treat`: stop the bleeding of a `survivor`
   * - `free`: clear what lies on a `survivor`
   * - `talk`: talk a `survivor` round
   * - `leave`: go out with everyone who comes along
   * - `douse`: fight the fire of a `room`
   * - `open`: open a `door`
   * - `shut`: shut a `door`
   * - `power`: switch the power on
   * - `core`: fetch the data core
   * - `wait`: wait
   * - `go`: go to a `room`
   * - `follow`: follow a `seat`
   */
  kind: RescueGoalKind;
  /** Id of a room. */
  room?: number;
  /** Id of a survivor. */
  survivor?: number;
  /** Id of a door. */
  door?: number;
  /** Seat: 0 the captain, 1 the medic, 2 the engineer, 3 the scout. */
  seat?: number;
}

export interface RescueRewordReplayInputGiven {
  /** Another wording of a line, which takes its place if it says the same. */
  type: 'reword';
  /** Id of the line. */
  line: number;
  /** Its language. */
  tongue: RescueTongue;
  /** The new words. */
  text: string;
}

export interface RescueVerifyRequest {
  /** As `simulate` or your game wrote it. */
  replay: RescueVerifyReplay;
}

export interface RescueVerifyReplay {
  /** Version of the engine that made it. */
  engine_version: string;
  /** Everything random follows from it. */
  seed: string;
  /** How seats without an order decide: `planner` (the default) weighs lives a second and forecasts the fire, `careful` takes the nearest by safe ways, `greedy` the nearest, `random` anything. The last three are there to compare with. */
  policy: RescuePolicy;
  /** What the captain did, in order of rising ticks: at most 300 sentences and 2,000 inputs in all. */
  inputs: readonly RescueInput[];
  /** How many ticks were simulated. */
  ticks: number;
  /** Hash of the state after every 300 ticks, each 16 hexadecimal digits. */
  hashes: readonly string[];
  /** The same after the last step: 16 hexadecimal digits. */
  hash: string;
}

export interface RescueVerifyAnswer {
  /** Whether replaying it reproduces every one of its hashes. */
  valid: boolean;
  /**
   * What is wrong with the replay:
   *
   * - `engine_version`: made by another version of the engine
   * - `map_hash`: made on another map
   * - `malformed`: ticks, inputs or hashes do not fit together
   * - `over`: it was over before
   * - `diverged`: it comes out differently
   */
  fault?: string;
  /** The same as a sentence in the language of Accept-Language. */
  text?: string;
  /** Where it is not valid: the tick at which the fault appears. */
  tick?: number;
  /** Where it is valid: hash of the state at its end. */
  hash?: string;
  /** Where it is valid: the result of the rescue. */
  result?: RescueResult;
  /** Computing time, in milliseconds. */
  think_ms: number;
  /** What the call cost, in tokens; 0 with a test key. */
  tokens: number;
}

export interface RescueResult {
  /** Whether the rescue is over. */
  over: boolean;
  /** Seconds until the fuel store explodes. */
  seconds_left: number;
  /** Survivors who have been rescued, of eight. */
  saved: number;
  /** Points, if it ended now. */
  score: number;
  /**
   * How it ended; null before the end:
   *
   * - `everyone_home`: everybody came out
   * - `hard_choices`: most came out, and somebody had to be left
   * - `the_price`: one of the team stayed inside
   * - `left_behind`: a promise was broken, or the team lost its trust in the captain
   * - `data_first`: the data core came out, people did not
   * - `last_one_out`: somebody was brought out in the last seconds
   * - `ice_keeps_them`: hardly anybody came out, or several were never found and fewer than six came out
   */
  ending: RescueEnding | null;
  /** Companions who did not come out, of three. */
  companions_lost: number;
}

export interface RescueUnderstandRequest {
  /** Seed of the station whose rooms and people the text may name. */
  seed: string;
  /** What the captain says, in English, Chinese or both. */
  text: string;
  /** The companion who is selected. */
  to?: number | undefined;
  /** The survivor spoken of last, whom "her" or "him" then means. */
  last_survivor?: number | undefined;
  /** The room spoken of last, which "there" then means. */
  last_room?: number | undefined;
}

export interface RescueUnderstandAnswer {
  /** What the text means: send it as `frames` of a `say`. Empty where it is not clear; the engine then asks back in the game. */
  frames: RescueRadioOptionFrame[];
  /** Who answered: a language model, or the embedded engine where there is none, where it took longer than 1.5 s or where its answer failed the checks. */
  by: RescueAnsweredBy;
  /** What the call cost, in tokens; 0 with a test key. */
  tokens: number;
}

export interface RescueRewordRequest {
  /** Seed of the station whose rooms and people the text may name. */
  seed: string;
  /** Who speaks; a survivor if absent. */
  seat?: number | undefined;
  /** `act` of the line, unchanged. */
  act: string;
  /** Its language. */
  tongue: RescueTongue;
  /** The original line. */
  text: string;
}

export interface RescueRewordAnswer {
  /** The new wording: send it as a `reword`. Null where the line should stay as it is. */
  text: string | null;
  /** Who answered: a language model, or the embedded engine where there is none, where it took longer than 1.5 s or where its answer failed the checks. */
  by: RescueAnsweredBy;
  /** What the call cost, in tokens; 0 with a test key. */
  tokens: number;
}
