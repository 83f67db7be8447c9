import * as api from '@fourth-seat/contract';
import { expect, test } from 'vitest';
import { createPerson, lastCode, PASSWORD } from '../../testing/documented/accounts.ts';
import { site, useSite } from '../../testing/site.ts';

useSite();

/** Every row of the database as text; what is stored as bytes is in hexadecimal. */
async function dump(): Promise<string> {
  const tables = await site.deps.pool.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
  const rows: string[] = [];
  for (const { tablename } of tables.rows) {
    const found = await site.deps.pool.query(`SELECT t::text AS row FROM "${tablename}" t`);
    rows.push(...found.rows.map(({ row }) => row));
  }
  return rows.join('\n');
}

const hexOf = (text: string): string => Buffer.from(text).toString('hex');

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
  const secrets = [PASSWORD, access_token, proof, headers['idempotency-key']];
  for (const secret of secrets) {
    expect(copy).not.toContain(secret);
    expect(copy).not.toContain(hexOf(secret));
  }
  // Microseconds of an instant are six digits too.
  const withoutInstants = copy.replaceAll(/\d\d:\d\d:\d\d\.\d+/g, '');
  const code = lastCode(site, email);
  expect(withoutInstants).not.toMatch(new RegExp(`\\b${code}\\b`));
  expect(copy).not.toContain(hexOf(code));
});
