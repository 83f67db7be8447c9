import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Pool } from './platform/db/client.ts';
import type { Database } from './platform/db/tables.ts';
import type { Delivery } from './platform/delivery/delivery.ts';
import type { Rates } from './platform/http/costs/rates.ts';
import type { Telemetry } from './platform/telemetry/telemetry.ts';

/** The same database over separate connections for searches and exports, which therefore never use up the others. */
export interface HeavyReadDeps {
  readonly pool: Pool;
  readonly db: Database;
  /** Milliseconds of reading that an organization's searches have left, by `org_id`. */
  readonly reading: Rates;
}

/**
 * What every layer uses of what reaches outside the process, created once and passed in; tests pass their own. What only
 * the API and the console use is added in `api/deps.ts`.
 */
export interface Deps {
  readonly config: Config;
  readonly log: Logger;
  readonly pool: Pool;
  readonly db: Database;
  readonly heavy: HeavyReadDeps;
  /** Milliseconds since 1970; the only wall clock of the server's features. */
  readonly now: () => number;
  /** Milliseconds of a monotonic clock, used by rate limits. */
  readonly monotonic: () => number;
  /** Mail and text messages. */
  readonly delivery: Delivery;
  /** Undefined where spans and metrics are not sent. */
  readonly telemetry: Telemetry | undefined;
  /** Closes idle connections: after the database was silent they may be dead without an error. */
  readonly dropIdle: () => void;
  readonly close: () => Promise<void>;
}

declare const heavyReads: unique symbol;

/** Dependencies whose `pool` and `db` are the connections for searches and exports. */
export type WithHeavyReads<Parts extends object> = Parts & { readonly [heavyReads]: true };

/** The same dependencies with the connections for searches and exports. */
export function withHeavyReads<Parts extends Pick<Deps, 'pool' | 'db' | 'heavy'>>(parts: Parts): WithHeavyReads<Parts> {
  const { pool, db } = parts.heavy;
  // The brand exists only in types.
  return { ...parts, pool, db } as WithHeavyReads<Parts>;
}
