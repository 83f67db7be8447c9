import type { Cost, Endpoint } from '@fourth-seat/contract';
import { fieldOf } from '../../field-of.ts';
import { ApiError } from '../errors.ts';
import { networkOf } from '../networks.ts';
import type { Session } from '../session.ts';
import { type ConcurrencyLimit, type ConcurrencyLimits, createConcurrencyLimits, type Leave } from './concurrency.ts';
import { createRates, type RateLimit, type Rates } from './rates.ts';

type CostLimits = RateLimit & ConcurrencyLimit;

/**
 * Limits of one member, by the cost of a call, counted in each process. A page sends ten reads together and a fast
 * person opens three pages in a second: such calls run at once or wait for milliseconds.
 */
export const memberCostLimits: Readonly<Record<Cost, CostLimits>> = {
  read: { per_second: 20, burst: 100, at_once: 6, waiting: 60 },
  write: { per_second: 10, burst: 60, at_once: 4, waiting: 60 },
  search: { per_second: 2, burst: 20, at_once: 2, waiting: 4 },
  export: { per_second: 0.2, burst: 10, at_once: 1, waiting: 2 },
  call: { per_second: 20, burst: 100, at_once: 10, waiting: 60 },
};

/** Limits of all members of one organization together. */
export const organizationCostLimits: Readonly<Record<Cost, CostLimits>> = {
  read: { per_second: 200, burst: 600, at_once: 12, waiting: 300 },
  write: { per_second: 50, burst: 300, at_once: 8, waiting: 120 },
  search: { per_second: 6, burst: 40, at_once: 3, waiting: 9 },
  export: { per_second: 0.5, burst: 20, at_once: 2, waiting: 4 },
  call: { per_second: 200, burst: 600, at_once: 40, waiting: 300 },
};

/** All requests from one address; an office behind one address has hundreds of people. */
export const addressRate = { per_second: 200, burst: 1000 } as const;

type Member = Pick<Session, 'member_id' | 'org_id'>;

export interface Costs {
  /** Called before any look-up. Throws `too_many_requests`. */
  payAddress(address: string): void;
  /** Counts a call of that cost. Throws `too_many_requests`. */
  pay(cost: Cost, who: Member): void;
  /** Acquires a slot for the call, after waiting if necessary. Throws `too_many_requests`. */
  enter(cost: Cost, who: Member): Promise<Leave>;
  close(): void;
}

/** Cost of a call; a searchable list costs a search only if a search text is given. */
export function costOf({ cost, ...endpoint }: Endpoint, input: unknown): Cost {
  const base = isRead(endpoint) ? 'read' : 'write';
  if (cost !== 'search') return cost ?? base;
  return hasSearch(input) ? 'search' : base;
}

/** A read has no effect that could be repeated. */
export function isRead({ method, reads, access }: Pick<Endpoint, 'method' | 'reads' | 'access'>): boolean {
  return reads ?? (method === 'GET' || access.endsWith('.read'));
}

const hasSearch = (input: unknown): boolean => fieldOf(fieldOf(input, 'filters'), 'search') !== undefined;

interface Counts {
  readonly rates: Rates;
  readonly concurrency: ConcurrencyLimits;
}

export function createCosts(clock: () => number): Costs {
  const addresses = createRates(addressRate, clock);
  const createCounts = (limits: CostLimits): Counts => ({
    rates: createRates(limits, clock),
    concurrency: createConcurrencyLimits(limits),
  });
  const createAll = (limits: Readonly<Record<Cost, CostLimits>>): Readonly<Record<Cost, Counts>> => ({
    read: createCounts(limits.read),
    write: createCounts(limits.write),
    search: createCounts(limits.search),
    export: createCounts(limits.export),
    call: createCounts(limits.call),
  });
  const [members, organizations] = [createAll(memberCostLimits), createAll(organizationCostLimits)];
  return {
    payAddress: (address) => take(addresses, networkOf(address)),
    pay(cost, { member_id, org_id }) {
      take(members[cost].rates, member_id);
      take(organizations[cost].rates, org_id);
    },
    async enter(cost, { member_id, org_id }) {
      const [mine, ours] = [members[cost], organizations[cost]];
      const leaveMine = await mine.concurrency.enter(member_id);
      if (!leaveMine) throw tooMany(1);
      const leaveOurs = await ours.concurrency.enter(org_id);
      if (!leaveOurs) {
        leaveMine();
        throw tooMany(1);
      }
      return () => {
        leaveOurs();
        leaveMine();
      };
    },
    close() {
      addresses.close();
      for (const counts of [...Object.values(members), ...Object.values(organizations)]) counts.rates.close();
    },
  };
}

function take(rates: Rates, id: string): void {
  const wait_s = rates.take(id);
  if (wait_s > 0) throw tooMany(Math.ceil(wait_s));
}

const tooMany = (retry_after: number): ApiError => new ApiError('too_many_requests', { retry_after });
