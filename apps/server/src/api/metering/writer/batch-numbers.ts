import type { ClientBase } from 'pg';
import type { ProcessIdentity } from '../../limits/counter.ts';
import { registerProcess } from './process-repository.ts';
import type { BatchId } from './statements.ts';

/** Identity of the process in the tables, and the number of its next batch. The database takes each number once. */
export interface BatchNumbers {
  /** Undefined until `begin`, and after `renew` until the next `begin`. */
  readonly identity: ProcessIdentity | undefined;
  /** Registers the process unless it has an identity. */
  begin(client: ClientBase): Promise<void>;
  next(): BatchId | undefined;
  /** Others declared the process dead and have given its units away: it goes on as another one. */
  renew(): void;
}

export function createBatchNumbers(onNewIdentity: () => void = () => undefined): BatchNumbers {
  let identity: ProcessIdentity | undefined;
  let sequence = 0;
  return {
    get identity() {
      return identity;
    },
    async begin(client) {
      identity ??= await registerProcess(client);
    },
    next: () => identity && { ...identity, sequence: ++sequence },
    renew() {
      identity = undefined;
      sequence = 0;
      onNewIdentity();
    },
  };
}
