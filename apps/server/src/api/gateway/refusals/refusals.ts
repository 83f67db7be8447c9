import type { CallRecord } from '../../metering/record.ts';
import type { Meter } from '../../metering/writer.ts';
import { createRefusalBudget } from './refusal-budget.ts';
import { createSharedRows } from './shared-rows.ts';

/**
 * Writes the records of refusals. Refusals cost their caller nothing and may come in floods, so every one is counted, but
 * the rows and bodies that they leave behind are bounded for each key. What is beyond the bounds shares rows (decision
 * records 0053, 0151 and 0248).
 */
export interface Refusals {
  /**
   * Resolves when the refusal is on disk in a row of its own; undefined where the answer need not wait. `isQuick` is for
   * refusals that are many by their nature (too many calls): of each kind only the first in a second has its own row.
   */
  record(call: CallRecord, isQuick: boolean): Promise<void> | undefined;
  /** Writes the counts that are not written yet. */
  close(): Promise<void>;
}

const WINDOW_MS = 1000;
/** Refusals of a key that have a row of their own in one window. */
const ROWS_PER_WINDOW = 20;
/** The row of a key that has used up its rows of the day is written once in this many windows. */
const SLOW_WINDOWS = 60;

export function createRefusals(meter: Pick<Meter, 'record'>): Refusals {
  const budget = createRefusalBudget();
  const shared = createSharedRows(async (call) => meter.record(call));
  /** Rows of its own that each key has had in this window. */
  const ownRows = new Map<string, number>();
  let windows = 0;
  const timer = setInterval(() => {
    ownRows.clear();
    void shared.flush(++windows % SLOW_WINDOWS === 0);
  }, WINDOW_MS).unref();

  /** The first of a kind has a row of its own, which nobody waits for; the others of the window share one. */
  function recordQuick(id: string, call: CallRecord): void {
    if (shared.has(id)) {
      shared.add(id, call, false);
      return;
    }
    shared.open(id, call);
    void meter.record(budget.spend(call)).catch(() => undefined);
  }

  return {
    record(call, isQuick) {
      const kind = `${call.project_id} ${call.api_id} ${call.code} ${call.mode}`;
      if (!budget.hasRow(call)) {
        // Without secret and address, of which a flood may bring any number.
        shared.add(`${call.key_id} ${kind}`, call, true);
        return undefined;
      }
      const id = `${call.secret_id} ${call.address} ${kind}`;
      if (isQuick) {
        recordQuick(id, call);
        return undefined;
      }
      const own = ownRows.get(call.key_id) ?? 0;
      if (own >= ROWS_PER_WINDOW) {
        shared.add(id, call, false);
        return undefined;
      }
      ownRows.set(call.key_id, own + 1);
      return meter.record(budget.spend(call));
    },
    async close() {
      clearInterval(timer);
      await shared.flush(true);
    },
  };
}
