import type { CallRecord } from '../metering/record.ts';
import type { Meter } from '../metering/writer.ts';

/**
 * Records of refusals that come in floods. The first of a kind in a window is written at once and whole; those that follow
 * are counted and written as one row that says how many it stands for. Their answers wait for nothing (decision records
 * 0053 and 0151).
 */
export interface Refusals {
  record(call: CallRecord): void;
  /** Writes what was counted. */
  close(): Promise<void>;
}

const window_ms = 1000;
/** Different kinds in one window beyond which they are written early: addresses and APIs may be made up. */
const most_kinds = 1000;

interface Kind {
  last: CallRecord;
  more: number;
  /** When the first of those came that are counted, not written. */
  since: number;
}

export function createRefusals(meter: Pick<Meter, 'record'>): Refusals {
  const kinds = new Map<string, Kind>();
  const timer = setInterval(() => void flush(), window_ms).unref();

  async function write(call: CallRecord): Promise<void> {
    // A refusal that cannot be recorded was not charged, and its caller has been answered.
    await meter.record(call).catch(() => undefined);
  }

  async function flush(): Promise<void> {
    const counted = [...kinds.values()].filter(({ more }) => more > 0);
    kinds.clear();
    await Promise.all(
      counted.map(async ({ last, more, since }) => write({ ...last, body: undefined, times: more, since })),
    );
  }

  return {
    record(call) {
      const id = `${call.secret_id} ${call.project_id} ${call.address} ${call.api_id} ${call.code} ${call.mode}`;
      const kind = kinds.get(id);
      if (kind) {
        if (kind.more === 0) kind.since = call.at;
        kind.last = call;
        kind.more++;
        return;
      }
      if (kinds.size >= most_kinds) void flush();
      kinds.set(id, { last: call, more: 0, since: call.at });
      void write(call);
    },
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
