import { errorCatalogue } from '@fourth-seat/contract';
import { expect, test } from 'vitest';
import { foldAll } from '../../testing/counted-calls.ts';
import { useGateway } from '../../testing/gateway.ts';
import { incompressible } from '../../testing/incompressible.ts';
import { createKey } from '../../testing/keys.ts';
import { createKeySecret } from './keys/secret.ts';

/** What a stranger sends is the key of nothing: neither of an index nor of a map. */

const gateway = useGateway();
const { send } = gateway;

async function apisOf(key_id: string): Promise<string[]> {
  const { pool } = gateway.site.deps;
  const { rows } = await pool.query<{ api_id: string }>(
    `SELECT DISTINCT api_id FROM calls WHERE key_id = $1
     UNION SELECT api_id FROM usage_counts WHERE kind = 'all' AND key_id = $1
     UNION SELECT last_api_id FROM key_addresses WHERE key_id = $1 ORDER BY 1`,
    [key_id],
  );
  return rows.map((row) => row.api_id);
}

test.each([2600, 6000])('a path of %i letters, by key, token and disabled key, costs nobody else a call', async (n) => {
  const { deps } = gateway.site;
  const attacker = await createKey(deps, { mode: 'test' });
  const disabled = await createKey(deps, { state: 'disabled' });
  const match = { game: 'doudizhu', match_id: 'm', calls: 100, expires_in: 600 };
  const made = await send({ url: '/v1/tokens', secret: attacker.secret, body: match });
  const bystander = await createKey(deps);
  const codeOf = async (secret: string, url = '/v1/doudizhu/legal-moves') =>
    (await send({ secret, url })).body.code as number;
  const long = async (secret: string) => codeOf(secret, `/v1/${incompressible(n)}`);
  const attackers = [attacker.secret, made.body.data.token as string, disabled.secret];
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => Promise.all([codeOf(bystander.secret), ...attackers.map(long)])),
  );
  for (const [own, byKey, byToken, byDisabled = 0] of answers) {
    expect([own, byKey, byToken]).toEqual([
      0,
      errorCatalogue.unknown_decision.code,
      errorCatalogue.unknown_decision.code,
    ]);
    expect([errorCatalogue.key_disabled.code, errorCatalogue.rate_limited.code]).toContain(byDisabled);
  }
  await foldAll(deps.pool);
  const aside = await deps.pool.query('SELECT FROM usage_batches_set_aside');
  expect(aside.rowCount).toBe(0);
  expect(await apisOf(attacker.key_id)).toEqual(['tokens', 'unknown']);
  expect(await apisOf(bystander.key_id)).toEqual(['doudizhu.legal-moves']);
});

test('a path is an API only as the contract writes it', async () => {
  const { secret, key_id } = await createKey(gateway.site.deps);
  for (const path of ['constructor', 'doudizhu', 'doudizhu.play', 'doudizhu/play/', 'Batch', 'batch/', '%62atch', '']) {
    expect(await send({ secret, url: `/v1/${path}` })).toMatchObject({
      status: 404,
      body: { code: errorCatalogue.unknown_decision.code },
    });
  }
  expect(await apisOf(key_id)).toEqual(['unknown']);
});

test.each([
  ['GET', '/v1/doudizhu/play', 'POST, OPTIONS'],
  ['GET', '/v1/batch', 'POST, OPTIONS'],
  ['DELETE', '/v1/tokens?all=1', 'POST, OPTIONS'],
  ['PUT', '/v1/catalog', 'GET, HEAD, OPTIONS'],
] as const)('%s %s is told which methods there are', async (method, url, allow) => {
  const answer = await send({ method, url });
  expect({ status: answer.status, allow: answer.headers['allow'] }).toEqual({ status: 405, allow });
  expect(answer.body.code).toBe(errorCatalogue.method_not_allowed.code);
});

test('a secret in a path or a chosen name is stored nowhere', async () => {
  const { deps } = gateway.site;
  const { secret } = await createKey(deps);
  const leaked = createKeySecret('live');
  await send({ secret, url: `/v1/${leaked}` });
  await send({ secret, url: `/v1/doudizhu/${leaked}?key=${leaked}` });
  for (const header of ['X-Match-Id', 'Idempotency-Key']) {
    const refused = await send({ secret, headers: { [header]: `table-${leaked}`, 'user-agent': leaked } });
    expect(refused).toMatchObject({ status: 400, body: { code: errorCatalogue.schema.code, data: { path: header } } });
  }
  const match = { game: 'doudizhu', match_id: leaked, calls: 1, expires_in: 600 };
  const token = await send({ secret, url: '/v1/tokens', body: match });
  expect(token).toMatchObject({ status: 400, body: { data: { path: 'match_id' } } });
  await foldAll(deps.pool);
  const { rows } = await deps.pool.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
  );
  expect(rows.length).toBeGreaterThan(20);
  for (const { name } of rows) {
    const found = await deps.pool.query(`SELECT 1 FROM "${name}" t WHERE t::text LIKE $1 LIMIT 1`, [`%${leaked}%`]);
    expect([name, found.rowCount]).toEqual([name, 0]);
  }
});

test('an IP address is kept as one, however long its zone is', async () => {
  const { deps } = gateway.site;
  const { secret, key_id } = await createKey(deps);
  for (const address of [`fe80::1%${incompressible(3000)}`, incompressible(3000)]) {
    expect(await send({ secret, address })).toMatchObject({ status: 200 });
  }
  expect((await gateway.rowsOf(key_id)).map((row) => row.address)).toEqual(['fe80::1', '']);
});
