// Written by `npm run clients` from the OpenAPI document of the public API. Do not edit.

export type ShooterWeapon = 'rifle' | 'smg' | 'marksman' | 'shotgun';

export type ShooterOrderKind = 'attack' | 'hold' | 'follow_me' | 'cover_me' | 'fall_back' | 'need_help';

export type ShooterStyle = 'all_rounder' | 'rusher' | 'anchor' | 'flanker' | 'support' | 'marksman';

export type ShooterPace = 'run' | 'walk' | 'crouch';

export type ShooterMode = 'domination' | 'site_attack';

export type ShooterBrain = 'full' | 'random' | 'rusher' | 'camper';

export type ShooterBrainPart = 'team' | 'positions' | 'sharing' | 'peek' | 'retreat' | 'grenades';

export interface ShooterActRequest {
  /** Tick of the match at 30 a second. It rises from call to call; a memory does not go back in time. */
  tick: number;
  /** The seats to decide for, each once. Each is decided separately: none knows the observation of another. */
  seats: readonly ShooterActSeat[];
  /** How the seats play. */
  profile?: ShooterSeatProfile | undefined;
  /** How many scored goals to report in `trace`; 0, the default, leaves `trace` out. */
  explain?: number | undefined;
  /** The same request, seed and engine version give the same answer; the request id if absent. */
  seed?: string | undefined;
}

export interface ShooterActSeat {
  /** Seat, 0 to 9: 0 to 4 are team 0, which begins in the west, 5 to 9 team 1. */
  seat: number;
  /** What the seat knows now. */
  observation: ShooterSeatObservation;
  /** The `memory` of its last answer, unchanged. Left out at the first decision and after a respawn. It is signed: it counts for this organization, game, match and seat alone. */
  memory?: string | undefined;
  /** The seat's own, instead of the call's. */
  profile?: ShooterSeatProfile | undefined;
}

export interface ShooterSeatObservation {
  /** The seat itself. */
  self: ShooterSeatObservationSelf;
  /** The four others of its team. */
  mates: readonly ShooterSeatObservationMate[];
  /** Enemies that it knows of; leave out all others. */
  contacts: readonly ShooterSeatObservationContact[];
  /** A, B and C, in this order. */
  points: readonly ShooterSeatObservationPoint[];
  /** In `site_attack` alone. */
  round?: ShooterSeatObservationRound | undefined;
  /** Enemies' frags within 8 m that have not gone off; none if absent. */
  grenades?: readonly ShooterSeatObservationGrenade[] | undefined;
  /** The last order of a mate to this seat, whether answered or not; none if absent. */
  order?: ShooterSeatObservationOrder | undefined;
  /** The own team's score, then the other's. */
  score: readonly [number, number];
  /** Seconds left of the match; in `site_attack` of the round or the fuse. */
  left_s: number;
}

export interface ShooterSeatObservationSelf {
  /** Metres east of the west edge, 0 to 72. */
  x: number;
  /** Metres south of the north edge, 0 to 48. */
  y: number;
  /** Where it looks: 0 is east, π/2 south. */
  yaw: number;
  /** Health, 0 to 100. */
  health: number;
  /** Whether it crouches. */
  crouched: boolean;
  /** What the seat carries: a rifle, a submachine gun (`smg`), a marksman rifle or a shotgun. */
  weapon: ShooterWeapon;
  /** Rounds in the magazine. */
  ammo: number;
  /** Whether it is changing the magazine. */
  reloading: boolean;
  /** Frag grenades that are left. */
  frags: number;
  /** Smoke grenades that are left. */
  smokes: number;
  /** Seconds since a shot last hit it; a large number where none has. */
  unhurt_s: number;
}

export interface ShooterSeatObservationMate {
  /** Seat, 0 to 9: 0 to 4 are team 0, which begins in the west, 5 to 9 team 1. */
  seat: number;
  /** Metres east of the west edge, 0 to 72. */
  x: number;
  /** Metres south of the north edge, 0 to 48. */
  y: number;
  /** Whether it is alive. */
  alive: boolean;
  /** Health, 0 to 100. */
  health: number;
  /** The enemy that it fires at; null for none. */
  target: number | null;
}

