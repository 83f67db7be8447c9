import type { Bilingual } from '@fourth-seat/game';
import type { Verdict } from '../brain/check.ts';
import type { Goal } from '../brain/goals.ts';
import type { Option } from '../brain/options.ts';
import type { Command } from '../dialogue/intents.ts';
import type { SpeechAct } from '../dialogue/replies/acts.ts';
import type { Cause } from '../station/hooks.ts';

export type Speaker = { readonly seat: number } | { readonly survivor: number };

/** The reasons behind a line when it was said, shown by the "why" button. */
export interface Trace {
  readonly seat: number;
  readonly tick: number;
  readonly goal: Goal | undefined;
  /** 0 … 100 */
  readonly trust: number;
  /** 0 … 100 */
  readonly health: number;
  readonly verdict: Verdict | undefined;
  /** What else could be done, best first; at most three. */
  readonly options: readonly Option[];
}

/** Facts of a line: ids and numbers, from which the text is made in each language. */
export interface Facts {
  readonly job?: Goal | undefined;
  readonly other?: Goal | undefined;
  readonly who?: number | undefined;
  readonly room?: number | undefined;
  readonly mate?: number | undefined;
  readonly seconds?: number | undefined;
  readonly health?: number | undefined;
  readonly count?: number | undefined;
  /** Number of survivors not found yet. */
  readonly missing?: number | undefined;
  /** How the fire began. */
  readonly cause?: Cause | undefined;
}

/** One line of the radio log. `id` is its place in the log. */
export interface RadioLine {
  readonly id: number;
  readonly tick: number;
  readonly speaker: Speaker;
  /** The meaning of a line, whatever its wording; `said` are the captain's own words. */
  readonly act: SpeechAct | 'said';
  readonly facts: Facts;
  text: Bilingual;
  /** Line of the captain's that this one answers. */
  readonly answers: number | undefined;
  /** Three likely orders as buttons, where the captain was not understood. */
  readonly options: readonly { readonly frame: Command; readonly label: Bilingual }[];
  readonly trace: Trace | undefined;
  /** Keys of the wording in each language, for the window in which no line comes twice. */
  readonly keys: readonly string[];
}
