import { withTimeout } from '../../platform/with-timeout.ts';
import type { ProcessIdentity } from '../process-identity.ts';
import type { Need } from './counter.ts';
import type { CounterLease, LeaseAnswer, LeaseRequest } from './lease-model.ts';

/** One request about a counter, as it is sent. */
export interface SentLeaseRequest {
  readonly identity: ProcessIdentity;
  readonly need: Need;
  /** Increases with each request; one that is executed after a later one has no effect. */
  readonly request_number: number;
  readonly request: LeaseRequest;
}

export type SendLeaseRequest = (sent: SentLeaseRequest) => Promise<LeaseAnswer>;

/** A held counter, and the need for which it was created: the database needs its owner. */
export interface LeasedCounter {
  readonly name: string;
  readonly need: Need;
  readonly lease: CounterLease;
}

/** A request without an answer after this time, or after `answer_ms`, counts as lost. */
const ANSWER_MS = 2000;
const tooSlow = (): Error => new Error('the database is too slow');

/** The requests in progress, at most one per counter. */
export interface LeaseRequests {
  /** Sends the counter's due request, if any, and the next one when that has ended. */
  sendNext(counter: LeasedCounter): void;
  /** Resolves when no request is in progress. */
  drained(): Promise<void>;
}

export function createLeaseRequests(deps: {
  readonly send: SendLeaseRequest;
  readonly identity: () => ProcessIdentity | undefined;
  readonly clock: () => number;
  readonly answer_ms?: number | undefined;
}): LeaseRequests {
  const { send: sendRequest, identity, clock, answer_ms = ANSWER_MS } = deps;
  const underway = new Set<Promise<void>>();
  let lastNumber = 0;

  function sendNext(counter: LeasedCounter): void {
    const request = counter.lease.nextRequest(clock());
    if (!request) return;
    const exchanged = exchange(counter, request).finally(() => {
      underway.delete(exchanged);
      sendNext(counter);
    });
    underway.add(exchanged);
  }

  async function exchange(counter: LeasedCounter, request: LeaseRequest): Promise<void> {
    const { need, lease } = counter;
    try {
      const me = identity();
      if (!me) throw new Error('metering has no identity yet');
      const sent = { identity: me, need, request_number: ++lastNumber, request };
      lease.receiveAnswer(await withTimeout(sendRequest(sent), answer_ms, tooSlow), clock());
    } catch (error) {
      lease.loseAnswer(error, clock());
    }
  }

  return {
    sendNext,
    async drained() {
      while (underway.size > 0) await Promise.all(underway);
    },
  };
}
