import type { JobOrigin, TimedJob } from './timed-job.ts';

/** How much waits of each organization, and of each of its flows. */
export interface WaitingLoads {
  add(job: TimedJob): void;
  remove(job: TimedJob): void;
  /** Floors that wait, of all. */
  readonly floors_ms: number;
  /** Memory that waiting jobs hold, of all. */
  readonly bytes: number;
  bytesOf(origin: JobOrigin): number;
  /** Floors that wait of the same organization, or of all visitors. */
  floorsOf(origin: JobOrigin): number;
  /** How many organizations there would be with this one; all visitors are one. */
  countWith(origin: JobOrigin): number;
  /**
   * Whose last job gives way to a new one: of whoever has most waiting, as long as that leaves it no less than the one it
   * gives way to. Customers before visitors, organizations, then flows of the same. `evicted` is gone already. Undefined
   * where the new job is the one to go.
   */
  findGreediest(job: TimedJob, evicted: readonly TimedJob[]): Pick<JobOrigin, 'flow' | 'lane' | 'org_id'> | undefined;
}

interface Group extends Pick<JobOrigin, 'org_id' | 'lane'> {
  floors_ms: number;
  bytes: number;
  jobs: number;
  readonly flows: Map<string, number>;
}

const createGroup = ({ org_id, lane }: JobOrigin): Group => ({
  org_id,
  lane,
  floors_ms: 0,
  bytes: 0,
  jobs: 0,
  flows: new Map<string, number>(),
});

/** All visitors are one organization here. */
const keyOf = ({ org_id, lane }: Pick<JobOrigin, 'org_id' | 'lane'>): string => (lane === 'visitor' ? '' : org_id);

/** Whether both jobs are of one flow. */
export const isSameFlow = (a: JobOrigin, b: JobOrigin): boolean => keyOf(a) === keyOf(b) && a.flow === b.flow;

const sumOf = (jobs: readonly TimedJob[]): number => jobs.reduce((sum, { floor_ms }) => sum + floor_ms, 0);

export function createWaitingLoads(): WaitingLoads {
  const groups = new Map<string, Group>();
  const sum = { floors_ms: 0, bytes: 0, jobs: 0 };

  function change(job: TimedJob, sign: 1 | -1): void {
    const { flow } = job;
    const group = groups.get(keyOf(job)) ?? createGroup(job);
    for (const load of [group, sum]) {
      load.jobs += sign;
      load.bytes += sign * job.bytes;
      // A sum of floors that is 0 may differ from it by rounding.
      load.floors_ms = load.jobs === 0 ? 0 : load.floors_ms + sign * job.floor_ms;
    }
    const ofFlow = (group.flows.get(flow) ?? 0) + sign * job.floor_ms;
    if (ofFlow > 1e-6) group.flows.set(flow, ofFlow);
    else group.flows.delete(flow);
    if (group.jobs > 0) groups.set(keyOf(job), group);
    else groups.delete(keyOf(job));
  }

  /** What waits of a group without those who gave way already. */
  const loadOf = (group: Group, evicted: readonly TimedJob[]): number =>
    group.floors_ms - sumOf(evicted.filter((one) => keyOf(one) === keyOf(group)));

  function findGreediestGroup(job: TimedJob, evicted: readonly TimedJob[]): Group | undefined {
    if (job.lane === 'visitor') return undefined;
    const guests = groups.get('');
    if (guests && loadOf(guests, evicted) > 1e-6) return guests;
    const own = groups.get(keyOf(job));
    const own_ms = (own ? loadOf(own, evicted) : 0) + job.floor_ms;
    const others = [...groups.values()].filter((group) => group !== own && group !== guests);
    const greediest = maxBy(others, (group) => loadOf(group, evicted));
    return greediest && loadOf(greediest, evicted) - job.floor_ms >= own_ms ? greediest : undefined;
  }

  return {
    add: (job) => change(job, 1),
    remove: (job) => change(job, -1),
    get floors_ms() {
      return sum.floors_ms;
    },
    get bytes() {
      return sum.bytes;
    },
    bytesOf: (origin) => groups.get(keyOf(origin))?.bytes ?? 0,
    floorsOf: (origin) => groups.get(keyOf(origin))?.floors_ms ?? 0,
    countWith: (origin) => groups.size + (groups.has(keyOf(origin)) ? 0 : 1),
    findGreediest(job, evicted) {
      const other = findGreediestGroup(job, evicted);
      const group = other ?? groups.get(keyOf(job));
      if (!group) return undefined;
      const { org_id, lane } = group;
      const loadOfFlow = (flow: string): number =>
        (group.flows.get(flow) ?? 0) - sumOf(evicted.filter((one) => isSameFlow(one, { org_id, lane, flow })));
      const flows = [...group.flows.keys()].filter((flow) => other !== undefined || flow !== job.flow);
      const flow = maxBy(flows, loadOfFlow);
      if (flow === undefined) return undefined;
      if (!other && loadOfFlow(flow) - job.floor_ms < loadOfFlow(job.flow) + job.floor_ms) return undefined;
      return { org_id, lane, flow };
    },
  };
}

function maxBy<One>(list: readonly One[], valueOf: (one: One) => number): One | undefined {
  let best: One | undefined;
  for (const one of list) if (best === undefined || valueOf(one) > valueOf(best)) best = one;
  return best;
}
