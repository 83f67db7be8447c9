import {
  createApiKey,
  deleteApiKey,
  disableApiKey,
  enableApiKey,
  errorCatalogue,
  finishRotation,
  getApiKey,
  getApiKeyImpact,
  getApiKeyUsage,
  getKeyRules,
  getRotation,
  listApiKeys,
  listProjects,
  rotateApiKey,
  updateApiKey,
  updateKeyRules,
} from '@fourth-seat/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../platform/time.ts';
import { createCalls } from '../../testing/calls.ts';
import { createKeyId } from '../../testing/keys.ts';
import { overtakenBy } from '../../testing/overtaken.ts';
import { createFounder, createMember, joinProject, type TestPerson } from '../../testing/people.ts';
import { ann, project_id, site, useSite } from '../../testing/site.ts';

useSite();

/** More than any bound that a key's rates have had. */
const MAX_INT4 = 2 ** 31 - 1;

async function create(input: Partial<Parameters<typeof site.call<typeof createApiKey>>[1]> = {}) {
  const answer = await site.call(createApiKey, { name: 'Server', project_id, ...input }, ann);
  expect(answer.body.msg).toBe('success');
  return answer.body.data;
}
async function close(): Promise<void> {
  await site.deps.db.updateTable('projects').set({ state: 'closed' }).where('project_id', '=', project_id).execute();
}

test('a key is created with its secret, which is nowhere else afterwards', async () => {
  const { secret, api_key, snippets } = await create({ name: '  Table server ', scopes: ['doudizhu:*'] });
  expect(secret).toMatch(/^seat_live_[0-9A-Za-z]{38}$/);
  expect(api_key).toMatchObject({ name: 'Table server', state: 'enabled', mode: 'live', scopes: ['doudizhu:*'] });
  expect(api_key.masked).toBe(`seat_live_…${secret.slice(-4)}`);
  expect(snippets.shell).toBe(`export ${snippets.env}`);
  expect(snippets.env).toContain(secret);
  expect(snippets.python).not.toContain(secret);
  const listed = await site.call(listApiKeys, {}, ann);
  expect(JSON.stringify(listed.body)).not.toContain(secret);
  const { rows } = await site.deps.pool.query(
    'SELECT api_keys::text || api_key_secrets::text AS row FROM api_keys JOIN api_key_secrets USING (key_id)',
  );
  expect(JSON.stringify(rows)).not.toContain(secret);
  const audit = await site.deps.db.selectFrom('audit_log').selectAll().where('org_id', '=', ann.org_id).execute();
  expect(audit).toHaveLength(1);
  expect(JSON.stringify(audit)).not.toContain(secret);
});

test('fifty identical creates with one Idempotency-Key make one key and give one secret', async () => {
  const headers = { 'idempotency-key': 'create-fifty-times' };
  const answers = await Promise.all(
    Array.from({ length: 50 }, async () => site.call(createApiKey, { name: 'Once', project_id }, { ...ann, headers })),
  );
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  expect(new Set(answers.map((answer) => answer.body.data.secret)).size).toBe(1);
  expect((await site.call(listApiKeys, {}, ann)).body.data.total).toBe(1);
});

test('creating refuses what the catalogue names, and says which field', async () => {
  const refusals = [
    [{ name: ' ' }, 400, errorCatalogue.key_name_empty.code],
    [{ name: '\u200b\u3164' }, 400, errorCatalogue.key_name_empty.code],
    [{ project_id: '' }, 400, errorCatalogue.key_project_empty.code],
    [{ project_id: 'prj_00000000000000000000' }, 404, errorCatalogue.project_unknown.code],
    [{ ip_allow: ['203.0.113.0/24', '203.0.113.0/33'] }, 422, errorCatalogue.key_cidr.code],
    [{ ip_allow: ['127.1'] }, 422, errorCatalogue.key_cidr.code],
    [{ expires_at: '2001-01-01T00:00:00Z' }, 400, errorCatalogue.bad_request.code],
    [{ scopes: ['everything'] }, 400, errorCatalogue.bad_request.code],
    [{ name: 'x'.repeat(51) }, 400, errorCatalogue.bad_request.code],
  ] as const;
  for (const [change, status, code] of refusals) {
    const input = { name: 'Server', project_id, ...change } as Parameters<typeof site.call<typeof createApiKey>>[1];
    const answer = await site.call(createApiKey, input, ann);
    expect({ change, status: answer.status, code: answer.body.code }).toEqual({ change, status, code });
  }
  const wrong = await site.call(createApiKey, { name: 'a', project_id, ip_allow: ['203.0.113.0/33'] }, ann);
  expect(wrong.body).toMatchObject({ data: { cidr: '203.0.113.0/33', fields: { 'ip_allow.0': expect.any(String) } } });
  expect((await site.call(listApiKeys, {}, ann)).body.data.total).toBe(0);
});

