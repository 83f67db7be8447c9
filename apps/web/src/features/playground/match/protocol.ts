import type { Bilingual, GameRecord } from '@fourth-seat/game';
import type { Action } from '../../../cards/action.ts';
import type { LiveFailure, NetworkCall } from '../live/live-api.ts';
import type { RunSettings } from '../simulation/protocol.ts';
import type { AnswerReport, AskCommand } from '../simulation/worker-channel.ts';
import type { CardGroup, HandGrouping, Suggestion, TableView } from '../table/view.ts';
import type { DealReview } from './deal-review.ts';
import type { DecisionRequest, MoveWarning, TableDecision } from './decision.ts';
import type { MatchRecord } from './match-record.ts';
import type { Moment } from './moment.ts';
import type { MatchSetup, SeatSetup } from './setup.ts';
import type { KernelName } from './table-game.ts';

/** The messages between page and worker. The worker holds the match; the page draws its reports and stores them. */

/** How a match runs; at scale 1 the AI players take as long as people would. */
export interface MatchRunSettings extends RunSettings {
  /** Decisions come from the public API, with a demo token. */
  readonly live: boolean;
  /** The visitor is warned before a blunder. */
  readonly practice: boolean;
  /** Whether all hands are shown, where no visitor plays against them. */
  readonly open: boolean;
  /** The visitor's seat plays by itself, because the visitor switched it on or let the time pass twice in a row. */
  readonly auto: boolean;
  /** The visitor's seat passes by itself where nothing in its hand beats the table. */
  readonly autoPass: boolean;
}

export type MatchCommand =
  | {
      readonly type: 'open';
      readonly record: MatchRecord;
      readonly runSettings: MatchRunSettings;
      readonly languageTag: string;
      /** Of the session, for calls of the API; undefined while nobody is signed in. */
      readonly accessToken?: string | undefined;
    }
  | { readonly type: 'run'; readonly runSettings: MatchRunSettings }
  /** The language of the page changed: the API answers in it from now on. */
  | { readonly type: 'language'; readonly languageTag: string }
  /** Whether the page is hidden; a hidden page pauses. */
  | { readonly type: 'hidden'; readonly on: boolean }
  /** What the visitor does at the table. */
  | { readonly type: 'action'; readonly action: Action; readonly isConfirmed: boolean }
  /** The visitor takes a move back after a warning. */
  | { readonly type: 'take_back' }
  | { readonly type: 'auto'; readonly on: boolean }
  /** The visitor takes a seat (null to leave); with the names, levels and styles of all seats. */
  | { readonly type: 'seats'; readonly human: number | null; readonly seats: readonly SeatSetup[] }
  /** The match ends with the running deal, or goes on after it. */
  | { readonly type: 'length'; readonly length: MatchSetup['length'] }
  /** One decision at once, whether paused or not. */
  | { readonly type: 'step' }
  | { readonly type: 'next' }
  /** Shows an earlier moment and waits; null goes on. */
  | { readonly type: 'seek'; readonly at: Moment | null }
  | AskCommand<MatchQuestions>;

/** What the page may ask about a match. */
export type MatchQuestions = {
  /** Good moves for the visitor, the best first; none while others act. */
  readonly hints: { readonly question: null; readonly answer: readonly Suggestion[] };
  /** The visitor's cards that appear in any legal play; none while others act. */
  readonly playable: { readonly question: null; readonly answer: readonly string[] };
  /** The visitor's hand in groups. */
  readonly arrange: { readonly question: HandGrouping; readonly answer: readonly CardGroup[] };
  readonly straight_flushes: { readonly question: null; readonly answer: readonly CardGroup[] };
  /** Why the move that led to this moment was made, and its alternatives. */
  readonly thought: { readonly question: Moment; readonly answer: Thought | undefined };
  /** Of a deal, by its number; undefined where there is no such deal. */
  readonly review: { readonly question: { readonly deal: number }; readonly answer: DealReview | undefined };
  readonly record: { readonly question: { readonly deal: number }; readonly answer: GameRecord | undefined };
};

/** A decision and the reasons for it. */
export interface Thought {
  readonly at: Moment;
  readonly seat: number;
  readonly level: number;
  readonly request: DecisionRequest;
  readonly answer: TableDecision;
  readonly source: 'api' | 'local';
  /** Milliseconds from the request to the answer; undefined where the decision was made again for the panel. */
  readonly took_ms: number | undefined;
}

/** Whether a deal is being played, or what is over. */
export type MatchPhase = 'playing' | 'deal_over' | 'match_over';

export interface MatchSnapshot {
  readonly view: TableView;
  readonly record: MatchRecord;
  /** The moment that the view shows; the same as `last`, except when looking back. */
  readonly shownMoment: Moment;
  readonly lastMoment: Moment;
  readonly runSettings: MatchRunSettings;
  readonly phase: MatchPhase;
  readonly warning: MoveWarning | undefined;
  /** Points of each seat in each finished deal. */
  readonly points: readonly (readonly number[])[];
  /** The kernel that runs the players' nets: `javascript` where the page's security policy refuses WebAssembly. */
  readonly kernel: KernelName;
}

export type MatchNotice =
  | { readonly type: 'live_off'; readonly cause: LiveFailure }
  | { readonly type: 'illegal'; readonly text: Bilingual }
  /** A record with an illegal move; the match that was running goes on. */
  | { readonly type: 'unreadable'; readonly text: Bilingual };

export type MatchReport =
  | { readonly type: 'table'; readonly snapshot: MatchSnapshot }
  | { readonly type: 'thought'; readonly thought: Thought }
  | { readonly type: 'call'; readonly call: NetworkCall }
  /** A refusal where the program threw; the match itself goes on. */
  | AnswerReport
  | { readonly type: 'notice'; readonly notice: MatchNotice };
