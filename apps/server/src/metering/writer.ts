import pg from 'pg';
import type { Logger } from 'pino';
import type { CallRecord } from './record.ts';
import { type BatchId, voidBatch, writeBatch } from './statements.ts';

/** The call could not be recorded in time: it must not be answered, and it is not charged. */
export class MeterError extends Error {}

export interface Meter {
  /** Resolves when the call is on disk. Rejects with MeterError when it is not, and never will be. */
  record(call: CallRecord): Promise<void>;
  /** False while the database cannot be written to: no work should begin. */
  isReady(): boolean;
  /** Who this process is in the tables; undefined before it is connected. */
  readonly identity: () => { process_id: number; boot_epoch: number } | undefined;
  stats(): MeterStats;
  start(): Promise<void>;
  /** Waits for what is in flight, then signs the process off. */
  close(): Promise<void>;
}

/** Since the start of the process. */
export interface MeterStats {
  readonly batches: number;
  readonly calls: number;
  readonly failed_calls: number;
  readonly commit_seconds: number;
  /** Waiting for the next commit now. */
  readonly waiting: number;
}

export interface MeterOptions {
  readonly url: string;
  readonly log: Logger;
  /** Milliseconds a caller waits for the commit at most. */
  readonly patience_ms?: number;
  /** Told when the process goes on under a new identity: what it held under the old one is lost. */
  readonly on_new_identity?: () => void;
}

interface Waiting {
  readonly call: CallRecord;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}
interface Unresolved {
  readonly id: BatchId;
  readonly calls: readonly CallRecord[];
}

const max_batch = 2000;
const reconnect_ms = 200;

/**
 * Group commit: calls that finish while a commit is in flight wait and go together in the next one. There is no fixed
 * hold, so an idle server answers after one commit and a busy one shares it among hundreds. A batch has a sequence
 * number that only grows; the database takes each number once, so a commit whose outcome is unknown can be repeated.
 */
export function createMeter(options: MeterOptions): Meter {
  const patience_ms = options.patience_ms ?? 2000;
  let waiting: Waiting[] = [];
  let client: pg.Client | undefined;
  let identity: { process_id: number; boot_epoch: number } | undefined;
  let sequence = 0;
  let running: Promise<void> | undefined;
  let closing = false;
  let connecting: Promise<void> | undefined;
  const unresolved: Unresolved[] = [];
  const done = { batches: 0, calls: 0, failed_calls: 0, commit_seconds: 0 };

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: options.url,
      statement_timeout: 5000,
      connectionTimeoutMillis: 2000,
      keepAlive: true,
      application_name: 'fourth-seat-meter',
    });
    fresh.on('error', () => drop(fresh));
    fresh.on('end', () => drop(fresh));
    try {
      await fresh.connect();
      for (let next = unresolved[0]; next; next = unresolved[0]) {
        await settle(fresh, next, options.log);
        unresolved.shift();
      }
      identity ??= await register(fresh);
      client = fresh;
    } catch (error) {
      fresh.end().catch(() => undefined);
      throw error;
    }
  }

  function drop(broken: pg.Client): void {
    if (client !== broken) return;
    client = undefined;
    void reconnect();
  }

  function reconnect(): Promise<void> {
    connecting ??= (async () => {
      while (!closing && !client) {
        try {
          await connect();
          options.log.info('metering is connected');
        } catch {
          await new Promise((resolve) => setTimeout(resolve, reconnect_ms).unref());
        }
      }
      connecting = undefined;
    })();
    return connecting;
  }

  /** Writes one batch, again over a new connection if the old one broke, until the callers' patience ends. */
  async function commit(id: BatchId, calls: readonly CallRecord[]): Promise<void> {
    const give_up_at = performance.now() + patience_ms;
    const statement = writeBatch(id, calls);
    let tries = 0;
    for (;;) {
      const left = give_up_at - performance.now();
      const used = client;
      if (left <= 0) throw new MeterError('no commit in time');
      if (!used) {
        await Promise.race([reconnect(), new Promise((resolve) => setTimeout(resolve, Math.min(left, 50)).unref())]);
        continue;
      }
      try {
        tries++;
        const result = await within(used.query<{ marked: number }>(statement), left);
        if (result.rows[0]?.marked === 1) return;
        if (tries > 1 && (await hasLanded(used, id))) return;
        throw new FencedError();
      } catch (error) {
        if (error instanceof FencedError) throw error;
        if (error instanceof pg.DatabaseError && !isConnectionState(error.code)) throw error;
        if (error instanceof TimeoutError) destroy(used);
        drop(used);
      }
    }
  }

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.length > max_batch ? waiting.splice(0, max_batch) : waiting;
      if (batch === waiting) waiting = [];
      const calls = batch.map((item) => item.call);
      if (!identity) {
        for (const item of batch) item.reject(new MeterError('not connected'));
        continue;
      }
      const id = { ...identity, sequence: ++sequence };
      try {
        const began = performance.now();
        await commit(id, calls);
        done.batches++;
        done.calls += calls.length;
        done.commit_seconds += (performance.now() - began) / 1000;
        for (const item of batch) item.resolve();
      } catch (error) {
        done.failed_calls += calls.length;
        options.log.error({ err: error, calls: calls.length }, 'a batch of calls could not be metered');
        for (const item of batch) item.reject(new MeterError('not metered', { cause: error }));
        if (error instanceof FencedError) renew();
        else if (!(error instanceof pg.DatabaseError) || isConnectionState(error.code)) unresolved.push({ id, calls });
        // The connection may be a new one already; what is unresolved is settled before the next number is used.
        if (client && unresolved.length > 0) replace(client);
      }
    }
    running = undefined;
  }

  /** Declared dead while it was only slow: the units it held were given away, so it must begin as another process. */
  function renew(): void {
    identity = undefined;
    sequence = 0;
    options.on_new_identity?.();
    if (client) replace(client);
  }

  function replace(old: pg.Client): void {
    drop(old);
    old.end().catch(() => undefined);
  }

  return {
    record(call) {
      if (!client && !running) return Promise.reject(new MeterError('the database cannot be reached'));
      return new Promise<void>((resolve, reject) => {
        waiting.push({ call, resolve, reject });
        // A turn of the event loop gathers what finishes in this one; it is not a hold.
        running ??= new Promise<void>((go) => setImmediate(go)).then(run);
      });
    },
    isReady: () => client !== undefined,
    stats: () => ({ ...done, waiting: waiting.length }),
    identity: () => identity,
    start: async () => reconnect(),
    async close() {
      while (running) await running;
      closing = true;
      const last = client;
      client = undefined;
      await connecting;
      if (!last || !identity) return;
      await last
        .query('UPDATE metering_processes SET ended_at = now() WHERE process_id = $1 AND boot_epoch = $2', [
          identity.process_id,
          identity.boot_epoch,
        ])
        .catch(() => undefined);
      await last.end().catch(() => undefined);
    },
  };
}