test('networks are stored in one spelling, IPv4 and IPv6', async () => {
  const { api_key } = await create({ ip_allow: ['203.0.113.77/24', '2001:DB8:0::1/32', '203.0.113.7', '203.0.113.7'] });
  expect(api_key.ip_allow).toEqual(['203.0.113.0/24', '2001:db8::/32', '203.0.113.7']);
});

test('addresses and networks of IPv4 that are mapped into IPv6 are stored as IPv4, as which callers are known', async () => {
  const { api_key } = await create({ ip_allow: ['::ffff:203.0.113.77/120', '::ffff:203.0.113.7'] });
  expect(api_key.ip_allow).toEqual(['203.0.113.0/24', '203.0.113.7']);
});

test('a name is taken once in a project, whatever its case, and free again after a deletion', async () => {
  const { api_key } = await create();
  expect((await site.call(createApiKey, { name: 'SERVER', project_id }, ann)).body.code).toBe(
    errorCatalogue.key_name_taken.code,
  );
  await site.call(deleteApiKey, { key_id: api_key.key_id, name: 'Server' }, ann);
  await create();
});

test('a closed project takes no key, no edit and no rotation', async () => {
  const { api_key } = await create();
  await close();
  const { key_id, revision } = api_key;
  expect((await site.call(createApiKey, { name: 'Two', project_id }, ann)).body.code).toBe(
    errorCatalogue.key_project_closed.code,
  );
  expect((await site.call(updateApiKey, { key_id, name: 'Two', revision }, ann)).body.code).toBe(
    errorCatalogue.key_project_closed.code,
  );
  expect((await site.call(rotateApiKey, { key_id, grace_seconds: 0 }, ann)).body.code).toBe(
    errorCatalogue.key_project_closed.code,
  );
  await site.call(disableApiKey, { key_id }, ann);
  expect((await site.call(enableApiKey, { key_id }, ann)).body.code).toBe(errorCatalogue.key_project_closed.code);
});

test('a member who is removed meanwhile creates no key', async () => {
  const removing = {
    text: `WITH locked AS (SELECT FROM organizations WHERE org_id = $1 FOR UPDATE)
      UPDATE members SET state = 'removed' WHERE member_id = $2 AND EXISTS (SELECT FROM locked)`,
    values: [ann.org_id, ann.member_id],
  };
  const create = async () => site.call(createApiKey, { name: 'Server', project_id }, ann);
  const { body } = await overtakenBy(site.deps.pool, removing, create);
  expect(body.code).toBe(errorCatalogue.member_unknown.code);
  const { rowCount } = await site.deps.pool.query('SELECT FROM api_keys WHERE project_id = $1', [project_id]);
  expect(rowCount).toBe(0);
});

describe('the rules of keys', () => {
  const policy = { max_lifetime_days: 30, max_keys_per_project: 1, revision: 1 };

  test('limit nothing but the number until they are set', async () => {
    const { data } = (await site.call(getKeyRules, {}, ann)).body;
    expect(data).toMatchObject({ max_lifetime_days: null, can_update: true });
  });

  test('are set under the revision that was read', async () => {
    const set = async (revision: number) => (await site.call(updateKeyRules, { ...policy, revision }, ann)).body;
    // A revision that nobody was ever told, before there is a row and after.
    expect((await set(9)).code).toBe(errorCatalogue.stale_revision.code);
    expect((await set(1)).data).toMatchObject({ revision: 2 });
    expect((await set(1)).code).toBe(errorCatalogue.stale_revision.code);
    expect((await set(9)).code).toBe(errorCatalogue.stale_revision.code);
  });

  test('limit lifetime and number', async () => {
    await site.call(updateKeyRules, policy, ann);
    const forever = await site.call(createApiKey, { name: 'a', project_id }, ann);
    expect(forever.body).toMatchObject({ code: errorCatalogue.key_lifetime.code, data: { days: 30 } });
    const expires_at = new Date(site.deps.now() + 29 * DAY_MS).toISOString();
    await create({ expires_at });
    const second = await site.call(createApiKey, { name: 'b', project_id, expires_at }, ann);
    expect(second.body.code).toBe(errorCatalogue.key_limit.code);
  });
});

