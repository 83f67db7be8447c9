import { withTimeout } from '../../platform/with-timeout.ts';
import type { Need, ProcessIdentity } from './counter.ts';
import type { Answer, HeldCounter, LeaseQuestion } from './lease-model.ts';

/**
 * Asks the database one question about a counter. `number` increases with each question; one that is executed after a
 * later one has no effect.
 */
export type AskDatabase = (me: ProcessIdentity, need: Need, number: number, ask: LeaseQuestion) => Promise<Answer>;

/** A held counter, and the need for which it was created: the database needs its owner. */
export interface LeasedCounter {
  readonly name: string;
  readonly need: Need;
  readonly held: HeldCounter;
}

/** A question without an answer after this time counts as lost. */
const ANSWER_MS = 2000;
const tooSlow = (): Error => new Error('the database is too slow');

/** The questions in progress, at most one per counter. */
export interface Questions {
  /** Sends the counter's due question, if any, and the next one when that has ended. */
  pump(counter: LeasedCounter): void;
  /** Resolves when no question is in progress. */
  settled(): Promise<void>;
}

export function createQuestions(deps: {
  readonly ask: AskDatabase;
  readonly identity: () => ProcessIdentity | undefined;
  readonly clock: () => number;
}): Questions {
  const { ask: askDatabase, identity, clock } = deps;
  const underway = new Set<Promise<void>>();
  let number = 0;

  function pump(counter: LeasedCounter): void {
    const ask = counter.held.nextQuestion(clock());
    if (!ask) return;
    const turn = send(counter, ask).finally(() => {
      underway.delete(turn);
      pump(counter);
    });
    underway.add(turn);
  }

  async function send({ need, held }: LeasedCounter, ask: LeaseQuestion): Promise<void> {
    try {
      const me = identity();
      if (!me) throw new Error('metering has no identity yet');
      held.answered(await withTimeout(askDatabase(me, need, ++number, ask), ANSWER_MS, tooSlow), clock());
    } catch {
      held.lost(clock());
    }
  }

  return {
    pump,
    async settled() {
      while (underway.size > 0) await Promise.all(underway);
    },
  };
}