class TimeoutError extends Error {}
class FencedError extends Error {}

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TimeoutError('the database is too slow')), ms);
  work.catch(() => undefined);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Cuts a connection whose statement hangs; whether it was executed is found out over the next one. */
function destroy(client: pg.Client): void {
  client.end().catch(() => undefined);
  const { connection } = client as unknown as { connection?: { stream?: { destroy(): void } } };
  connection?.stream?.destroy();
}

function isConnectionState(code: string | undefined): boolean {
  return code === undefined || code.startsWith('08') || code.startsWith('57') || code === '53300';
}

async function register(client: pg.Client): Promise<{ process_id: number; boot_epoch: number }> {
  const boot_epoch = Date.now();
  const { rows } = await client.query<{ process_id: string }>(
    `INSERT INTO metering_processes (process_id, boot_epoch) VALUES (nextval('metering_process_ids'), $1) RETURNING process_id`,
    [boot_epoch],
  );
  return { process_id: Number(rows[0]?.process_id), boot_epoch };
}

async function hasLanded(client: pg.Client, id: BatchId): Promise<boolean> {
  const { rows } = await client.query<{ landed: boolean }>(
    'SELECT last_sequence >= $3 AS landed FROM metering_processes WHERE process_id = $1 AND boot_epoch = $2',
    [id.process_id, id.boot_epoch, id.sequence],
  );
  return rows[0]?.landed ?? false;
}

/**
 * Finds out what became of a batch whose callers were already refused. Taking its number ourselves either succeeds,
 * and then it can never be written any more, or waits for the hanging transaction and fails: then it was, and is undone.
 */
async function settle(client: pg.Client, { id, calls }: Unresolved, log: Logger): Promise<void> {
  await client.query('BEGIN');
  const taken = await client.query(
    'UPDATE metering_processes SET last_sequence = $3 WHERE process_id = $1 AND boot_epoch = $2 AND last_sequence < $3',
    [id.process_id, id.boot_epoch, id.sequence],
  );
  if (taken.rowCount === 0 && (await hasLanded(client, id))) {
    for (const statement of voidBatch(id, calls)) await client.query(statement);
    log.warn({ calls: calls.length }, 'took back a batch that was written after its callers had been refused');
  }
  await client.query('COMMIT');
}
