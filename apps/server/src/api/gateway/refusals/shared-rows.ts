import { type CallRecord, nothingOwn } from '../../metering/record.ts';

/** Refusals that share a row: the row describes the last of them, with their number and the time of the first. */
export interface SharedRows {
  has(id: string): boolean;
  /** Opens a row for calls like one that was just written on its own; a row without any call is not written. */
  open(id: string, call: CallRecord): void;
  /** Counts a call into its row. */
  add(id: string, call: CallRecord): void;
  /** The same for a slow row, which is written by `flushAll` only. */
  addSlow(id: string, call: CallRecord): void;
  /** Writes the rows that are not slow, and forgets them. Never rejects. */
  flush(): Promise<void>;
  /** Writes all rows, and forgets them. Never rejects. */
  flushAll(): Promise<void>;
}

/** With more open rows than this, all are written early, so that a flood of different calls cannot fill the memory. */
const MAX_OPEN = 1000;

interface OpenRow {
  last: CallRecord;
  times: number;
  /** Milliseconds since 1970 of the first call counted here. */
  since: number;
  readonly isSlow: boolean;
}

export function createSharedRows(record: (call: CallRecord) => Promise<void>): SharedRows {
  const rows = new Map<string, OpenRow>();

  function put(id: string, row: OpenRow): void {
    if (rows.size >= MAX_OPEN) void write([...rows]);
    rows.set(id, row);
  }

  async function write(due: readonly (readonly [id: string, row: OpenRow])[]): Promise<void> {
    for (const [id] of due) rows.delete(id);
    await Promise.all(
      due
        .filter(([, { times }]) => times > 0)
        // The callers have been answered and were charged nothing, so a count that cannot be written does no harm.
        .map(async ([, { last, times, since }]) =>
          record({ ...last, ...nothingOwn, body_withheld: undefined, repeated: { times, since } }).catch(
            () => undefined,
          ),
        ),
    );
  }

  function count(id: string, call: CallRecord, { isSlow }: Pick<OpenRow, 'isSlow'>): void {
    const row = rows.get(id);
    if (!row) {
      put(id, { last: call, times: 1, since: call.at, isSlow });
      return;
    }
    if (row.times === 0) row.since = call.at;
    row.last = call;
    row.times++;
  }

  return {
    has: (id) => rows.has(id),
    open: (id, call) => put(id, { last: call, times: 0, since: call.at, isSlow: false }),
    add: (id, call) => count(id, call, { isSlow: false }),
    addSlow: (id, call) => count(id, call, { isSlow: true }),
    flush: async () => write([...rows].filter(([, { isSlow }]) => !isSlow)),
    flushAll: async () => write([...rows]),
  };
}
