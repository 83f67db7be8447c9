import {
  acceptTransfer,
  cancelTransfer,
  errorCatalogue,
  getMe,
  getTransfer,
  startTransfer,
} from '@fourth-seat/contract';
import { beforeEach, expect, test } from 'vitest';
import { createMember, sessionAsCreator, type TestPerson } from '../../testing/people.ts';
import { ann, site, useSite } from '../../testing/site.ts';
import * as transfer from './transfer.ts';

useSite();

/** A Super Administrator beside Ann, who is the creator, and a Regular Employee. */
let bo: TestPerson;
let cy: TestPerson;
beforeEach(async () => {
  bo = await createMember(site.deps, ann.org_id, { name: 'Bo', role: 'admin' });
  cy = await createMember(site.deps, ann.org_id, { name: 'Cy' });
});

const start = async (person: TestPerson, { member_id }: TestPerson) =>
  (await site.call(startTransfer, { member_id }, person)).body.code;
const accept = async (person: TestPerson) => (await site.call(acceptTransfer, {}, person)).body.code;
const cancel = async (person: TestPerson) => (await site.call(cancelTransfer, {}, person)).body.code;

const { forbidden, transfer_admin, transfer_pending, transfer_unknown } = errorCatalogue;

test('a transfer is started by the creator, to another Super Administrator, one at a time', async () => {
  expect(await start(bo, bo)).toBe(forbidden.code);
  expect(await start(ann, cy)).toBe(transfer_admin.code);
  expect(await start(ann, ann)).toBe(transfer_admin.code);
  expect(await start(ann, bo)).toBe(0);
  expect(await start(ann, bo)).toBe(transfer_pending.code);
});

test('whoever is no longer the creator starts no transfer, although it was when it asked', async () => {
  const before = sessionAsCreator(ann, site.deps.now());
  await start(ann, bo);
  await accept(bo);
  const again = transfer.startTransfer(site.deps, { session: before, address: '127.0.0.1' }, bo.member_id);
  await expect(again).rejects.toMatchObject({ error: 'forbidden' });
});

test('a transfer concerns the two sides alone: either cancels it, and then it cannot be accepted', async () => {
  for (const side of [ann, bo]) {
    await start(ann, bo);
    expect([await accept(cy), await cancel(cy)]).toEqual([transfer_unknown.code, transfer_unknown.code]);
    expect(await cancel(side)).toBe(0);
    expect(await accept(bo)).toBe(transfer_unknown.code);
  }
});

test('the organization is transferred when the other side accepts', async () => {
  await start(ann, bo);
  expect((await site.call(getTransfer, {}, bo)).body.data.transfer).toMatchObject({ is_mine_to_accept: true });
  expect(await accept(bo)).toBe(0);
  expect((await site.call(getMe, {}, bo)).body.data.member.is_creator).toBe(true);
  expect((await site.call(getMe, {}, ann)).body.data.member).toMatchObject({ is_creator: false, type: 'admin' });
});
