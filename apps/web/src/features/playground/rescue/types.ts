import type { Bilingual } from '@fourth-seat/game';
import type {
  Debrief,
  LoggedEvent,
  RadioLine,
  RescueInput,
  Result,
  RescueSetup,
  RescueState,
  RescueView,
  Trace,
} from '@fourth-seat/rescue';
import type { GameTypes, RecordOf } from '../simulation/protocol.ts';
import type { SimulationView } from '../simulation/use-simulation.ts';

/** The data of one drawn picture. */
export interface RescueFrame {
  /** The knowledge of each seat, the captain's first. */
  readonly views: readonly RescueView[];
  /** The goal of each seat, in words. */
  readonly aims: readonly (Bilingual | undefined)[];
  /** The result, once the rescue is over. */
  readonly result: Result | undefined;
}

/** Why a line was said: a sentence, and what else was weighed. */
export interface Why {
  readonly text: Bilingual;
  readonly options: readonly {
    readonly name: Bilingual;
    readonly seconds: number;
    readonly lives: number;
    readonly harm: number;
    readonly chosen: boolean;
  }[];
}

/** What the captain says. */
export type Said = Extract<RescueInput, { readonly kind: 'say' }>;

/** A line of the radio or an event of the world, in one log. */
export type RescueEntry =
  | { readonly type: 'radio'; readonly line: RadioLine }
  | { readonly type: 'event'; readonly event: LoggedEvent };

export interface RescueTypes extends GameTypes {
  readonly setup: RescueSetup;
  readonly input: RescueInput;
  readonly world: RescueState;
  readonly frame: RescueFrame;
  readonly event: RescueEntry;
  readonly questions: {
    readonly why: { readonly question: Trace; readonly answer: Why };
    /** Fetches the word lists, so that the first sentence is answered at once. */
    readonly words: { readonly question: null; readonly answer: null };
    /** Whether a companion would ask back what these words mean, and what "her" and "there" stand for. */
    readonly unclear: {
      readonly question: Said;
      readonly answer: {
        readonly isUnclear: boolean;
        readonly lastSurvivor: number | undefined;
        readonly lastRoom: number | undefined;
      };
    };
    readonly record: { readonly question: null; readonly answer: RescueRecord };
    readonly debrief: { readonly question: null; readonly answer: Debrief };
  };
}

/** A rescue as far as it went. */
export type RescueRecord = RecordOf<RescueTypes>;
export type RescueSimulation = SimulationView<RescueTypes>;
