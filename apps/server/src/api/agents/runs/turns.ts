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
  /**
   * All that wait in the order in which a thread begins them that pauses none: by what organizations have used, then their
   * flows, and of one flow as they are given.
   */
  order<Job extends JobOrigin>(waiting: readonly Job[]): readonly Job[];
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
    /** From who has used least on; those who have used as much stay as they are. */
    sort(names: Iterable<string>): readonly string[] {
      const uses = Array.from(names, (name) => ({ name, ms: usedBy(name) })).sort((a, b) => a.ms - b.ms);
      for (const { name, ms } of uses) used.set(name, ms);
      least_ms = Math.max(least_ms, uses[0]?.ms ?? least_ms);
      return uses.map(({ name }) => name);
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
      const group = ofGroups.sort(groups.keys())[0];
      if (group === undefined) return undefined;
      const own = eligible(groups.get(group) ?? [], MAX_BEGUN_OF_ONE);
      const flows = Map.groupBy(own, ({ flow }) => flow);
      const jobs = flows.get(flowsOf(group).sort(flows.keys())[0] ?? '') ?? own;
      return jobs.find(isBegun) ?? jobs[0];
    },
    order(waiting) {
      const groups = Map.groupBy(waiting, groupOf);
      return ofGroups.sort(groups.keys()).flatMap((group) => {
        const flows = Map.groupBy(groups.get(group) ?? [], ({ flow }) => flow);
        return flowsOf(group)
          .sort(flows.keys())
          .flatMap((flow) => flows.get(flow) ?? []);
      });
    },
    charge(job, cpu_ms) {
      const group = groupOf(job);
      ofGroups.charge(group, cpu_ms);
      flowsOf(group).charge(job.flow, cpu_ms);
      for (const name of ofFlows.keys()) if (!ofGroups.has(name)) ofFlows.delete(name);
    },
  };
}
