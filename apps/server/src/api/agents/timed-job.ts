/**
 * Whether a customer sent a job, or a visitor of the playground, who pays nothing. Visitors have half of the time that
 * customers have, and give way to them (decision record 1150).
 */
export type Lane = 'customer' | 'visitor';

/** Who sends a job. Organizations share the time fairly, and so do the flows of one: its projects, or the visitors. */
export interface JobOrigin {
  readonly org_id: string;
  readonly flow: string;
  readonly lane: Lane;
}

/** What admission and order need to know of a job. */
export interface TimedJob extends JobOrigin {
  /** When it has to be done, on `performance.now()`. */
  readonly due_at: number;
  /** Its expected floor. */
  readonly floor_ms: number;
  /** Asks no player, so it goes before jobs that think. */
  readonly isCheap: boolean;
  /** Memory that it holds while it waits. */
  readonly bytes: number;
}