test('an edit needs the revision that was read', async () => {
  const { api_key } = await create();
  const { key_id, revision } = api_key;
  const edited = await site.call(updateApiKey, { key_id, name: 'Renamed', quota_daily: 100, revision }, ann);
  expect(edited.body.data).toMatchObject({ name: 'Renamed', quota_daily: 100, revision: revision + 1 });
  expect((await site.call(updateApiKey, { key_id, name: 'Again', revision }, ann)).body.code).toBe(
    errorCatalogue.stale_revision.code,
  );
  expect((await site.call(updateApiKey, { key_id, name: '', revision: 2 }, ann)).body.code).toBe(
    errorCatalogue.key_name_empty.code,
  );
});

test('disable and enable; an expired key stays expired', async () => {
  const { api_key } = await create({ expires_at: new Date(site.deps.now() + DAY_MS).toISOString() });
  const { key_id } = api_key;
  expect((await site.call(disableApiKey, { key_id }, ann)).body.data.state).toBe('disabled');
  expect((await site.call(disableApiKey, { key_id }, ann)).body.data.state).toBe('disabled');
  expect((await site.call(enableApiKey, { key_id }, ann)).body.data.state).toBe('enabled');
  await site.deps.db
    .updateTable('api_keys')
    .set({ expires_at: new Date(site.deps.now() - 1) })
    .where('key_id', '=', key_id)
    .execute();
  expect((await site.call(listApiKeys, { filters: { state: 'expired' } }, ann)).body.data.results).toHaveLength(1);
  expect((await site.call(enableApiKey, { key_id }, ann)).body.code).toBe(errorCatalogue.key_expired.code);
  expect((await site.call(rotateApiKey, { key_id, grace_seconds: 0 }, ann)).body.code).toBe(
    errorCatalogue.key_expired.code,
  );
});

test('a key is enabled although it was read as enabled, if it was disabled since', async () => {
  const { key_id } = (await create()).api_key;
  const disabling = { text: "UPDATE api_keys SET state = 'disabled' WHERE key_id = $1", values: [key_id] };
  await overtakenBy(site.deps.pool, disabling, async () => site.call(enableApiKey, { key_id }, ann));
  expect((await site.call(getApiKey, { key_id }, ann)).body.data.state).toBe('enabled');
});

test('of many who delete a key at the same time one does, and it is audited once', async () => {
  const { key_id } = (await create()).api_key;
  const answers = await Promise.all(
    Array.from({ length: 10 }, async () => site.call(deleteApiKey, { key_id, name: 'Server' }, ann)),
  );
  expect(answers.map(({ body }) => body.code).filter((code) => code === 0)).toHaveLength(1);
  expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([0, errorCatalogue.key_unknown.code]));
  const { rows } = await site.deps.pool.query(
    "SELECT 1 FROM audit_log WHERE action = 'key.delete' AND target_id = $1",
    [key_id],
  );
  expect(rows).toHaveLength(1);
});

test('deleting needs the name, removes every secret and keeps the history', async () => {
  const { api_key } = await create();
  const { key_id } = api_key;
  expect((await site.call(deleteApiKey, { key_id, name: 'server' }, ann)).body.code).toBe(
    errorCatalogue.key_name_mismatch.code,
  );
  expect((await site.call(deleteApiKey, { key_id, name: 'Server' }, ann)).body.code).toBe(0);
  const secrets = await site.deps.db.selectFrom('api_key_secrets').selectAll().where('key_id', '=', key_id).execute();
  expect(secrets).toEqual([]);
  expect((await site.call(getApiKeyUsage, { key_id }, ann)).body.code).toBe(errorCatalogue.key_unknown.code);
  const kept = await site.deps.db.selectFrom('api_keys').select('name').where('key_id', '=', key_id).execute();
  expect(kept).toEqual([{ name: 'Server' }]);
});