export interface ShooterSeatObservationContact {
  /** Seat, 0 to 9: 0 to 4 are team 0, which begins in the west, 5 to 9 team 1. */
  seat: number;
  /** Where it was, as far as the seat knows. */
  x: number;
  /** Metres south of the north edge, 0 to 48. */
  y: number;
  /** Its velocity then, in metres a second towards the east. */
  vx: number;
  /** The same towards the south. */
  vy: number;
  /** Age of the information, in seconds. */
  age_s: number;
  /** 1 in sight, falling to 0 over the time that the seat remembers. */
  certainty: number;
  /** Whether the seat sees it now. */
  visible: boolean;
  /** How the seat knows: seen, heard, reported by a mate, or hit by that enemy. */
  source: 'sight' | 'sound' | 'mate' | 'hit';
}

export interface ShooterSeatObservationPoint {
  /** The team that holds it; null for nobody. */
  owner: number | null;
  /** The team that is taking it; null for nobody. */
  taker: number | null;
  /** Progress of the capture, 0 to 1. */
  progress: number;
}

export interface ShooterSeatObservationRound {
  /** Number of the round, from 0. */
  round: number;
  /** Whether the team of the seat attacks. */
  attacker: boolean;
  /** Index of the point where the bomb lies, 0 (A) or 2 (C); null before it is planted. */
  bomb: 0 | 2 | null;
  /** Whether the round is decided. */
  over: boolean;
}

export interface ShooterSeatObservationGrenade {
  /** Metres east of the west edge, 0 to 72. */
  x: number;
  /** Metres south of the north edge, 0 to 48. */
  y: number;
  /** Seconds until it goes off. */
  fuse_s: number;
}

export interface ShooterSeatObservationOrder {
  /** What is wanted: `attack` or `hold` the point nearest to the place, `follow_me`, `cover_me` and `need_help` (come to whoever gave the order), or `fall_back` to a safe point or the base. */
  kind: ShooterOrderKind;
  /** The mate who gave it. */
  from: number;
  /** Metres east of the west edge, 0 to 72. */
  x: number;
  /** Metres south of the north edge, 0 to 48. */
  y: number;
  /** When it was given: an order is answered once. */
  tick: number;
}

export interface ShooterSeatProfile {
  /** Strength, 1 to 8; 8 if absent. */
  level?: number | undefined;
  /** What it looks for: `all_rounder` (the default), `rusher` (attacks), `anchor` (holds), `flanker` (goes where enemies are not), `support` (where mates go), `marksman` (from afar). */
  style?: ShooterStyle | undefined;
  /** Overrides level and style: how much attacking weighs, 0 to 1. */
  aggression?: number | undefined;
  /** Overrides level and style: how long a point that is taken is held before the plan may move the seat; 1 is 12 s. */
  patience?: number | undefined;
  /** Overrides level and style: how much the points weigh, 0 to 1. */
  objective_focus?: number | undefined;
  /** Overrides level and style: how much it prefers a point to which mates go, 0 to 1; 0.5 follows the plan. */
  teamwork?: number | undefined;
  /** Overrides level and style: how much it goes where no enemies are known rather than at them, 0 to 1. */
  flanking?: number | undefined;
  /** Overrides level and style: below how much health it leaves a fight to heal, in `site_attack`; 0 to 1. */
  self_preservation?: number | undefined;
  /** Overrides level and style: how large the random part in the score of a choice is, 0 to 1; 0 for none. */
  decision_noise?: number | undefined;
}

export interface ShooterActAnswer {
  /** In the order of the request. */
  seats: ShooterActSeatAnswer[];
  /** Version of the engine that decided: the same request, seed and version give the same answer. */
  engine_version: string;
  /** Send it again to get the same answer. */
  seed: string;
  /** Computing time, in milliseconds. */
  think_ms: number;
  /** What the call cost, in tokens; 0 with a test key. */
  tokens: number;
}

export interface ShooterActSeatAnswer {
  /** Seat, 0 to 9: 0 to 4 are team 0, which begins in the west, 5 to 9 team 1. */
  seat: number;
  /** What to do until the next answer. */
  action: ShooterSeatAction;
  /** Send it back with the next observation of the seat. Opaque; below 1,000 characters. */
  memory: string;
  /** The answer to a new order, in the one decision that gives it. */
  say?: ShooterSeatSay;
  /** Present where `explain` asks for it. */
  trace?: ShooterSeatTrace;
}

