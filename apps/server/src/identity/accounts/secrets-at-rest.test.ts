import * as api from '@fourth-seat/contract';
import { expect, test } from 'vitest';
import { createPerson, lastCode, PASSWORD } from '../../testing/documented/accounts.ts';
import { site, useSite } from '../../testing/site.ts';

useSite();

/** Every row of the database as text. */
async function dump(): Promise<string> {
  const tables = await site.deps.pool.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
  const rows: string[] = [];
  for (const { tablename } of tables.rows) {
    const found = await site.deps.pool.query(`SELECT t::text AS row FROM "${tablename}" t`);
    rows.push(...found.rows.map(({ row }) => row));
  }
  return rows.join('\n');
}

test('no secret is in a copy of the database', async () => {
  const person = await createPerson(site);
  const { email, address } = person;
  const headers = { 'idempotency-key': 'key-12345678' };
  const entered = await site.call(
    api.signInWithPassword,
    { identifier: email, password: PASSWORD },
    { address, headers },
  );
  const { access_token } = entered.body.data;
  await site.call(api.sendSignInCode, { identifier: email }, { address });
  const proven = { channel: 'password', password: PASSWORD, purpose: 'unbind' } as const;
  const { proof } = (await site.call(api.createProof, proven, person)).body.data;
  const copy = await dump();
  expect(copy).toContain(email);
  for (const secret of [PASSWORD, access_token, proof, 'key-12345678']) expect(copy).not.toContain(secret);
  // Microseconds of an instant are six digits too.
  const withoutInstants = copy.replaceAll(/\d\d:\d\d:\d\d\.\d+/g, '');
  expect(withoutInstants).not.toMatch(new RegExp(`\\b${lastCode(site, email)}\\b`));
});
