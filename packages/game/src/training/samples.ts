/** Samples for one net: the rows of each end to end, and both targets. */
export class Samples {
  count = 0;
  rows = new Uint16Array(1 << 16);
  ends = new Int32Array(1 << 10);
  points = new Float32Array(1 << 10);
  winRate = new Float32Array(1 << 10);

  clear(): void {
    this.count = 0;
  }

  /** Adds a sample without targets, the first `end` of `rows`, and returns its number. */
  add(rows: Uint16Array, end: number): number {
    const start = this.startOf(this.count);
    if (start + end > this.rows.length) this.rows = copyInto(this.rows, new Uint16Array(this.rows.length * 2));
    if (this.count === this.ends.length) {
      this.ends = copyInto(this.ends, new Int32Array(this.count * 2));
      this.points = copyInto(this.points, new Float32Array(this.count * 2));
      this.winRate = copyInto(this.winRate, new Float32Array(this.count * 2));
    }
    this.rows.set(rows.subarray(0, end), start);
    this.ends[this.count] = start + end;
    return this.count++;
  }

  startOf(sample: number): number {
    return sample === 0 ? 0 : (this.ends[sample - 1] ?? 0);
  }

  rowsOf(sample: number): Uint16Array {
    return this.rows.subarray(this.startOf(sample), this.ends[sample]);
  }
}

function copyInto<T extends { set(from: T): void }>(from: T, to: T): T {
  to.set(from);
  return to;
}

/** The same samples in arrays of just their length, to send to another thread. */
export function trimSamples(list: Samples): Samples {
  const { count } = list;
  const copy = new Samples();
  copy.count = count;
  copy.rows = list.rows.slice(0, list.startOf(count));
  copy.ends = list.ends.slice(0, count);
  copy.points = list.points.slice(0, count);
  copy.winRate = list.winRate.slice(0, count);
  return copy;
}

/** A class does not survive the way between threads; its fields do. */
export const reviveSamples = (fields: Samples): Samples => Object.assign(new Samples(), fields);