const listSecrets = async (key_id: string) =>
  site.deps.db.selectFrom('api_key_secrets').selectAll().where('key_id', '=', key_id).execute();

test('a key that is not rotating has no rotation to show or finish, and the grace is one of those on offer', async () => {
  const { key_id } = (await create()).api_key;
  expect((await site.call(getRotation, { key_id }, ann)).body.code).toBe(errorCatalogue.key_not_rotating.code);
  expect((await site.call(finishRotation, { key_id }, ann)).body.code).toBe(errorCatalogue.key_not_rotating.code);
  expect((await site.call(rotateApiKey, { key_id, grace_seconds: 60 as never }, ann)).status).toBe(400);
});

describe('a rotation with a grace of an hour', () => {
  let key_id: string;
  let old: string;
  let fresh: string;
  let rotated: Awaited<ReturnType<typeof site.call<typeof rotateApiKey>>>;
  beforeEach(async () => {
    ({ key_id } = (await create()).api_key);
    old = (await listSecrets(key_id))[0]?.secret_id ?? '';
    rotated = await site.call(rotateApiKey, { key_id, grace_seconds: 3600 }, ann);
    fresh = (await listSecrets(key_id)).find(({ secret_id }) => secret_id !== old)?.secret_id ?? '';
  });

  test('gives a new secret, and is the only one at its time', async () => {
    expect(rotated.body.data.api_key.state).toBe('rotating');
    expect(rotated.body.data.secret).toMatch(/^seat_live_/);
    expect((await site.call(rotateApiKey, { key_id, grace_seconds: 0 }, ann)).body.code).toBe(
      errorCatalogue.key_rotating.code,
    );
  });

  test('shows who still uses the old secret and when finishing is safe', async () => {
    site.advance(1000);
    const call = { project_id, key_id };
    await createCalls(site.deps, ann.org_id, { ...call, secret_id: old, address: '203.0.113.9', count: 3 });
    await createCalls(site.deps, ann.org_id, { ...call, secret_id: fresh, folded: true });
    expect((await site.call(getRotation, { key_id }, ann)).body.data).toMatchObject({
      is_safe: false,
      old: { addresses: [{ address: '203.0.113.9', calls: 3 }] },
      new: { addresses: [{ address: '203.0.113.7', calls: 1 }] },
    });
    site.advance(15 * 60_000);
    expect((await site.call(getRotation, { key_id }, ann)).body.data.is_safe).toBe(true);
  });

  test('is not safe to finish while servers that called just before it have not been silent for long enough', async () => {
    const call = { project_id, key_id };
    const before = new Date(site.deps.now() - 1000);
    await createCalls(site.deps, ann.org_id, { ...call, secret_id: old, at: before });
    await createCalls(site.deps, ann.org_id, { ...call, secret_id: fresh });
    expect((await site.call(getRotation, { key_id }, ann)).body.data).toMatchObject({
      is_safe: false,
      old: { addresses: [], last_at: before.toISOString() },
    });
    site.advance(14 * 60_000);
    expect((await site.call(getRotation, { key_id }, ann)).body.data.is_safe).toBe(false);
    site.advance(60_000);
    expect((await site.call(getRotation, { key_id }, ann)).body.data.is_safe).toBe(true);
  });

  test('leaves the new secret alone when it is finished', async () => {
    expect((await site.call(finishRotation, { key_id }, ann)).body.data.state).toBe('enabled');
    expect((await listSecrets(key_id)).map(({ secret_id }) => secret_id)).toEqual([fresh]);
  });

  test('is finished once: whoever is overtaken is told that the key is not rotating', async () => {
    const finishing = {
      text: `WITH locked AS (SELECT FROM api_keys WHERE key_id = $1 FOR UPDATE)
        DELETE FROM api_key_secrets WHERE key_id = $1 AND valid_until IS NOT NULL AND EXISTS (SELECT FROM locked)`,
      values: [key_id],
    };
    const { body } = await overtakenBy(site.deps.pool, finishing, async () =>
      site.call(finishRotation, { key_id }, ann),
    );
    expect(body.code).toBe(errorCatalogue.key_not_rotating.code);
  });
});

