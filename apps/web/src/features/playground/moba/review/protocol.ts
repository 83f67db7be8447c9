import type { CostlyMoment, WhatIf } from '@fourth-seat/moba';
import type { MobaRecord } from '../types.ts';

/** What can be asked about a match that was played, and what is answered. */
export interface Reviews {
  /** What another job of a seat would have changed from a tick on. */
  readonly what_if: {
    readonly question: { readonly tick: number; readonly seat: number; readonly job: string };
    readonly answer: WhatIf;
  };
  /** The moments of a seat at which another job would have been best worth it. */
  readonly coach: { readonly question: { readonly seat: number }; readonly answer: readonly CostlyMoment[] };
}
export type ReviewName = keyof Reviews;

/** To the worker: one question about a match. */
export type ReviewCommand = {
  [Name in ReviewName]: {
    readonly about: Name;
    readonly record: MobaRecord;
    readonly question: Reviews[Name]['question'];
  };
}[ReviewName];

/** From the worker: the share that is done, 0 to 1, and at last the answer. */
export type ReviewReport =
  | { readonly type: 'share'; readonly share: number }
  | { readonly type: 'answer'; readonly answer: Reviews[ReviewName]['answer'] };
