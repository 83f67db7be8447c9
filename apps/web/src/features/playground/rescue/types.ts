import type { Bilingual } from '@fourth-seat/game';
import type {
  Debrief,
  LoggedEvent,
  RadioLine,
  RescueInput,
  RescueSetup,
  RescueState,
  Trace,
} from '@fourth-seat/rescue/engine';
import type { RecordOf, SimulationTypes } from '../simulation/protocol.ts';
import type { PageSimulation } from '../simulation/use-simulation.ts';
import type { SayInput } from './inputs.ts';
import type { RescueFrame } from './worker/frame.ts';

/** Why a line was said: a sentence, and the alternatives that were weighed. */
interface Explanation {
  readonly text: Bilingual;
  readonly options: readonly {
    readonly name: Bilingual;
    readonly seconds: number;
    readonly lives: number;
    readonly harm: number;
    readonly chosen: boolean;
  }[];
}

/** An entry of the log: a line of the radio, or an event of the world. */
export type LogEntry =
  | { readonly type: 'radio'; readonly line: RadioLine }
  | { readonly type: 'event'; readonly event: LoggedEvent };

/** The rescue's types for `simulation/`. */
export interface RescueTypes extends SimulationTypes {
  readonly setup: RescueSetup;
  readonly input: RescueInput;
  readonly state: RescueState;
  readonly frame: RescueFrame;
  readonly event: LogEntry;
  readonly questions: RescueQuestions;
}

export type RescueSimulation = PageSimulation<RescueTypes>;

/** A rescue as far as it went. */
export type RescueRecord = RecordOf<RescueTypes>;

/** Questions of the page about a rescue. */
type RescueQuestions = {
  readonly why: { readonly question: Trace; readonly answer: Explanation };
  /** Fetches the word lists, so that the first sentence is answered at once. */
  readonly warm_up: { readonly question: null; readonly answer: null };
  /** The companion that would ask back what the text means, if one would, and what "her" and "there" refer to. */
  readonly reading: {
    readonly question: SayInput;
    readonly answer: {
      readonly askingSeat: number | undefined;
      readonly lastSurvivor: number | undefined;
      readonly lastRoom: number | undefined;
    };
  };
  /** The rescue so far: what the captain said, and how long it is. */
  readonly record: { readonly question: null; readonly answer: RescueRecord };
  /** How the rescue went, judged once it is over. */
  readonly debrief: { readonly question: null; readonly answer: Debrief };
};