test('a rotation without grace ends the old secret at once', async () => {
  const { api_key, secret } = await create();
  const rotated = await site.call(rotateApiKey, { key_id: api_key.key_id, grace_seconds: 0 }, ann);
  expect(rotated.body.data.secret).not.toBe(secret);
  expect(rotated.body.data.api_key.state).toBe('enabled');
  expect(await listSecrets(api_key.key_id)).toHaveLength(1);
});

describe('the numbers of a key with five successes and four refusals, folded or not', () => {
  let key_id: string;
  beforeEach(async () => {
    ({ key_id } = (await create({ quota_daily: 6 })).api_key);
    const call = { project_id, key_id };
    await createCalls(site.deps, ann.org_id, { ...call, count: 5, folded: true });
    await createCalls(site.deps, ann.org_id, {
      ...call,
      count: 4,
      code: errorCatalogue.impossible_state.code,
      address: '2001:db8::9',
      at: new Date(site.deps.now() + 1),
    });
  });

  test('stand in the list; a refusal uses up nothing of a limit', async () => {
    const [row] = (await site.call(listApiKeys, {}, ann)).body.data.results;
    expect(row).toMatchObject({
      requests_24h: 9,
      errors_24h: 4,
      last_request: { address: '2001:db8::9', api_id: 'doudizhu.play', code: errorCatalogue.impossible_state.code },
      used: { calls_today: 5, tokens_today: 10 },
      health: ['quota_near'],
    });
    expect(row?.requests_by_hour).toHaveLength(24);
    expect(row?.requests_by_hour.at(-1)).toBe(9);
  });

  test('stand in its usage by day', async () => {
    const usage = (await site.call(getApiKeyUsage, { key_id, range: '7d' }, ann)).body.data;
    expect(usage).toMatchObject({ granularity: 'day', totals: { requests: 9, errors: 4, tokens: 18 } });
    expect(usage.series).toHaveLength(7);
    expect(usage.series.at(-1)).toMatchObject({ requests: 9, errors: 4 });
  });

  test('stand in its usage by hour, and by API', async () => {
    const usage = (await site.call(getApiKeyUsage, { key_id, range: '24h' }, ann)).body.data;
    expect(usage.series).toHaveLength(24);
    expect(usage.apis).toEqual([{ api_id: 'doudizhu.play', requests: 9, errors: 4, tokens: 18 }]);
  });

  test('say what would stop with it', async () => {
    const impact = (await site.call(getApiKeyImpact, { key_id }, ann)).body.data;
    expect(impact).toMatchObject({ requests_1h: 9, requests_24h: 9, is_live: true });
    expect(impact.addresses.map(({ address }) => address)).toEqual(['2001:db8::9', '203.0.113.7']);
  });

  test('that would stop with it are those of the last 24 hours, by API and by address too', async () => {
    const now = site.deps.now();
    const earlier = { project_id, key_id, count: 1 };
    // A minute younger than a day, which is before the hours that the list shows; and older than a day.
    const [young, old] = [now - DAY_MS + 60_000, now - DAY_MS - 60_000];
    await createCalls(site.deps, ann.org_id, { ...earlier, address: '198.51.100.1', at: new Date(young) });
    await createCalls(site.deps, ann.org_id, { ...earlier, address: '198.51.100.2', at: new Date(old) });
    const impact = (await site.call(getApiKeyImpact, { key_id }, ann)).body.data;
    expect(impact).toMatchObject({ requests_24h: 10, apis: [{ api_id: 'doudizhu.play', requests_24h: 10 }] });
    expect(impact.addresses.map(({ address }) => address)).toEqual(['2001:db8::9', '203.0.113.7', '198.51.100.1']);
  });

  test('name the latest 20 addresses, and how many there are', async () => {
    for (let last = 1; last <= 20; last++)
      await createCalls(site.deps, ann.org_id, { project_id, key_id, count: 1, address: `198.51.100.${last}` });
    const { addresses, address_count } = (await site.call(getApiKeyImpact, { key_id }, ann)).body.data;
    expect([addresses.length, address_count]).toEqual([20, 22]);
  });

  test('stand in its project', async () => {
    expect((await site.call(listProjects, {}, ann)).body.data.results[0]).toMatchObject({
      request_count: 9,
      tokens_used: 18,
      api_types: ['doudizhu'],
      quota: { used_today: 5 },
    });
  });
});

