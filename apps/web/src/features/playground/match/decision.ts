/** A decision on its way: asked for as a request of the public API, answered by the API or by the worker's own player. */

import type { Language, TalkEventName } from '@fourth-seat/contract';
import type * as doudizhu from '@fourth-seat/doudizhu';
import type { Bilingual, SeatBelief } from '@fourth-seat/game';
import type * as guandan from '@fourth-seat/guandan';
import type * as paodekuai from '@fourth-seat/paodekuai';
import type { Action } from '../../../cards/action.ts';
import type { LiveAnswer, LiveRequest } from '../live/live-api.ts';
import type { SeatSetup } from './setup.ts';

type FieldsOf<Type> = { readonly [Name in keyof Type]: Type[Name] };

/** What the entry points of the games read, by the names of the API. */
interface GameRequests {
  readonly 'doudizhu.bid': doudizhu.BidRequest;
  readonly 'doudizhu.double': doudizhu.DoubleRequest;
  readonly 'doudizhu.show': doudizhu.ShowRequest;
  readonly 'doudizhu.play': doudizhu.PlayRequest;
  readonly 'guandan.tribute': guandan.TributeRequest;
  readonly 'guandan.return': guandan.ReturnRequest;
  readonly 'guandan.play': guandan.PlayRequest;
  readonly 'paodekuai.play': paodekuai.PlayRequest;
}
type DecisionApi = keyof GameRequests;

/** The API request for the seat to move; the worker's own player reads the same body. */
export type DecisionRequest = {
  [Api in DecisionApi]: LiveRequest<Api> & { readonly body: FieldsOf<GameRequests[Api] & { readonly seed: string }> };
}[DecisionApi];

/** Who decides, and what the answer is to hold beside the move. */
export interface RequestOptions {
  readonly level: number;
  readonly style: SeatSetup['style'];
  readonly explain: number;
  readonly belief: true;
  readonly pace: true;
  readonly seed: string;
}

/** What a table uses of the API's answer. What was not asked for is absent. */
export type ApiDecision = Pick<LiveAnswer<DecisionApi>, keyof TableDecision>;

/** A decision as a table uses it, of the API and of the worker alike. */
export interface TableDecision extends WeighedAction {
  readonly alternatives: readonly WeighedAction[];
  readonly reason: readonly { readonly code: string; readonly text: ReasonText }[];
  readonly belief: readonly SeatBelief[];
  readonly fallback: boolean;
  /** How long a person would think about the move, in milliseconds. */
  readonly wait_ms: number;
  readonly say: { readonly event: TalkEventName; readonly text: Bilingual } | undefined;
}

export interface WeighedAction {
  readonly action: Action;
  readonly win_rate: number | null;
  readonly expected_points: number | null;
}

/** A sentence of the API is in one language, a sentence of the worker in both. */
export type ReasonText = Bilingual | string;

export const reasonIn = (text: ReasonText, language: Language): string =>
  typeof text === 'string' ? text : text[language];

/** A move with a high cost, held back until the visitor confirms it. */
export interface MoveWarning {
  readonly action: Action;
  readonly loss_win_rate: number;
  readonly best: Action;
  readonly reason: readonly Bilingual[];
}