export interface ShooterSeatAction {
  /** Where to go, along a path that your game finds; null to stay. */
  move_to: ShooterSeatActionMoveTo | null;
  /** How to move: `run` at 5, `walk` at 3.2 or `crouch` at 2 metres a second in our world. */
  pace: ShooterPace;
  /** The enemy to aim at while it is in sight; null for none. */
  target: number | null;
  /** Where to look without a target; null to look where it goes. */
  look: ShooterSeatActionMoveTo | null;
  /** Whether it may shoot at the target. */
  may_fire: boolean;
  /** Whether to plant or defuse the bomb where that is possible. */
  use: boolean;
  /** What to do once, now: reload, or throw a frag or a smoke at a place; null for nothing. */
  ability: ShooterReloadSeatActionAbility | ShooterFragSeatActionAbility | ShooterSmokeSeatActionAbility | null;
}

export interface ShooterSeatActionMoveTo {
  /** Metres east of the west edge, 0 to 72. */
  x: number;
  /** Metres south of the north edge, 0 to 48. */
  y: number;
}

export interface ShooterReloadSeatActionAbility {
  /** Change the magazine. */
  type: 'reload';
}

export interface ShooterFragSeatActionAbility {
  /** Throw a frag there. */
  type: 'frag';
  /** Metres east of the west edge, 0 to 72. */
  x: number;
  /** Metres south of the north edge, 0 to 48. */
  y: number;
}

export interface ShooterSmokeSeatActionAbility {
  /** Throw a smoke there. */
  type: 'smoke';
  /** Metres east of the west edge, 0 to 72. */
  x: number;
  /** Metres south of the north edge, 0 to 48. */
  y: number;
}

export interface ShooterSeatSay {
  /** The order that is answered. */
  kind: ShooterOrderKind;
  /** Who gave it. */
  to: number;
  /** Whether it obeys. */
  accepts: boolean;
  /**
   * Why:
   *
   * - `on_my_way`: on my way
   * - `already_there`: I am there already
   * - `in_fight`: I am in a fight
   * - `wounded`: I am wounded
   * - `too_far`: I am too far away
   * - `defending`: I am defending a point
   * - `at_bomb`: I am at the bomb
   * - `outnumbered`: there are too many of them
   * - `already_ours`: that point is ours already
   */
  reason: string;
  /** The reason in the language of Accept-Language. */
  text: string;
}

export interface ShooterSeatTrace {
  /**
   * What it does:
   *
   * - `objective`: go to the point of the plan and hold it
   * - `obey`: follow the order of a mate
   * - `fight`: stand still and fire at the enemy in sight
   * - `retreat`: leave the fight and heal out of sight
   * - `hunt`: go after an enemy who is out of sight
   * - `reload`: reload
   * - `throw`: throw a frag
   * - `dodge`: run from a grenade
   */
  goal: string;
  /** Every goal with its score, best first; as many as `explain` asks for. */
  options: ShooterSeatTraceOption[];
  /** Why the seat does it, the weightiest first. */
  reasons: ShooterSeatTraceReason[];
  /**
   * The team's plan as this seat sees it:
   *
   * - `none`: no plan yet
   * - `alone`: each for itself
   * - `regroup`: too few are alive: wait for each other
   * - `split_push`: several groups go for several points
   * - `collapse`: four or more go for one point
   * - `hold_3_2`: hold two points, three at one of them
   * - `hold_spread`: hold points, spread out
   * - `fast_entry`: attackers: all at once to one site
   * - `split`: attackers: two go through the middle
   * - `fake`: attackers: two show themselves at the other site first
   * - `hold_2_1_2`: defenders: two at each site, one between
   * - `rotate`: defenders: move to the site that is attacked
   * - `guard`: attackers: guard the planted bomb
   * - `retake`: defenders: take the site back and defuse
   */
  tactic: string;
}

export interface ShooterSeatTraceOption {
  /**
   * What it does:
   *
   * - `objective`: go to the point of the plan and hold it
   * - `obey`: follow the order of a mate
   * - `fight`: stand still and fire at the enemy in sight
   * - `retreat`: leave the fight and heal out of sight
   * - `hunt`: go after an enemy who is out of sight
   * - `reload`: reload
   * - `throw`: throw a frag
   * - `dodge`: run from a grenade
   */
  goal: string;
  /** Current score; only the order of scores matters. */
  score: number;
}

