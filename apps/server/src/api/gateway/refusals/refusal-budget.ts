import { refusedBodiesMbDaily } from '@fourth-seat/contract';
import { DAY_MS } from '../../../platform/time.ts';
import { type CallRecord, nothingOwn } from '../../metering/record.ts';

/** How much storage the refusals of one day may use: rows per key, stored bodies per key and per project. */
export interface RefusalBudget {
  /** True while the key has rows left today. */
  hasRow(call: CallRecord): boolean;
  /**
   * Uses up a row, and room for the body. Returns the call as it is stored: without its body where there is no room.
   */
  spend(call: CallRecord): CallRecord;
}

const ROWS_PER_DAY = 10_000;
/** Length (UTF-16 code units) of refused bodies stored per day. */
const bodyLengthPerDay = {
  key: refusedBodiesMbDaily.key * 1024 * 1024,
  project: refusedBodiesMbDaily.project * 1024 * 1024,
} as const;

interface DayUse {
  rows: number;
  body_length: number;
}

export function createRefusalBudget(): RefusalBudget {
  const spent = new Map<string, DayUse>();
  let today = 0;

  /**
   * A call's `at` decides the day; a new day starts from zero. A call that began before midnight and is refused after it
   * counts today. Any other earlier day is a clock that was set right.
   */
  function startDay(at: number): void {
    const day = Math.floor(at / DAY_MS);
    if (day === today || day === today - 1) return;
    spent.clear();
    today = day;
  }

  /** `id` is a key or a project. */
  function dayUseOf(id: string): DayUse {
    let found = spent.get(id);
    if (!found) spent.set(id, (found = { rows: 0, body_length: 0 }));
    return found;
  }

  return {
    hasRow({ key_id, at }) {
      startDay(at);
      return (spent.get(key_id)?.rows ?? 0) < ROWS_PER_DAY;
    },
    spend(call) {
      const { body, at } = call;
      startDay(at);
      const [key, project] = [dayUseOf(call.key_id), dayUseOf(call.project_id)];
      key.rows++;
      if (!body) return call;
      const { request_headers, request_body, response_headers, response_body } = body;
      const length = request_headers.length + request_body.length + response_headers.length + response_body.length;
      const fits =
        key.body_length + length <= bodyLengthPerDay.key && project.body_length + length <= bodyLengthPerDay.project;
      if (!fits) return { ...call, ...nothingOwn, body_withheld: true };
      key.body_length += length;
      project.body_length += length;
      return call;
    },
  };
}
