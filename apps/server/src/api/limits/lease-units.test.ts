import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Pool } from '../../platform/db/client.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { SimulatedCounter } from '../../testing/lease-simulation.ts';
import { registerProcess } from '../metering/writer/process-repository.ts';
import type { ProcessIdentity } from '../process-identity.ts';
import type { Need } from './counter.ts';
import type { LeaseAnswer, LeaseRequest } from './lease-model.ts';
import { leaseUnits, reclaimLeases } from './repository.ts';

/** `lease_quota_units` beside the copy of it on which the tests of the model rest. */

let database: TestDatabase<object>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.drop());

const PROCESSES = 3;

type Step =
  /** A process sends a request; a late one has a number that it used before. */
  | { readonly act: 'lease'; readonly process: number; readonly request: LeaseRequest; readonly isLate: boolean }
  /** The meter records calls of a process. */
  | { readonly act: 'use'; readonly process: number; readonly units: number }
  | { readonly act: 'end'; readonly process: number }
  | { readonly act: 'reclaim' };

const process = fc.nat({ max: PROCESSES - 1 });
// Few values, so that what is left often is just what is needed.
const limit = fc.constantFrom(0, 4, 8, 20, 1010);
const units = fc.nat({ max: 5 });
const request = fc
  .record({
    limit,
    settled: fc.option(units, { nil: undefined }),
    running: units,
    wanted: units,
    least: units,
    ahead: fc.constantFrom(0, 50, 300),
    near: fc.constantFrom(0, 1000),
  })
  .map((drawn): LeaseRequest => ({ ...drawn, least: Math.min(drawn.least, drawn.wanted) }));
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      act: fc.constant('lease' as const),
      process,
      request,
      isLate: fc.nat({ max: 9 }).map((n) => n === 0),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('use' as const), process, units }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('end' as const), process }) },
  { weight: 1, arbitrary: fc.constant<Step>({ act: 'reclaim' }) },
);

async function registerProcesses(pool: Pool): Promise<ProcessIdentity[]> {
  const client = await pool.connect();
  try {
    const identities: ProcessIdentity[] = [];
    for (let n = 0; n < PROCESSES; n++) identities.push(await registerProcess(client));
    return identities;
  } finally {
    client.release();
  }
}

/** A counter of its own in the database, which does what `SimulatedCounter` does. */
function realCounter(pool: Pool, scope_id: string, identities: readonly ProcessIdentity[]) {
  const need: Need = {
    counter: { scope: 'key', scope_id, unit: 'calls', period: 'day', period_start: Date.UTC(2026, 10, 18) },
    limit: 0,
    units: 1,
    org_id: 'org_q',
    project_id: 'prj_q',
  };
  const identityOf = (process: number): ProcessIdentity => {
    const identity = identities[process];
    if (!identity) throw new Error('no such process');
    return identity;
  };
  return {
    async lease(process: number, request_number: number, request: LeaseRequest): Promise<LeaseAnswer | undefined> {
      try {
        return await leaseUnits(pool, { identity: identityOf(process), need, request_number, request });
      } catch (error) {
        expect(error).toMatchObject({ message: 'a later request about this counter was executed first' });
        return undefined;
      }
    },
    async use(process: number, units: number): Promise<void> {
      await pool.query('UPDATE quota_leases SET used = used + $1 WHERE scope_id = $2 AND process_id = $3', [
        units,
        scope_id,
        identityOf(process).process_id,
      ]);
    },
    async end(process: number): Promise<void> {
      const { process_id } = identityOf(process);
      await pool.query('UPDATE metering_processes SET ended_at = now() WHERE process_id = $1', [process_id]);
    },
    reclaim: async () => reclaimLeases(pool),
    async readTaken(): Promise<number> {
      const { rows } = await pool.query<{ taken: number }>('SELECT taken FROM quota_counters WHERE scope_id = $1', [
        scope_id,
      ]);
      return rows[0]?.taken ?? 0;
    },
  };
}

test('the database and its copy answer the same requests alike', async () => {
  let counters = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), async (steps) => {
      const real = realCounter(database.pool, `key_${counters++}`, await registerProcesses(database.pool));
      const copy = new SimulatedCounter();
      let number = 0;
      for (const one of steps) {
        if (one.act === 'lease') {
          const sent = one.isLate ? number : ++number;
          const answer = await real.lease(one.process, sent, one.request);
          expect(answer).toEqual(copy.lease(one.process, sent, one.request));
        } else if (one.act === 'use') {
          await real.use(one.process, one.units);
          copy.use(one.process, one.units);
        } else if (one.act === 'end') {
          await real.end(one.process);
          copy.dead.add(one.process);
        } else {
          await real.reclaim();
          copy.reclaim();
        }
        expect(await real.readTaken()).toBe(copy.taken);
      }
    }),
    { numRuns: 100 },
  );
});
