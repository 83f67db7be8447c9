import type { Pool } from 'pg';
import type { CounterId, LeaseUse } from './record.ts';

/** One limit that a call must fit into, and how much of it the call needs. */
export interface Need {
  readonly counter: CounterId;
  readonly limit: number;
  readonly units: number;
  /** For the first count of a period: whose calls these are. */
  readonly org_id: string;
  readonly project_id: string;
}

export type Reservation =
  | { readonly ok: true; readonly uses: readonly LeaseUse[] }
  | { readonly ok: false; readonly blocked: CounterId };

export interface Leases {
  /** Takes all needs or none. Throws when the database cannot be asked. */
  reserve(needs: readonly Need[]): Promise<Reservation>;
  /** Gives back what a call did not use because it was refused or failed. */
  release(uses: readonly LeaseUse[]): void;
  /** Everything held is void: the process goes on under a new identity. */
  reset(): void;
  /** Returns what is held to the database. */
  close(): Promise<void>;
}

interface Held {
  readonly need: Need;
  available: number;
  waiting: { units: number; resolve: (granted: boolean) => void; reject: (error: unknown) => void }[];
  asking: boolean;
  exhausted_until: number;
  used_at: number;
}

/** Units taken in advance, but only while twenty times as many are left: near the limit every unit is asked for. */
const ahead = 50;
/** How long a refusal is believed without asking again. */
const exhausted_ms = 200;
const idle_ms = 1000;

/**
 * Quota and spend. The database gives units to a process, the process gives them to calls; a unit is never given twice,
 * so a limit of 100 lets exactly 100 calls through however many processes there are. What a call does not use goes back.
 */
export function createLeases(
  pool: Pool,
  identity: () => { process_id: number; boot_epoch: number } | undefined,
  clock: () => number = () => performance.now(),
): Leases {
  let counters = new Map<string, Held>();
  const sweeper = setInterval(() => void sweep(clock() - idle_ms), idle_ms / 2).unref();

  function heldFor(need: Need): Held {
    const { scope, scope_id, unit, period, period_start } = need.counter;
    const id = `${scope} ${scope_id} ${unit} ${period} ${period_start} ${need.limit}`;
    let held = counters.get(id);
    if (!held) {
      held = { need, available: 0, waiting: [], asking: false, exhausted_until: 0, used_at: 0 };
      counters.set(id, held);
    }
    return held;
  }

  async function take(need: Need): Promise<boolean> {
    const held = heldFor(need);
    held.used_at = clock();
    if (held.waiting.length === 0 && held.available >= need.units) {
      held.available -= need.units;
      return true;
    }
    if (held.exhausted_until > clock() && held.available < need.units) return false;
    return new Promise((resolve, reject) => {
      held.waiting.push({ units: need.units, resolve, reject });
      if (!held.asking) void ask(held);
    });
  }

  async function ask(held: Held): Promise<void> {
    held.asking = true;
    while (held.waiting.length > 0) {
      // Whoever comes while the database is asked waits for the next turn: nothing was asked for them.
      const turn = held.waiting.splice(0);
      const wanted = turn.reduce((sum, item) => sum + item.units, 0);
      try {
        const me = identity();
        if (!me) throw new Error('metering has no identity yet');
        const missing = Math.max(0, wanted - held.available);
        if (missing > 0) held.available += await lease(pool, me, held.need, missing);
      } catch (error) {
        for (const item of [...turn, ...held.waiting.splice(0)]) item.reject(error);
        break;
      }
      for (const item of turn) {
        const granted = held.available >= item.units;
        if (granted) held.available -= item.units;
        else held.exhausted_until = clock() + exhausted_ms;
        item.resolve(granted);
      }
    }
    held.asking = false;
  }

  function release(uses: readonly LeaseUse[]): void {
    for (const held of counters.values()) {
      for (const use of uses) if (sameCounter(held.need.counter, use.counter)) held.available += use.units;
    }
  }

  async function sweep(unused_since: number): Promise<void> {
    const me = identity();
    for (const [id, held] of counters) {
      if (held.used_at > unused_since || held.asking) continue;
      counters.delete(id);
      const { available } = held;
      held.available = 0;
      if (available > 0 && me) await giveBack(pool, me, held.need.counter, available).catch(() => undefined);
    }
  }

  return {
    async reserve(needs) {
      const uses: LeaseUse[] = [];
      try {
        for (const need of needs) {
          if (!(await take(need))) {
            release(uses);
            return { ok: false, blocked: need.counter };
          }
          uses.push({ counter: need.counter, units: need.units });
        }
      } catch (error) {
        release(uses);
        throw error;
      }
      return { ok: true, uses };
    },
    release,
    reset() {
      counters = new Map();
    },
    async close() {
      clearInterval(sweeper);
      await sweep(Infinity);
    },
  };
}

function sameCounter(a: CounterId, b: CounterId): boolean {
  return (
    a.scope_id === b.scope_id &&
    a.scope === b.scope &&
    a.unit === b.unit &&
    a.period === b.period &&
    a.period_start === b.period_start
  );
}

const where = 'scope = $1 AND scope_id = $2 AND unit = $3 AND period = $4 AND period_start = $5';
const counterValues = (counter: CounterId): unknown[] => [
  counter.scope,
  counter.scope_id,
  counter.unit,
  counter.period,
  new Date(counter.period_start),
];

