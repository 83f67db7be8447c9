import type { Draft, DraftDecision } from '@fourth-seat/moba/draft';

/** What the page asks the worker of a draft. */
export type DraftQuestions = {
  /** The next ban or pick, with what each is worth. */
  readonly decide: { readonly question: Draft; readonly answer: DraftDecision };
};
