import * as api from '@fourth-seat/contract';
import { beforeEach, expect, test } from 'vitest';
import {
  createPerson,
  newVisitor,
  PASSWORD,
  requireLimit,
  type SignedIn,
  useUp,
} from '../../../testing/documented/accounts.ts';
import { site, useSite } from '../../../testing/site.ts';
import { accountLimits } from './throttle.ts';

useSite();

let person: SignedIn;
beforeEach(async () => {
  person = await createPerson(site);
  const enter = async (password: string) =>
    site.call(api.signInWithPassword, { identifier: person.email, password }, newVisitor());
  await enter(PASSWORD);
  await enter('Not-The-One-1');
  // No answer waits for the record of a refusal, and rows stand in the order in which they are written.
  await read({});
  const limits = accountLimits({ account: person.user_id, address: person.address, isKnown: false });
  await useUp(site, requireLimit(limits, 'password-account'));
  await enter(PASSWORD);
});

const read = async (input: api.Input<typeof api.listSignIns>) => (await site.call(api.listSignIns, input, person)).body;

test('the history tells who came in, who typed a wrong password, and who was slowed, newest first', async () => {
  const { results } = (await read({})).data;
  expect(results.map(({ outcome }) => outcome)).toEqual(['slowed', 'wrong_password', 'success']);
});

test('attempts of one instant are told apart by an id that grows', async () => {
  await site.deps.pool.query('UPDATE sign_ins SET at = now(), outcome = $2 WHERE user_id = $1', [
    person.user_id,
    'disabled',
  ]);
  const ids = (await read({})).data.results.map(({ sign_in_id }) => sign_in_id);
  expect(ids).toHaveLength(3);
  expect(ids).toEqual([...new Set(ids)].sort((one, other) => other - one));
});

test('a page beyond the last row is empty and still says how many there are', async () => {
  expect((await read({ page: { limit: 10, cursor: '1' } })).data).toEqual({ results: [], total: 3, next_cursor: null });
});

test('open connections go on reading when a migration adds a column', async () => {
  await read({});
  await site.deps.pool.query('ALTER TABLE sign_ins ADD COLUMN newcomer int');
  expect((await read({})).data.results).toHaveLength(3);
});

test('a cursor of another list is refused', async () => {
  const foreign = await read({ page: { limit: 10, cursor: 'WzFd' } });
  expect(foreign.data).toMatchObject({ field_keys: { 'page.cursor': 'invalid' } });
});

test('a flood of passwords from one network is one row with its number; others stay apart', async () => {
  // A row is of a quarter of an hour, which may end meanwhile.
  site.stopClock();
  const { address } = newVisitor();
  const identifier = person.email;
  const guess = async (from: string) => {
    await site.call(api.signInWithPassword, { identifier, password: 'Not-The-One-1' }, { address: from });
  };
  const before = (await read({})).data.total;
  for (let nth = 0; nth < 12; nth++) await guess(address);
  for (let nth = 0; nth < 6; nth++) await guess(`2001:db8:77:${nth}::1`);
  await guess(newVisitor().address);
  await expect.poll(async () => (await read({})).data.results.reduce((sum, row) => sum + row.attempts, 0)).toBe(3 + 19);
  const { results, total } = (await read({})).data;
  expect(total).toBe(before + 3);
  const rows = results.slice(0, 3).map((row) => [row.attempts, row.address === address] as const);
  expect(new Map(rows)).toEqual(
    new Map([
      [1, false],
      [6, false],
      [12, true],
    ]),
  );
  site.advance(15 * 60_000);
  await guess(address);
  await expect.poll(async () => (await read({})).data.total).toBe(before + 4);
});
