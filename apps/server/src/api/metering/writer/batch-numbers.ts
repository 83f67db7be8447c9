import type { ClientBase } from 'pg';
import type { ProcessIdentity } from '../../process-identity.ts';
import { registerProcess } from './process-repository.ts';
import type { BatchId } from './statements.ts';

/** Identity of the process in the tables, and the number of its next batch. The database accepts each number once. */
export interface BatchNumbers {
  /** Undefined until `begin`, and after `renew` until the next `begin`. */
  readonly identity: ProcessIdentity | undefined;
  /** Registers the process unless it has an identity. */
  begin(client: ClientBase): Promise<void>;
  next(): BatchId | undefined;
  /** Other processes declared this one dead and gave its units away: it continues under a new identity. */
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
