import type { Awaitable } from '../../../platform/awaitable.ts';
import type { CallRecord } from '../../metering/record.ts';
import type { Meter } from '../../metering/writer.ts';
import { createRefusalBudget } from './refusal-budget.ts';
import { createSharedRows } from './shared-rows.ts';

/**
 * Writes the records of refusals. Refusals are free and may come in floods, so every one is counted, but the stored
 * rows and bodies are limited for each key. Beyond the limits refusals share rows (decision record 0053).
 */
export interface Refusals {
  /**
   * Resolves when the refusal is on disk in a row of its own. Returns no promise where it shares one, which is written
   * later.
   */
  record(call: CallRecord): Awaitable<void>;
  /** For frequent refusals (too many calls), whose answer waits for nothing: the first of each kind per second gets a row. */
  recordFrequent(call: CallRecord): void;
  /** Writes the counts that are still in memory. */
  close(): Promise<void>;
}

const WINDOW_MS = 1000;
/** Refusals of a key per window that get a row of their own. */
const ROWS_PER_WINDOW = 20;
/** Once a key has used up its rows of the day, its shared row is written once in this many windows. */
const SLOW_WINDOWS = 60;

export function createRefusals(meter: Pick<Meter, 'record'>): Refusals {
  const budget = createRefusalBudget();
  const shared = createSharedRows(async (call) => meter.record(call));
  /** Rows of its own that each key got in this window. */
  const ownRows = new Map<string, number>();
  let windows = 0;
  const timer = setInterval(() => {
    ownRows.clear();
    windows++;
    void (windows % SLOW_WINDOWS === 0 ? shared.flushAll() : shared.flush());
  }, WINDOW_MS).unref();

  const kindOf = ({ project_id, api_id, code, mode }: CallRecord): string => `${project_id} ${api_id} ${code} ${mode}`;
  const rowIdOf = (call: CallRecord): string => `${call.secret_id} ${call.address} ${kindOf(call)}`;
  /** Without secret and IP address, because a flood may contain any number of different ones. */
  const addToKeyRow = (call: CallRecord): void => shared.addSlow(`${call.key_id} ${kindOf(call)}`, call);

  return {
    record(call) {
      if (!budget.hasRow(call)) return addToKeyRow(call);
      const own = ownRows.get(call.key_id) ?? 0;
      if (own >= ROWS_PER_WINDOW) return shared.add(rowIdOf(call), call);
      ownRows.set(call.key_id, own + 1);
      return meter.record(budget.spend(call));
    },
    recordFrequent(call) {
      if (!budget.hasRow(call)) return addToKeyRow(call);
      const id = rowIdOf(call);
      if (shared.has(id)) return shared.add(id, call);
      shared.open(id, call);
      // The caller has been answered and was charged nothing; the meter logs what it cannot write.
      void meter.record(budget.spend(call)).catch(() => undefined);
    },
    async close() {
      clearInterval(timer);
      await shared.flushAll();
    },
  };
}
