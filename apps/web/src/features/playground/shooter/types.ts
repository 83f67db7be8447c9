import type {
  DecisionRecord,
  GameEvent,
  MatchSetup,
  Observation,
  Place,
  Profile,
  SeatInput,
  ShooterWorld,
} from '@fourth-seat/shooter';
import type { RecordOf, SimulationTypes } from '../simulation/protocol.ts';
import type { ReplayCheck } from '../simulation/room/use-verification.ts';
import type { PageSimulation } from '../simulation/use-simulation.ts';
import type { ShooterFrame } from './worker/frame.ts';
import type { Heat, HeatQuestion } from './worker/heat-grid.ts';

/** The shooter's types for `simulation/`. */
export interface ShooterTypes extends SimulationTypes {
  readonly setup: MatchSetup;
  readonly input: SeatInput;
  readonly state: ShooterWorld;
  readonly frame: ShooterFrame;
  readonly event: GameEvent;
  readonly questions: ShooterQuestions;
}

export type ShooterSimulation = PageSimulation<ShooterTypes>;

/** A match as far as it was played. */
export type ShooterRecord = RecordOf<ShooterTypes>;

/** Questions of the page about a match. */
export type ShooterQuestions = {
  /** The last decision of a seat and its observation at the tick shown. */
  readonly thoughts: { readonly question: { readonly seat: number }; readonly answer: Thoughts };
  /** The last decisions of killer and victim before a tick. */
  readonly decisions: {
    readonly question: { readonly tick: number; readonly seats: readonly number[] };
    readonly answer: readonly SeatDecision[];
  };
  /** The observations of the living ones of some seats at the tick shown, and how each plays. */
  readonly observations: {
    readonly question: { readonly seats: readonly number[] };
    readonly answer: readonly ObservedSeat[];
  };
  /** The profiles of all ten seats at the tick shown. */
  readonly profiles: { readonly question: null; readonly answer: readonly Profile[] };
  /** Where the match was played. */
  readonly heat: { readonly question: HeatQuestion; readonly answer: Heat };
  /** The match so far: its inputs, and how long it is. */
  readonly record: { readonly question: null; readonly answer: ShooterRecord };
  /** Plays the whole match once more from its seed and inputs. */
  readonly verify: { readonly question: null; readonly answer: ReplayCheck };
};

export interface Thoughts {
  readonly seat: number;
  readonly decision: DecisionRecord | null;
  /** The observation at this tick; the decision may be a fifth of a second older. */
  readonly observation: Observation;
  /** How the seat plays at this tick. */
  readonly profile: Profile;
  /** The path from its position to its destination. */
  readonly path: readonly Place[];
}

export interface ObservedSeat {
  readonly observation: Observation;
  readonly profile: Profile;
}

export interface SeatDecision {
  readonly seat: number;
  readonly decision: DecisionRecord | null;
}
