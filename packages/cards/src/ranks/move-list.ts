/**
 * The meta of a play: all of it but its cards in one number. Its kind (1 … 15, which a game numbers), the rank of its
 * key, and its length, the number of chained ranks; 0 for a pass, or where there is no play to beat.
 */
export type Meta = number;

export const metaOf = (kind: number, rank: number, length: number): Meta => kind | (rank << 4) | (length << 8);
export const kindOf = (meta: Meta): number => meta & 15;
export const rankOf = (meta: Meta): number => (meta >> 4) & 15;
export const lengthOf = (meta: Meta): number => meta >> 8;

/** Plays in parallel arrays: the meta and the packed cards of play i, i < `count`. It grows and is reused. */
export class MoveList {
  count = 0;
  meta = new Int32Array(512);
  lo = new Int32Array(512);
  hi = new Int32Array(512);

  push(meta: Meta, lo: number, hi: number): void {
    if (this.count === this.meta.length) this.#grow();
    this.meta[this.count] = meta;
    this.lo[this.count] = lo;
    this.hi[this.count] = hi;
    this.count++;
  }

  /** Keeps only the plays that are exactly these cards. */
  keepWhole(lo: number, hi: number): void {
    let kept = 0;
    for (let i = 0; i < this.count; i++) {
      if (this.lo[i] !== lo || this.hi[i] !== hi) continue;
      this.meta[kept] = this.meta[i] ?? 0;
      this.lo[kept] = lo;
      this.hi[kept] = hi;
      kept++;
    }
    this.count = kept;
  }

  #grow(): void {
    const grow = (from: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> => {
      const to = new Int32Array(from.length * 2);
      to.set(from);
      return to;
    };
    this.meta = grow(this.meta);
    this.lo = grow(this.lo);
    this.hi = grow(this.hi);
  }
}