/** Asks for `units` of a limit; returns how many were given, up to `ahead` more than asked. */
async function lease(
  pool: Pool,
  me: { process_id: number; boot_epoch: number },
  need: Need,
  units: number,
): Promise<number> {
  for (let tries = 0; tries < 3; tries++) {
    const { rows } = await pool.query<{ units: number }>({
      name: 'lease',
      text: `WITH locked AS (SELECT taken FROM quota_counters WHERE ${where} FOR UPDATE),
        given AS (
          SELECT LEAST(GREATEST($6::int8 - taken, 0),
                       $7::int8 + CASE WHEN $6::int8 - taken > 20 * $8::int8 + $7::int8 THEN $8::int8 ELSE 0 END) AS units FROM locked
        ), counted AS (
          UPDATE quota_counters SET taken = taken + given.units FROM given WHERE ${where}
        ), held AS (
          INSERT INTO quota_leases (process_id, boot_epoch, scope, scope_id, unit, period, period_start, taken)
          SELECT $9, $10, $1, $2, $3, $4, $5, units FROM given WHERE units > 0
          ON CONFLICT (process_id, boot_epoch, scope, scope_id, unit, period, period_start)
            DO UPDATE SET taken = quota_leases.taken + excluded.taken
        )
        SELECT units FROM given`,
      values: [
        ...counterValues(need.counter),
        need.limit,
        units,
        need.counter.period === 'total' ? 0 : ahead * need.units,
        me.process_id,
        me.boot_epoch,
      ],
    });
    const row = rows[0];
    if (row) return row.units;
    await beginCounter(pool, need);
  }
  throw new Error('the quota counter could not be read');
}

/** A new period, or a limit that was just set, begins with what metering has counted so far. */
async function beginCounter(pool: Pool, need: Need): Promise<void> {
  const used = need.counter.period === 'total' ? 0 : await readMetered(pool, need);
  await pool.query({
    name: 'begin-counter',
    text: `INSERT INTO quota_counters (scope, scope_id, unit, period, period_start, taken) VALUES ($1, $2, $3, $4, $5, $6)
           ON CONFLICT DO NOTHING`,
    values: [...counterValues(need.counter), used],
  });
}

/** Successful calls, or tokens, of a scope since the start of the period. Test and sandbox calls count for a key only. */
export async function readMetered(pool: Pool, need: Omit<Need, 'limit' | 'units'>): Promise<number> {
  const { scope, scope_id, unit, period_start } = need.counter;
  const filter = `org_id = $1 AND ($3 = 'organization' OR project_id = $2) AND ($3 <> 'key' OR key_id = $4)
    AND ($3 = 'key' OR mode = 'live') AND ($3 <> 'debug' OR source = 'debug') AND code = 0`;
  const { rows } = await pool.query<{ used: number }>({
    name: `metered-${unit}`,
    text: `SELECT COALESCE(sum(${unit}), 0)::int8 AS used FROM (
        SELECT ${unit} FROM usage_counts WHERE kind = 'all' AND minutes = 1440 AND at >= $5 AND ${filter}
        UNION ALL SELECT ${unit} FROM usage_batches WHERE hour >= $5 AND ${filter}
      ) counted`,
    values: [need.org_id, need.project_id, scope, scope_id, new Date(period_start)],
  });
  return rows[0]?.used ?? 0;
}

async function giveBack(
  pool: Pool,
  me: { process_id: number; boot_epoch: number },
  counter: CounterId,
  units: number,
): Promise<void> {
  await pool.query({
    name: 'give-back',
    text: `WITH mine AS (
        UPDATE quota_leases SET taken = taken - $6 WHERE ${where} AND process_id = $7 AND boot_epoch = $8 AND taken - used >= $6 RETURNING 1
      )
      UPDATE quota_counters SET taken = GREATEST(taken - $6, 0) WHERE ${where} AND EXISTS (SELECT FROM mine)`,
    values: [...counterValues(counter), units, me.process_id, me.boot_epoch],
  });
}

/** Fences processes that have not been heard of for a minute and gives back what dead ones held and did not use. */
export async function reclaimLeases(pool: Pool): Promise<void> {
  await pool.query(
    `UPDATE metering_processes SET ended_at = now() WHERE ended_at IS NULL AND seen_at < now() - interval '60 s'`,
  );
  await pool.query(`WITH dead AS (
      DELETE FROM quota_leases l WHERE NOT EXISTS (
        SELECT FROM metering_processes p
        WHERE p.process_id = l.process_id AND p.boot_epoch = l.boot_epoch AND p.ended_at IS NULL
      ) RETURNING scope, scope_id, unit, period, period_start, taken - used AS unused
    ), sums AS (
      SELECT scope, scope_id, unit, period, period_start, sum(unused)::int8 AS unused FROM dead GROUP BY 1, 2, 3, 4, 5
    )
    UPDATE quota_counters c SET taken = GREATEST(c.taken - s.unused, 0) FROM sums s
    WHERE c.scope = s.scope AND c.scope_id = s.scope_id AND c.unit = s.unit AND c.period = s.period AND c.period_start = s.period_start`);
}