export interface ShooterSeatTraceReason {
  /**
   * A stable name:
   *
   * - `to_point`: It is on its way to the point of the plan.
   * - `at_point`: It stands at the point of the plan and watches.
   * - `at_bomb`: It plants or defuses the bomb.
   * - `planted`: An enemy is in sight: it stands still to fire, because it hits more often that way.
   * - `kneeling`: An enemy is in sight: it kneels to fire, because that makes it a smaller target.
   * - `wounded`: It is badly hurt and leaves the fight.
   * - `healing`: It heals out of sight.
   * - `heard_enemy`: It heard an enemy and goes there.
   * - `last_seen`: It goes to where the enemy was last seen.
   * - `magazine_low`: The magazine is low.
   * - `enemy_in_reach`: An enemy stands within reach of a frag.
   * - `grenade`: A grenade is about to go off nearby.
   * - `follow_me`: It follows the mate who asked.
   * - `cover_me`: It covers the mate who asked.
   * - `fall_back`: It falls back as ordered.
   * - `need_help`: It goes to help a mate.
   * - `attack`: It attacks as ordered.
   * - `hold`: It holds as ordered.
   */
  code: string;
  /** The sentence in the language of Accept-Language. */
  text: string;
}

export interface ShooterSimulateRequest {
  /** The same request, seed and model give the same answer at the same `effort`; the request id if absent. */
  seed?: string | undefined;
  /** What is played: `domination` (hold points; the default) or `site_attack` (plant and defuse, in rounds). */
  mode?: ShooterMode | undefined;
  /** Two, one for each team, or ten, one for each seat; level 8 for all if absent. */
  profiles?: readonly ShooterProfile[] | undefined;
}

export interface ShooterProfile {
  /** What decides for the seat: the whole AI (`full`, the default), or a script to compare it with, which wanders (`random`), runs at enemies (`rusher`) or lies in wait (`camper`). */
  brain?: ShooterBrain | undefined;
  /**
   * Parts of the whole AI to leave out, to see what each is worth:
   *
   * - `team`: planning as a team
   * - `positions`: choosing positions
   * - `sharing`: sharing what is seen
   * - `peek`: peeking
   * - `retreat`: retreating
   * - `grenades`: grenades
   */
  without?: readonly ShooterBrainPart[] | undefined;
  /** Strength, 1 to 8; 8 if absent. */
  level?: number | undefined;
  /** What it looks for: `all_rounder` (the default), `rusher` (attacks), `anchor` (holds), `flanker` (goes where enemies are not), `support` (where mates go), `marksman` (from afar). */
  style?: ShooterStyle | undefined;
  /** Overrides level and style: how much attacking weighs, 0 to 1. */
  aggression?: number | undefined;
  /** Overrides level and style: how long a point that is taken is held before the plan may move the seat; 1 is 12 s. */
  patience?: number | undefined;
  /** Overrides level and style: how much the points weigh, 0 to 1. */
  objective_focus?: number | undefined;
  /** Overrides level and style: how much it prefers a point to which mates go, 0 to 1; 0.5 follows the plan. */
  teamwork?: number | undefined;
  /** Overrides level and style: how much it goes where no enemies are known rather than at them, 0 to 1. */
  flanking?: number | undefined;
  /** Overrides level and style: below how much health it leaves a fight to heal, in `site_attack`; 0 to 1. */
  self_preservation?: number | undefined;
  /** Overrides level and style: how large the random part in the score of a choice is, 0 to 1; 0 for none. */
  decision_noise?: number | undefined;
  /** Seconds until an enemy in the open is noticed. */
  reaction_s?: number | undefined;
  /** How well somebody far away or half hidden is noticed, 0 to 1. */
  notice?: number | undefined;
  /** Width of the view in degrees. */
  fov?: number | undefined;
  /** Standard deviation of the aim in degrees when a target is new. */
  aim_sigma?: number | undefined;
  /** Seconds in which that error falls to a third. */
  aim_settle?: number | undefined;
  /** Fastest turn in degrees a second. */
  turn_rate?: number | undefined;
  /** Share of the recoil that is held back, 0 to 1. */
  recoil_control?: number | undefined;
  /** Seconds for which an enemy out of sight is remembered. */
  memory_s?: number | undefined;
  /** Seconds until mates know of an enemy. */
  comms_delay?: number | undefined;
  /** What the seat carries: a rifle, a submachine gun (`smg`), a marksman rifle or a shotgun. */
  weapon?: ShooterWeapon | undefined;
}

