import type { Bilingual } from '@fourth-seat/game';
import type { Refusal, Verdict } from '../brain/check.ts';
import type { Goal } from '../brain/goals.ts';
import type { Option } from '../brain/options.ts';
import type { Command } from '../dialogue/intents.ts';
import type { SpeechAct, SurvivorAct } from '../dialogue/replies/acts.ts';
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

/** What a line may speak of: ids and numbers, from which the text is made in each language. */
interface FactFields {
  /** What is to be done, or has been done. */
  readonly job: Goal;
  /** What is proposed instead. */
  readonly other: Goal;
  readonly who: number;
  readonly room: number;
  readonly mate: number;
  readonly seconds: number;
  readonly health: number;
  readonly count: number;
  /** Number of survivors not found yet. */
  readonly missing: number;
  /** How the fire began. */
  readonly cause: Cause;
}

type Facts<Given extends keyof FactFields, Optional extends keyof FactFields = never> = Pick<FactFields, Given> & {
  readonly [Field in Optional]?: FactFields[Field] | undefined;
};
/** The facts of a line whose speech act is not known. */
export type AnyFacts = Facts<never, keyof FactFields>;

type RefusalSpeechAct = `refuse_${Refusal}` | 'stand';
/** What a survivor says of themselves, and of their partner where they have one. */
export type SurvivorSpeechAct = Exclude<
  SurvivorAct,
  'tells_cause' | 'shows_wound' | 'has_keys' | 'knows_where' | 'thanks'
>;

/** The facts of each speech act; an act that is not listed has none. */
interface FactsBySpeechAct
  extends Readonly<Record<RefusalSpeechAct, Facts<'job' | 'health' | 'seconds', 'who'>>>,
    Readonly<Record<SurvivorSpeechAct, Facts<never, 'who'>>> {
  readonly accept: Facts<'job'>;
  readonly warn: Facts<'job' | 'health'>;
  readonly propose: Facts<'job' | 'other' | 'seconds'>;
  readonly yield: Facts<'job'>;
  readonly unknown: Facts<never, 'who'>;
  readonly already: Facts<'job', 'who' | 'room'>;
  readonly nothing: Facts<never, 'room'>;
  readonly let_go: Facts<'who'>;
  readonly status: Facts<'room' | 'health' | 'job'>;
  readonly survivor_status: Facts<'who' | 'room' | 'health'>;
  readonly why: Facts<'job', 'seconds'>;
  readonly promised: Facts<'who'>;
  readonly time_left: Facts<'seconds'>;
  readonly tally: Facts<'count' | 'missing'>;
  readonly tally_found: Facts<'count' | 'missing'>;
  readonly cause_known: Facts<'cause'>;
  readonly charges_left: Facts<'count'>;
  readonly advice: Facts<'job'>;
  readonly silence: Facts<never, 'mate'>;
  readonly done: Facts<'job'>;
  readonly clear: Facts<'room'>;
  readonly found: Facts<'who' | 'room' | 'health'>;
  readonly saved: Facts<'who', 'room' | 'health'>;
  readonly lost: Facts<'who' | 'room', 'health'>;
  readonly impossible: Facts<'job', 'who' | 'mate'>;
  readonly resumed: Facts<'job'>;
  readonly forbidden: Facts<'job'>;
  readonly barred: Facts<'job'>;
  readonly leaving: Facts<'job'>;
  readonly clock: Facts<'seconds'>;
  readonly told_you: Facts<'job' | 'health', 'who'>;
  readonly you_were_right: Facts<'job', 'who'>;
  readonly mate_fell: Facts<'mate'>;
  readonly promise_kept: Facts<'who'>;
  readonly promise_broken: Facts<'who'>;
  readonly hazard: Facts<'room' | 'health'>;
  readonly captain_goes: Facts<'job'>;
  readonly no_radio: Facts<never, 'mate'>;
  readonly tells_cause: Facts<'cause'>;
  readonly knows_where: Facts<'who' | 'room'>;
}
type FactsOf<One extends SpeechAct> = One extends keyof FactsBySpeechAct ? FactsBySpeechAct[One] : Facts<never>;

/** A speech act with its facts; where none of them must be given, they may be left out. */
export type Statement = {
  [One in SpeechAct]: Facts<never> extends FactsOf<One>
    ? { readonly act: One; readonly facts?: FactsOf<One> }
    : { readonly act: One; readonly facts: FactsOf<One> };
}[SpeechAct];

/**
 * What a line says, whatever its wording: its speech act, called `act` in the state and the public API (a body's act is
 * an `Act` of `world/acts.ts`), and the facts that it speaks of. `said` are the captain's own words.
 */
type LineContent =
  | { [One in SpeechAct]: { readonly act: One; readonly facts: FactsOf<One> } }[SpeechAct]
  | { readonly act: 'said'; readonly facts: Facts<never> };

/** One line of the radio log. `id` is its place in the log. */
export type RadioLine = LineContent & {
  readonly id: number;
  readonly tick: number;
  readonly speaker: Speaker;
  text: Bilingual;
  /** Line of the captain's that this one answers. */
  readonly answers: number | undefined;
  /** Three likely orders as buttons, where the captain was not understood. */
  readonly options: readonly { readonly command: Command; readonly label: Bilingual }[];
  readonly trace: Trace | undefined;
  /** Keys of the wording in each language, for the window in which no line comes twice. */
  readonly keys: readonly string[];
};
