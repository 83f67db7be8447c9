import type { Bilingual, GameRecord } from '@fourth-seat/game';
import type { Action } from '../../../cards/action.ts';
import type { LiveFailure, NetworkCall } from '../live/live-api.ts';
import type { AnswerReport } from '../simulation/worker-channel.ts';
import type { CardGroup, Plan, TableView } from '../table/view.ts';
import type { DealReview } from './deal-review.ts';
import type { Candidate, DecisionAnswer, DecisionRequest } from './decision.ts';
import type { MatchRecord } from './match-record.ts';
import type { SeatSetup } from './setup.ts';
import type { Kernel } from './table-game.ts';

/** The messages between page and worker. The worker holds the match; the page draws its reports and stores them. */

/** A place in a match: the deal, from 0, and how many of its moves have been made. */
export interface Moment {
  readonly deal: number;
  readonly move: number;
}

export interface RunSettings {
  readonly paused: boolean;
  /** Times as fast as people play. */
  readonly scale: number;
  /** Decisions come from the public API, with a demo token. */
  readonly live: boolean;
  /** The visitor is warned before a blunder. */
  readonly practice: boolean;
  /** Whether all hands are shown, where no visitor plays against them. */
  readonly open: boolean;
  /** The visitor's seat plays by itself, because the visitor switched it on or the time was over. */
  readonly auto: boolean;
}

export type Command =
  | { readonly type: 'open'; readonly record: MatchRecord; readonly running: RunSettings; readonly locale: string }
  | { readonly type: 'run'; readonly running: RunSettings }
  /** The language of the page changed: the API answers in it from now on. */
  | { readonly type: 'locale'; readonly locale: string }
  /** Whether the page is hidden; a hidden page pauses. */
  | { readonly type: 'hidden'; readonly on: boolean }
  /** What the visitor does at the table. */
  | { readonly type: 'action'; readonly action: Action; readonly isConfirmed: boolean }
  /** The visitor takes a move back after a warning. */
  | { readonly type: 'take_back' }
  | { readonly type: 'auto'; readonly on: boolean }
  /** The visitor takes a seat (null to leave); with the names, levels and styles of all seats. */
  | { readonly type: 'seats'; readonly human: number | null; readonly seats: readonly SeatSetup[] }
  /** One decision at once, whether paused or not. */
  | { readonly type: 'step' }
  | { readonly type: 'next' }
  /** Shows an earlier moment and waits; null goes on. */
  | { readonly type: 'seek'; readonly at: Moment | null }
  | { readonly type: 'ask'; readonly id: number; readonly question: Question };

export type Question =
  | { readonly about: 'hints' }
  /** The cards that appear in any legal play of the seat to move. */
  | { readonly about: 'playable' }
  | { readonly about: 'arrange'; readonly plan: Plan }
  | { readonly about: 'straight_flushes' }
  /** Why the move that led to this moment was made, and its alternatives. */
  | { readonly about: 'thought'; readonly at: Moment }
  | { readonly about: 'review'; readonly deal: number }
  | { readonly about: 'record'; readonly deal: number };

export interface QuestionAnswers {
  readonly hints: readonly CardGroup[];
  readonly playable: readonly string[];
  readonly arrange: readonly CardGroup[];
  readonly straight_flushes: readonly CardGroup[];
  readonly thought: Thought | undefined;
  readonly review: DealReview | undefined;
  readonly record: GameRecord | undefined;
}

/** A decision and the reasons for it. */
export interface Thought {
  readonly at: Moment;
  readonly seat: number;
  readonly level: number;
  readonly request: DecisionRequest;
  readonly answer: DecisionAnswer;
  readonly source: 'api' | 'worker';
  /** Milliseconds from the request to the answer; undefined where the decision was made again for the panel. */
  readonly took_ms: number | undefined;
}

/** A move with a high cost, held back until the visitor confirms it. */
export interface Warning {
  readonly action: Action;
  readonly loss_win_rate: number;
  readonly best: Candidate;
  readonly reason: DecisionAnswer['reason'];
}

/** Whether a deal is being played, or what is over. */
export type MatchPhase = 'playing' | 'deal_over' | 'match_over';

export interface Snapshot {
  readonly view: TableView;
  readonly record: MatchRecord;
  /** The moment that the view shows; the same as `last`, except when looking back. */
  readonly shown: Moment;
  readonly last: Moment;
  readonly running: RunSettings;
  readonly phase: MatchPhase;
  readonly warning: Warning | undefined;
  /** Points of each seat in each finished deal. */
  readonly points: readonly (readonly number[])[];
  /** The kernel that runs the players' nets: `javascript` where the page's security policy refuses WebAssembly. */
  readonly kernel: Kernel;
}

export type Notice =
  | { readonly type: 'live_off'; readonly cause: LiveFailure }
  | { readonly type: 'illegal'; readonly text: Bilingual }
  /** A record with an illegal move; the match that was running goes on. */
  | { readonly type: 'unreadable'; readonly text: Bilingual };

export type Report =
  | { readonly type: 'table'; readonly snapshot: Snapshot }
  | { readonly type: 'thought'; readonly thought: Thought }
  | { readonly type: 'call'; readonly call: NetworkCall }
  /** Without a value where the program threw; the match itself goes on. */
  | AnswerReport
  | { readonly type: 'notice'; readonly notice: Notice };
