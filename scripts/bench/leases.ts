/**
 * `node scripts/start.mjs scripts/bench/leases.ts`: CPU time, in microseconds, of reserving and settling a call with
 * one limit and with three (key, project, organization). The database is simulated: it answers at once, with units for
 * 51 calls.
 */
import type { Need, QuotaScope } from '@fourth-seat/server/api/limits/counter';
import { createLeases } from '@fourth-seat/server/api/limits/leases';
import { readCommandLine } from '../command-line/command-line.ts';

readCommandLine({ usage: 'node scripts/start.mjs scripts/bench/leases.ts' });

const CALLS = 200_000;
const ROUNDS = 5;

const leases = createLeases({
  identity: () => ({ process_id: 1, boot_epoch: 1 }),
  send: async ({ request: { settled = 0, running, wanted, ahead } }) => ({
    taken: settled + running + wanted + ahead,
    settled,
    units_left: 1e9,
    elsewhere: 0,
  }),
});

const needOf = (scope: QuotaScope): Need => ({
  counter: { scope, scope_id: `${scope}_1`, unit: 'calls', period: 'day', period_start: 0 },
  limit: 1e9,
  units: 1,
  org_id: 'org_1',
  project_id: 'prj_1',
});

async function measure(needs: readonly Need[]): Promise<number> {
  const before = process.cpuUsage();
  for (let call = 0; call < CALLS; call++) {
    const reservation = await leases.reserve(needs);
    if (reservation.ok) leases.settle(reservation.reserved);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / CALLS;
}

for (const needs of [[needOf('key')], [needOf('key'), needOf('project'), needOf('organization')]]) {
  await measure(needs);
  const timings: number[] = [];
  for (let round = 0; round < ROUNDS; round++) timings.push(await measure(needs));
  const text = timings.toSorted((a, b) => a - b).map((us) => us.toFixed(2));
  process.stdout.write(`${needs.length} limit${needs.length > 1 ? 's' : ''}: ${text.join(' ')} µs a call\n`);
}
await leases.close();
