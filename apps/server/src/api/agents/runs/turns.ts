import type { JobOrigin } from '../timed-job.ts';

/** A job that waits for its turn; one that was paused is begun. */
interface WaitingJob extends JobOrigin {
  readonly progress?: unknown;
}

/**
 * Whose job comes next where a thread works at several in turn: of the organization that has used least processor time, the
 * flow that has used least, and of that the job that was begun, else the first. All visitors are one organization.
 */
export interface Turns {
  next<Job extends WaitingJob>(waiting: readonly Job[]): Job | undefined;
  /** Counts what a job has used, whatever comes of it. */
  charge(job: JobOrigin, cpu_ms: number): void;
}

/**
 * Most jobs that are begun and not ended: each holds the state of a match. At most `MAX_BEGUN_OF_ONE` are one
 * organization's.
 */
export const MAX_BEGUN = 48;
export const MAX_BEGUN_OF_ONE = 4;

const VISITORS = 'visitors';
/** Whose share a job uses: its organization's, or that of all visitors. */
export const groupOf = ({ org_id, lane }: Pick<JobOrigin, 'org_id' | 'lane'>): string =>
  lane === 'visitor' ? VISITORS : org_id;

/**
 * Milliseconds for which somebody who asked for less goes before those who asked for more. Time that was not asked for is not
 * saved up beyond that.
 */
const CREDIT_MS = 200;

/** What each of some has used, and who of those who wait has used least. */
function createUse() {
  const used = new Map<string, number>();
  /** The least among those who waited last. */
  let least_ms = 0;
  const usedBy = (name: string): number => Math.max(used.get(name) ?? -Infinity, least_ms - CREDIT_MS);
  return {
    /** The first of them where several have used as little. */
    findLeast(names: Iterable<string>): string | undefined {
      let first: { readonly name: string; readonly ms: number } | undefined;
      for (const name of names) {
        const ms = usedBy(name);
        used.set(name, ms);
        if (first === undefined || ms < first.ms) first = { name, ms };
      }
      least_ms = Math.max(least_ms, first?.ms ?? least_ms);
      return first?.name;
    },
    charge(name: string, ms: number): void {
      used.set(name, usedBy(name) + ms);
      // Whoever is not named here has used as much.
      for (const [other, other_ms] of used) if (other_ms <= least_ms - CREDIT_MS) used.delete(other);
    },
    has: (name: string): boolean => used.has(name),
  };
}

type Use = ReturnType<typeof createUse>;

export function createTurns(): Turns {
  const ofGroups = createUse();
  const ofFlows = new Map<string, Use>();
  const flowsOf = (group: string): Use => {
    const known = ofFlows.get(group) ?? createUse();
    ofFlows.set(group, known);
    return known;
  };
  const isBegun = ({ progress }: WaitingJob): boolean => progress !== undefined;

  /** All of them, or where as many are begun as may be, these alone. */
  const eligible = <Job extends WaitingJob>(jobs: readonly Job[], most: number): readonly Job[] => {
    const begun = jobs.filter(isBegun);
    return begun.length < most ? jobs : begun;
  };

  return {
    next(waiting) {
      const groups = Map.groupBy(eligible(waiting, MAX_BEGUN), groupOf);
      const group = ofGroups.findLeast(groups.keys());
      if (group === undefined) return undefined;
      const own = eligible(groups.get(group) ?? [], MAX_BEGUN_OF_ONE);
      const flows = Map.groupBy(own, ({ flow }) => flow);
      const jobs = flows.get(flowsOf(group).findLeast(flows.keys()) ?? '') ?? own;
      return jobs.find(isBegun) ?? jobs[0];
    },
    charge(job, cpu_ms) {
      const group = groupOf(job);
      ofGroups.charge(group, cpu_ms);
      flowsOf(group).charge(job.flow, cpu_ms);
      for (const name of ofFlows.keys()) if (!ofGroups.has(name)) ofFlows.delete(name);
    },
  };
}
