import type { InputsOfTick, Logged, Setup } from '@fourth-seat/game/simulation';
import type { AnswerReport, AskCommand, Questions } from './worker-channel.ts';

/** The types of one game: the generic code of this folder is written in terms of them. */
export interface SimulationTypes {
  readonly setup: Setup;
  readonly input: unknown;
  readonly state: unknown;
  /** What the page draws at one tick; plain data, sent many times a second. */
  readonly frame: unknown;
  /** What happened, for the marks of the timeline and for lists. */
  readonly event: object;
  /** What the page may ask about the tick shown. */
  readonly questions: Questions;
}

/** The speeds that the visitor may choose. */
export const simulationScales = [0.1, 0.25, 1, 2, 4, 8] as const;

export interface RunSettings {
  readonly paused: boolean;
  /** Times the speed of the clock. */
  readonly scale: number;
}

/** A match so far: running it again gives the same result. */
export interface SimulationRecord<Start, Input> {
  readonly setup: Start;
  readonly inputs: readonly InputsOfTick<Input>[];
  readonly ticks: number;
}

export type RecordOf<G extends SimulationTypes> = SimulationRecord<G['setup'], G['input']>;

export type QuestionName<G extends SimulationTypes> = keyof G['questions'] & string;

/** From the page to the worker. */
export type SimulationCommand<G extends SimulationTypes> =
  /** Plays a record to its end at once and shows the tick `at`; null shows the end, from where it goes on. */
  | {
      readonly type: 'open';
      readonly record: RecordOf<G>;
      readonly runSettings: RunSettings;
      readonly at: number | null;
    }
  | { readonly type: 'run'; readonly runSettings: RunSettings }
  /** One tick, paused or not. */
  | { readonly type: 'step' }
  /** Shows an earlier tick, from which the match is played as it was; null returns to its end. */
  | { readonly type: 'seek'; readonly tick: number | null }
  /** Forgets what came after the tick shown: the match goes on from there. */
  | { readonly type: 'branch' }
  /** For the next tick. What is sent while the past is shown is dropped. */
  | { readonly type: 'input'; readonly input: G['input'] }
  /** Several for the same tick: sent one by one, they may come to two. */
  | { readonly type: 'inputs'; readonly inputs: readonly G['input'][] }
  | AskCommand<G['questions']>
  | { readonly type: 'hidden'; readonly on: boolean };

export interface SimulationSnapshot<G extends SimulationTypes> {
  readonly frame: G['frame'];
  /** The tick shown, and the furthest that was played; where they differ, the past is shown. */
  readonly tick: number;
  readonly lastTick: number;
  /** The match is over at its furthest tick. */
  readonly isOver: boolean;
  readonly runSettings: RunSettings;
}

/** From the worker to the page. */
export type SimulationReport<G extends SimulationTypes> =
  | { readonly type: 'frame'; readonly snapshot: SimulationSnapshot<G> }
  /** The events from this tick on; they replace those reported before of the same ticks. */
  | { readonly type: 'events'; readonly from: number; readonly events: readonly Logged<G['event']>[] }
  | AnswerReport
  /** The record could not be played. */
  | { readonly type: 'unreadable' };
