/**
 * What somebody without an account makes the database keep: each call that needs no session, again and again from one
 * address, with another name each time. Rates that spread calls over time let them pass; what counts an address does not.
 */
import { type Endpoint, errorCatalogue, type Input } from '@fourth-seat/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../app.ts';
import { entries } from './entries.ts';
import { createFixture, type MatrixFixture } from './fixture.ts';

/** More than any limit of an address on calls that keep something (120 challenges of passkeys an hour). */
const TIMES = 130;
const MORE = 30;

let site: TestApp;
let fixture: MatrixFixture;
beforeAll(async () => {
  site = await createTestApp();
  fixture = await createFixture(site.deps);
});
afterAll(async () => site.close());

const open = entries.filter(({ own }) => own.anonymous !== errorCatalogue.not_signed_in.code);

test.each(open.map((one) => [one.endpoint.path, one] as const))(
  '%s keeps nothing more for an address that has used up its attempts',
  async (_path, { endpoint, input }) => {
    const callAgain = async (from: number, times: number): Promise<void> => {
      for (let time = from; time < from + times; time++)
        await site.call(endpoint, withOtherNames(input(fixture), time), { address: '203.0.113.9' });
    };
    await callAgain(0, TIMES);
    const kept = await countRows();
    await callAgain(TIMES, MORE);
    expect(await countRows()).toEqual(kept);
  },
);

/** The input with names that no earlier call had, also where the matrix sends none that is an address. */
function withOtherNames(input: unknown, time: number): Input<Endpoint> {
  const text = JSON.stringify(input)
    .replace(/"(ann@studio\.example|neither)"/, `"ann-${time}@studio.example"`)
    .replace('table-1', `table-${time}`);
  // The same request but for its names.
  return JSON.parse(text) as Input<Endpoint>;
}

/** Rows of each table but those of metering and health, which count what others and the server itself did. */
async function countRows(): Promise<Record<string, number>> {
  const { rows: tables } = await site.deps.pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
       AND table_name !~ '^(usage_|metering_|health_|key_addresses|call_records|quota_)' ORDER BY 1`,
  );
  const counted = tables.map(({ name }) => `SELECT '${name}' AS name, count(*)::int AS rows FROM "${name}"`);
  const { rows } = await site.deps.pool.query<{ name: string; rows: number }>(counted.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]));
}