test('a key stored under looser bounds than those of today is shown as it is', async () => {
  const { key_id } = (await create()).api_key;
  const stored = { rate_per_second: MAX_INT4, concurrency: MAX_INT4, name: 'x'.repeat(60) };
  await site.deps.db.updateTable('api_keys').set(stored).where('key_id', '=', key_id).execute();
  const { status, body } = await site.call(listApiKeys, {}, ann);
  expect([status, body.data.results]).toMatchObject([200, [stored]]);
});

test('a key that needs a look says why', async () => {
  const expires_at = new Date(site.deps.now() + 3 * DAY_MS).toISOString();
  const { api_key } = await create({ expires_at });
  expect(api_key.health).toEqual(['expiring', 'unlimited']);
  await close();
  site.advance(2 * DAY_MS);
  // The session of a day has ended meanwhile; a new one of the same organization looks.
  const bo = await createMember(site.deps, ann.org_id, { role: 'admin' });
  const [row] = (await site.call(listApiKeys, {}, bo)).body.data.results;
  expect(row?.health).toEqual(['expiring', 'project_closed', 'never_used', 'unlimited']);
});

test('members see their own keys, project owners all of the project, strangers none', async () => {
  const bo = await createMember(site.deps, ann.org_id, { name: 'Bo' });
  const cy = await createMember(site.deps, ann.org_id, { name: 'Cy' });
  const eve = await createFounder(site.deps, 'Eve');
  await joinProject(site.deps, bo, project_id);
  await joinProject(site.deps, cy, project_id, 'owner');
  const anns = await createKeyId(site.deps, ann, project_id, 'Ann');
  const bos = await createKeyId(site.deps, bo, project_id, 'Bo');
  const seen = async (person: TestPerson) =>
    (await site.call(listApiKeys, { sort: [{ field: 'name', order: 'asc' }] }, person)).body.data.results.map(
      ({ name }) => name,
    );
  expect(await seen(bo)).toEqual(['Bo']);
  expect(await seen(cy)).toEqual(['Ann', 'Bo']);
  expect(await seen(ann)).toEqual(['Ann', 'Bo']);
  expect(await seen(eve)).toEqual([]);
  expect((await site.call(disableApiKey, { key_id: anns }, bo)).body.code).toBe(errorCatalogue.key_unknown.code);
  expect((await site.call(disableApiKey, { key_id: bos }, cy)).body.code).toBe(0);
  expect((await site.call(disableApiKey, { key_id: bos }, eve)).body.code).toBe(errorCatalogue.key_unknown.code);
});

test('one key is read as the list shows it; to who may not see it, it does not exist', async () => {
  const bo = await createMember(site.deps, ann.org_id, { name: 'Bo' });
  await joinProject(site.deps, bo, project_id);
  const key_id = await createKeyId(site.deps, ann, project_id);
  const { results } = (await site.call(listApiKeys, {}, ann)).body.data;
  expect((await site.call(getApiKey, { key_id }, ann)).body.data).toEqual(results[0]);
  for (const [id, person] of [
    [key_id, bo],
    ['mistyped', ann],
  ] as const) {
    expect((await site.call(getApiKey, { key_id: id }, person)).body.code).toBe(errorCatalogue.key_unknown.code);
  }
});

test('pages of a list follow each other without a gap', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) await createKeyId(site.deps, ann, project_id, name);
  const names: string[] = [];
  let cursor: string | null = null;
  const sort = [{ field: 'name', order: 'desc' } as const];
  do {
    const page: { limit: number; cursor?: string } = { limit: 2, ...(cursor ? { cursor } : {}) };
    const answer: Awaited<ReturnType<typeof site.call<typeof listApiKeys>>> = await site.call(
      listApiKeys,
      { sort, page },
      ann,
    );
    expect(answer.body.data.total).toBe(5);
    names.push(...answer.body.data.results.map(({ name }) => name));
    cursor = answer.body.data.next_cursor;
  } while (cursor);
  expect(names).toEqual(['e', 'd', 'c', 'b', 'a']);
  expect((await site.call(listApiKeys, { page: { limit: 2, cursor: 'nonsense' } }, ann)).status).toBe(400);
});