export interface ShooterSimulateAnswer {
  /** Whether the match is over. */
  over: boolean;
  /** The team that won; null for a draw or a match that is not over. */
  winner: number | null;
  /** Of team 0, then of team 1: points, or rounds. */
  score: [number, number];
  /** How long the match was. */
  seconds: number;
  /** What each seat did. */
  seats: ShooterSimulateSeat[];
  /** The match, to be kept, shown or verified. */
  replay: ShooterSimulateReplay;
  /** Computing time, in milliseconds. */
  think_ms: number;
  /** What the call cost, in tokens; 0 with a test key. */
  tokens: number;
}

export interface ShooterSimulateSeat {
  /** Seat, 0 to 9: 0 to 4 are team 0, which begins in the west, 5 to 9 team 1. */
  seat: number;
  /** Enemies it put down. */
  kills: number;
  /** How often it was put down. */
  deaths: number;
  /** Shots fired. */
  shots: number;
  /** Shots that hit. */
  hits: number;
  /** Hits to the head. */
  head_hits: number;
}

export interface ShooterSimulateReplay {
  /** Version of the engine that made it. */
  engine_version: string;
  /** Hash of the map. */
  map_hash: string;
  /** What the match began from. */
  setup: ShooterSimulateReplaySetup;
  /** What came from outside (people, `act`), by tick, rising; empty for a match among AIs alone. */
  inputs: ShooterSimulateReplayInput[];
  /** How many ticks were simulated. */
  ticks: number;
  /** Hash of the state after every 300 ticks, each 16 hexadecimal digits. */
  hashes: string[];
  /** The same after the last step: 16 hexadecimal digits. */
  hash: string;
}

export interface ShooterSimulateReplaySetup {
  /** Everything random follows from it. */
  seed: string;
  /** What is played: `domination` (hold points; the default) or `site_attack` (plant and defuse, in rounds). */
  mode?: ShooterMode;
  /** Who plays each seat. */
  profiles: ShooterReplaySetupProfile[];
}

export interface ShooterReplaySetupProfile {
  /** What decides for the seat: the whole AI (`full`, the default), or a script to compare it with, which wanders (`random`), runs at enemies (`rusher`) or lies in wait (`camper`). */
  brain?: ShooterBrain;
  /**
   * Parts of the whole AI to leave out, to see what each is worth:
   *
   * - `team`: planning as a team
   * - `positions`: choosing positions
   * - `sharing`: sharing what is seen
   * - `peek`: peeking
   * - `retreat`: retreating
   * - `grenades`: grenades
   */
  without?: ShooterBrainPart[];
  /** Strength, 1 to 8; 8 if absent. */
  level?: number;
  /** What it looks for: `all_rounder` (the default), `rusher` (attacks), `anchor` (holds), `flanker` (goes where enemies are not), `support` (where mates go), `marksman` (from afar). */
  style?: ShooterStyle;
  /** Overrides level and style: how much attacking weighs, 0 to 1. */
  aggression?: number;
  /** Overrides level and style: how long a point that is taken is held before the plan may move the seat; 1 is 12 s. */
  patience?: number;
  /** Overrides level and style: how much the points weigh, 0 to 1. */
  objective_focus?: number;
  /** Overrides level and style: how much it prefers a point to which mates go, 0 to 1; 0.5 follows the plan. */
  teamwork?: number;
  /** Overrides level and style: how much it goes where no enemies are known rather than at them, 0 to 1. */
  flanking?: number;
  /** Overrides level and style: below how much health it leaves a fight to heal, in `site_attack`; 0 to 1. */
  self_preservation?: number;
  /** Overrides level and style: how large the random part in the score of a choice is, 0 to 1; 0 for none. */
  decision_noise?: number;
  /** Seconds until an enemy in the open is noticed. */
  reaction_s?: number;
  /** How well somebody far away or half hidden is noticed, 0 to 1. */
  notice?: number;
  /** Width of the view in degrees. */
  fov?: number;
  /** Standard deviation of the aim in degrees when a target is new. */
  aim_sigma?: number;
  /** Seconds in which that error falls to a third. */
  aim_settle?: number;
  /** Fastest turn in degrees a second. */
  turn_rate?: number;
  /** Share of the recoil that is held back, 0 to 1. */
  recoil_control?: number;
  /** Seconds for which an enemy out of sight is remembered. */
  memory_s?: number;
  /** Seconds until mates know of an enemy. */
  comms_delay?: number;
  /** What the seat carries: a rifle, a submachine gun (`smg`), a marksman rifle or a shotgun. */
  weapon?: ShooterWeapon;
}

