import type {
  Debrief,
  LoggedEvent,
  RadioLine,
  RescueInput,
  Result,
  RescueSetup,
  RescueState,
  RescueView,
  Text,
  Trace,
} from '@fourth-seat/rescue';
import type { GameTypes, RecordOf } from '../simulation/protocol.ts';
import type { SimulationView } from '../simulation/use-simulation.ts';

/** What is drawn of a moment. */
export interface Frame {
  /** What each seat knows; the captain's is the first. */
  readonly views: readonly RescueView[];
  /** What each seat is after, in words. */
  readonly aims: readonly (Text | undefined)[];
  /** What has come of it, once it is over. */
  readonly result: Result | undefined;
}

/** Why a line was said: a sentence, and what else was weighed. */
export interface Why {
  readonly text: Text;
  readonly options: readonly {
    readonly name: Text;
    readonly seconds: number;
    readonly lives: number;
    readonly harm: number;
    readonly chosen: boolean;
  }[];
}

/** What the radio said and what happened, in one order. */
export type RescueEntry =
  | { readonly type: 'radio'; readonly line: RadioLine }
  | { readonly type: 'event'; readonly event: LoggedEvent };

export interface RescueTypes extends GameTypes {
  readonly setup: RescueSetup;
  readonly input: RescueInput;
  readonly world: RescueState;
  readonly frame: Frame;
  readonly event: RescueEntry;
  readonly questions: {
    readonly why: { readonly question: Trace; readonly answer: Why };
    readonly record: { readonly question: null; readonly answer: RescueRecord };
    readonly debrief: { readonly question: null; readonly answer: Debrief };
  };
}

/** A rescue as far as it went. */
export type RescueRecord = RecordOf<RescueTypes>;
export type RescueSimulation = SimulationView<RescueTypes>;
