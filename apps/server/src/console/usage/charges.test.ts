import { type Charge, errorCatalogue, listCharges } from '@fourth-seat/contract';
import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../platform/time.ts';
import { createCalls } from '../../testing/calls.ts';
import { createKey } from '../../testing/keys.ts';
import { createFounder } from '../../testing/people.ts';
import { ann, project_id, site, useSite } from '../../testing/site.ts';

useSite();

const monthOf = (at: Date): string => at.toISOString().slice(0, 7);
const hoursAgo = (hours: number): Date => new Date(site.deps.now() - hours * HOUR_MS);

async function listAll(month: string, limit: number): Promise<Charge[]> {
  const found: Charge[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = { limit, ...(cursor !== undefined && { cursor }) };
    const { results, next_cursor } = (await site.call(listCharges, { month, page }, ann)).body.data;
    expect(results.length).toBeLessThanOrEqual(limit);
    found.push(...results);
    if (next_cursor === null) return found;
    cursor = next_cursor;
  }
}

test('charged calls of a month are listed once over all pages, the oldest first, and no others', async () => {
  const { key_id } = await createKey(site.deps, {}, { owner: ann, project_id });
  const at = hoursAgo(2);
  const call = { project_id, key_id, at };
  const ids = await createCalls(site.deps, ann.org_id, { ...call, count: 7, tokens: 12 });
  await createCalls(site.deps, ann.org_id, { ...call, count: 2, tokens: 0 });
  const device = await createCalls(site.deps, ann.org_id, { ...call, secret_id: 'tok_abcdefgh', tokens: 3 });
  const console = await createCalls(site.deps, ann.org_id, { ...call, key_id: '', tokens: 4 });
  await site.deps.pool.query("UPDATE calls SET receipt_number = '9-' || tokens WHERE request_id = ANY($1)", [
    [...ids, ...device],
  ]);
  const found = await listAll(monthOf(at), 3);
  expect(found.map(({ request_id }) => request_id).toSorted()).toEqual([...ids, ...device, ...console].toSorted());
  const ofId = (id: string | undefined) => found.find(({ request_id }) => request_id === id);
  const same = { at: at.toISOString(), project_id, api_id: 'doudizhu.play' };
  expect(ofId(ids[0])).toEqual({
    ...same,
    request_id: ids[0],
    key_id,
    token_id: null,
    tokens: 12,
    receipt_number: '9-12',
  });
  expect(ofId(device[0])).toMatchObject({ token_id: 'tok_abcdefgh', receipt_number: '9-3' });
  expect(ofId(console[0])).toMatchObject({ key_id: null, tokens: 4, receipt_number: null });
});

test('a call is listed once nobody can record one before it any more', async () => {
  site.stopClock();
  const { key_id } = await createKey(site.deps, {}, { owner: ann, project_id });
  const at = new Date(site.deps.now());
  await createCalls(site.deps, ann.org_id, { project_id, key_id, at });
  const read = async () => (await site.call(listCharges, { month: monthOf(at) }, ann)).body.data;
  expect((await read()).results).toEqual([]);
  site.advance(MINUTE_MS + 1);
  const { results, complete_to, from, to } = await read();
  expect(results).toHaveLength(1);
  expect(Date.parse(complete_to)).toBe(Math.min(Date.parse(to), at.getTime() + 1));
  expect([from, monthOf(new Date(Date.parse(to) - 1))]).toEqual([`${monthOf(at)}-01T00:00:00.000Z`, monthOf(at)]);
});

test('keys and projects are of the organization alone; other months are empty', async () => {
  const { key_id } = await createKey(site.deps, {}, { owner: ann, project_id });
  const at = hoursAgo(2);
  await createCalls(site.deps, ann.org_id, { project_id, key_id, at });
  const bo = await createFounder(site.deps);
  const month = monthOf(at);
  const other = (await createKey(site.deps, {}, { owner: ann, project_id })).key_id;
  const count = async (input: object, who = ann) =>
    (await site.call(listCharges, { month, ...input }, who)).body.data.results.length;
  expect(await count({ key_ids: [key_id] })).toBe(1);
  expect(await count({ key_ids: [other] })).toBe(0);
  expect(await count({ key_ids: [key_id] }, bo)).toBe(0);
  expect(await count({ month: '2025-01' })).toBe(0);
  expect(await site.call(listCharges, { month, project_ids: [project_id] }, bo)).toMatchObject({
    body: { code: errorCatalogue.project_unknown.code },
  });
  expect((await site.call(listCharges, { month: '2026-13' }, ann)).status).toBe(400);
});