export interface ShooterSimulateReplayInput {
  /** When it takes effect: before the step from this tick to the next. */
  tick: number;
  /** Which seat received which input, in order of arrival. */
  seats: ShooterSimulateReplayInputSeat[];
}

export interface ShooterSimulateReplayInputSeat {
  /** Seat, 0 to 9: 0 to 4 are team 0, which begins in the west, 5 to 9 team 1. */
  seat: number;
  /** A decision from outside, which holds until the next one; null gives the seat back to its AI. */
  action?: ShooterSeatAction | null;
  /** Instead of `action`: a person's keys and mouse, which hold until others come; null gives the seat back to its AI. */
  raw?: ShooterSimulateReplayInputSeatRaw | null;
  /** Instead of `action`: what the seat asks of its mates. */
  order?: ShooterSimulateReplayInputSeatOrder;
  /** Instead of `action`: numbers of the seat's profile that apply from here on. */
  profile?: ShooterSimulateReplayInputSeatProfile;
}

export interface ShooterSimulateReplayInputSeatRaw {
  /** Eastward part of the wanted direction; a direction of length 1 moves at the full speed of the pace. */
  move_x: number;
  /** Southward part of the wanted direction. */
  move_y: number;
  /** Where the look points, in radians from the east towards the south. */
  yaw: number;
  /** How steeply the look rises: metres up for each metre ahead. */
  rise: number;
  /** How to move: `run` at 5, `walk` at 3.2 or `crouch` at 2 metres a second in our world. */
  pace: ShooterPace;
  /** Whether the trigger is held. */
  fire: boolean;
  /** Whether to plant or defuse the bomb where that is possible. */
  use: boolean;
  /** What to do once, now: reload, or throw a frag or a smoke at a place; null for nothing. */
  ability: ShooterReloadSeatActionAbility | ShooterFragSeatActionAbility | ShooterSmokeSeatActionAbility | null;
}

export interface ShooterSimulateReplayInputSeatOrder {
  /** What is wanted: `attack` or `hold` the point nearest to the place, `follow_me`, `cover_me` and `need_help` (come to whoever gave the order), or `fall_back` to a safe point or the base. */
  kind: ShooterOrderKind;
  /** The mate who should do it; null for all. */
  to: number | null;
  /** Metres east of the west edge, 0 to 72. */
  x: number;
  /** Metres south of the north edge, 0 to 48. */
  y: number;
}

export interface ShooterSimulateReplayInputSeatProfile {
  /** Overrides level and style: how much attacking weighs, 0 to 1. */
  aggression?: number;
  /** Overrides level and style: how long a point that is taken is held before the plan may move the seat; 1 is 12 s. */
  patience?: number;
  /** Overrides level and style: how much the points weigh, 0 to 1. */
  objective_focus?: number;
  /** Overrides level and style: how much it prefers a point to which mates go, 0 to 1; 0.5 follows the plan. */
  teamwork?: number;
  /** Overrides level and style: how much it goes where no enemies are known rather than at them, 0 to 1. */
  flanking?: number;
  /** Overrides level and style: below how much health it leaves a fight to heal, in `site_attack`; 0 to 1. */
  self_preservation?: number;
  /** Overrides level and style: how large the random part in the score of a choice is, 0 to 1; 0 for none. */
  decision_noise?: number;
  /** Seconds until an enemy in the open is noticed. */
  reaction_s?: number;
  /** How well somebody far away or half hidden is noticed, 0 to 1. */
  notice?: number;
  /** Width of the view in degrees. */
  fov?: number;
  /** Standard deviation of the aim in degrees when a target is new. */
  aim_sigma?: number;
  /** Seconds in which that error falls to a third. */
  aim_settle?: number;
  /** Fastest turn in degrees a second. */
  turn_rate?: number;
  /** Share of the recoil that is held back, 0 to 1. */
  recoil_control?: number;
  /** Seconds for which an enemy out of sight is remembered. */
  memory_s?: number;
  /** Seconds until mates know of an enemy. */
  comms_delay?: number;
}

