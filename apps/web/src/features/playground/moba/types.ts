import type { Simulation } from '@fourth-seat/game/simulation';
import type {
  DecisionRecord,
  GameEvent,
  MatchSetup,
  Player,
  Profile,
  Refusal,
  SeatInput,
  Sheet,
  Team,
  World,
} from '@fourth-seat/moba';
import type { ActCall } from '@fourth-seat/moba/api';
import type { RecordOf, SimulationTypes } from '../simulation/protocol.ts';
import type { ReplayCheck } from '../simulation/room/use-verification.ts';
import type { PageSimulation } from '../simulation/use-simulation.ts';
import type { BattleFrame } from './worker/frame.ts';

/** The MOBA's types for `simulation/`. */
export interface MobaTypes extends SimulationTypes {
  readonly setup: MatchSetup & { readonly sheet?: Sheet };
  readonly input: SeatInput;
  readonly state: World;
  readonly frame: BattleFrame;
  readonly event: GameEvent;
  readonly questions: MobaQuestions;
}

/** The game by the rules that each setup brings. */
export type MobaGame = Simulation<MobaTypes['setup'], SeatInput, World>;

export type MobaSimulation = PageSimulation<MobaTypes>;

/** A match as far as it was played. */
export type MobaRecord = RecordOf<MobaTypes>;

/** Questions of the page about a match. */
export type MobaQuestions = {
  /** What a seat has in mind at the tick shown. */
  readonly thoughts: { readonly question: { readonly seat: number }; readonly answer: Thoughts };
  /** The last decisions of some seats before a tick. */
  readonly decisions: {
    readonly question: { readonly tick: number; readonly seats: readonly number[] };
    readonly answer: readonly SeatDecision[];
  };
  /** What a team sees now, as a game server would send it, and how its seats play. */
  readonly call: { readonly question: { readonly team: Team }; readonly answer: TeamCall };
  /** The profiles of all ten seats at the tick shown. */
  readonly profiles: { readonly question: null; readonly answer: readonly Profile[] };
  /** How the match went so far. */
  readonly curve: { readonly question: null; readonly answer: readonly Sample[] };
  /** The match so far: its inputs, and how long it is. */
  readonly record: { readonly question: null; readonly answer: MobaRecord };
  /** Plays the whole match once more from its seed and inputs. */
  readonly verify: { readonly question: null; readonly answer: ReplayCheck };
};

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** A decision as it is explained. */
export type ShownDecision = Pick<DecisionRecord, 'tick' | 'trace'>;

export interface Thoughts {
  readonly seat: number;
  readonly decision: ShownDecision | null;
  /** How well it plays now. */
  readonly profile: Profile;
  /** Why its last action was not carried out; null where it was. */
  readonly refused: Refusal | null;
  /** Hostile heroes as it remembers them. */
  readonly foes: readonly RememberedFoe[];
  /** From where it stands to where it walks. */
  readonly path: readonly Place[];
}

export interface RememberedFoe {
  readonly seat: number;
  /** The tick at which it was seen last. */
  readonly tick: number;
}

export interface SeatDecision {
  readonly seat: number;
  readonly decision: ShownDecision | null;
}

export interface TeamCall {
  readonly call: ActCall;
  readonly players: readonly Player[];
}

/** The match at one of its ticks, for curves. */
export interface Sample {
  readonly tick: number;
  /** The chance of the first team to win, 0 to 1, as its brains reckon it; null before they have. */
  readonly chance: number | null;
  /** Gold that each team has earned. */
  readonly gold: readonly [number, number];
}