export interface ShooterVerifyRequest {
  /** As `simulate` or your game wrote it. */
  replay: ShooterVerifyReplay;
}

export interface ShooterVerifyReplay {
  /** Version of the engine that made it. */
  engine_version: string;
  /** Hash of the map. */
  map_hash: string;
  /** What the match began from. */
  setup: ShooterVerifyReplaySetup;
  /** What came from outside (people, `act`), by tick, rising; empty for a match among AIs alone. */
  inputs: readonly ShooterVerifyReplayInput[];
  /** How many ticks were simulated. */
  ticks: number;
  /** Hash of the state after every 300 ticks, each 16 hexadecimal digits. */
  hashes: readonly string[];
  /** The same after the last step: 16 hexadecimal digits. */
  hash: string;
}

export interface ShooterVerifyReplaySetup {
  /** Everything random follows from it. */
  seed: string;
  /** What is played: `domination` (hold points; the default) or `site_attack` (plant and defuse, in rounds). */
  mode?: ShooterMode | undefined;
  /** Who plays each seat. */
  profiles: readonly ShooterProfile[];
}

export interface ShooterVerifyReplayInput {
  /** When it takes effect: before the step from this tick to the next. */
  tick: number;
  /** Which seat received which input, in order of arrival. */
  seats: readonly ShooterVerifyReplayInputSeat[];
}

export interface ShooterVerifyReplayInputSeat {
  /** Seat, 0 to 9: 0 to 4 are team 0, which begins in the west, 5 to 9 team 1. */
  seat: number;
  /** A decision from outside, which holds until the next one; null gives the seat back to its AI. */
  action?: ShooterReplayInputSeatAction | null | undefined;
  /** Instead of `action`: a person's keys and mouse, which hold until others come; null gives the seat back to its AI. */
  raw?: ShooterVerifyReplayInputSeatRaw | null | undefined;
  /** Instead of `action`: what the seat asks of its mates. */
  order?: ShooterVerifyReplayInputSeatOrder | undefined;
  /** Instead of `action`: numbers of the seat's profile that apply from here on. */
  profile?: ShooterVerifyReplayInputSeatProfile | undefined;
}

export interface ShooterReplayInputSeatAction {
  /** Where to go, along a path that your game finds; null to stay. */
  move_to: ShooterReplayInputSeatActionMoveTo | null;
  /** How to move: `run` at 5, `walk` at 3.2 or `crouch` at 2 metres a second in our world. */
  pace: ShooterPace;
  /** The enemy to aim at while it is in sight; null for none. */
  target: number | null;
  /** Where to look without a target; null to look where it goes. */
  look: ShooterReplayInputSeatActionMoveTo | null;
  /** Whether it may shoot at the target. */
  may_fire: boolean;
  /** Whether to plant or defuse the bomb where that is possible. */
  use: boolean;
  /** What to do once, now: reload, or throw a frag or a smoke at a place; null for nothing. */
  ability: ShooterReloadReplayInputSeatActionAbility | ShooterFragReplayInputSeatActionAbility | ShooterSmokeReplayInputSeatActionAbility | null;
}

export interface ShooterReplayInputSeatActionMoveTo {
  /** Metres east of the west edge, 0 to 72. */
  x: number;
  /** Metres south of the north edge, 0 to 48. */
  y: number;
}

export interface ShooterReloadReplayInputSeatActionAbility {
  /** Change the magazine. */
  type: 'reload';
}

export interface ShooterFragReplayInputSeatActionAbility {
  /** Throw a frag there. */
  type: 'frag';
  /** Metres east of the west edge, 0 to 72. */
  x: number;
  /** Metres south of the north edge, 0 to 48. */
  y: number;
}

export interface ShooterSmokeReplayInputSeatActionAbility {
  /** Throw a smoke there. */
  type: 'smoke';
  /** Metres east of the west edge, 0 to 72. */
  x: number;
  /** Metres south of the north edge, 0 to 48. */
  y: number;
}

export interface ShooterVerifyReplayInputSeatRaw {
  /** Eastward part of the wanted direction; a direction of length 1 moves at the full speed of the pace. */
  move_x: number;
  /** Southward part of the wanted direction. */
  move_y: number;
  /** Where the look points, in radians from the east towards the south. */
  yaw: number;
  /** How steeply the look rises: metres up for each metre ahead. */
  rise: number;
  /** How to move: `run` at 5, `walk` at 3.2 or `crouch` at 2 metres a second in our world. */
  pace: ShooterPace;
  /** Whether the trigger is held. */
  fire: boolean;
  /** Whether to plant or defuse the bomb where that is possible. */
  use: boolean;
  /** What to do once, now: reload, or throw a frag or a smoke at a place; null for nothing. */
  ability: ShooterReloadReplayInputSeatActionAbility | ShooterFragReplayInputSeatActionAbility | ShooterSmokeReplayInputSeatActionAbility | null;
}

export interface ShooterVerifyReplayInputSeatOrder {
  /** What is wanted: `attack` or `hold` the point nearest to the place, `follow_me`, `cover_me` and `need_help` (come to whoever gave the order), or `fall_back` to a safe point or the base. */
  kind: ShooterOrderKind;
  /** The mate who should do it; null for all. */
  to: number | null;
  /** Metres east of the west edge, 0 to 72. */
  x: number;
  /** Metres south of the north edge, 0 to 48. */
  y: number;
}

export interface ShooterVerifyReplayInputSeatProfile {
  /** Overrides level and style: how much attacking weighs, 0 to 1. */
  aggression?: number | undefined;
  /** Overrides level and style: how long a point that is taken is held before the plan may move the seat; 1 is 12 s. */
  patience?: number | undefined;
  /** Overrides level and style: how much the points weigh, 0 to 1. */
  objective_focus?: number | undefined;
  /** Overrides level and style: how much it prefers a point to which mates go, 0 to 1; 0.5 follows the plan. */
  teamwork?: number | undefined;
  /** Overrides level and style: how much it goes where no enemies are known rather than at them, 0 to 1. */
  flanking?: number | undefined;
  /** Overrides level and style: below how much health it leaves a fight to heal, in `site_attack`; 0 to 1. */
  self_preservation?: number | undefined;
  /** Overrides level and style: how large the random part in the score of a choice is, 0 to 1; 0 for none. */
  decision_noise?: number | undefined;
  /** Seconds until an enemy in the open is noticed. */
  reaction_s?: number | undefined;
  /** How well somebody far away or half hidden is noticed, 0 to 1. */
  notice?: number | undefined;
  /** Width of the view in degrees. */
  fov?: number | undefined;
  /** Standard deviation of the aim in degrees when a target is new. */
  aim_sigma?: number | undefined;
  /** Seconds in which that error falls to a third. */
  aim_settle?: number | undefined;
  /** Fastest turn in degrees a second. */
  turn_rate?: number | undefined;
  /** Share of the recoil that is held back, 0 to 1. */
  recoil_control?: number | undefined;
  /** Seconds for which an enemy out of sight is remembered. */
  memory_s?: number | undefined;
  /** Seconds until mates know of an enemy. */
  comms_delay?: number | undefined;
}

export interface ShooterVerifyAnswer {
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
  /** Where it is valid: the result of the match. */
  result?: ShooterResult;
  /** Computing time, in milliseconds. */
  think_ms: number;
  /** What the call cost, in tokens; 0 with a test key. */
  tokens: number;
}

export interface ShooterResult {
  /** Whether the match is over. */
  over: boolean;
  /** The team that won; null for a draw or a match that is not over. */
  winner: number | null;
  /** Of team 0, then of team 1: points, or rounds. */
  score: [number, number];
  /** How long the match was. */
  seconds: number;
  /** What each seat did. */
  seats: ShooterSimulateSeat[];
}
