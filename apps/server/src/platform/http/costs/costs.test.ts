import {
  createProject,
  exportCalls,
  getSignInOptions,
  listCalls,
  listNotifications,
  listOrganizations,
  listProjects,
  sendDebugCall,
  updateCallNote,
} from '@fourth-seat/contract';
import { afterEach, assert, beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '../errors.ts';
import type { Leave } from './concurrency.ts';
import { addressRate, type Costs, costOf, createCosts, memberCostLimits, organizationCostLimits } from './costs.ts';

let now = 0;
let costs: Costs;
beforeEach(() => {
  now = 0;
  costs = createCosts(() => now);
});
afterEach(() => costs.close());

const ann = { member_id: 'mem_ann', org_id: 'org_one' };
const bo = { member_id: 'mem_bo', org_id: 'org_one' };
const eve = { member_id: 'mem_eve', org_id: 'org_two' };
/** Ends when every call that may begin has begun: each waits for promises alone. */
const settle = async () => new Promise<void>((resolve) => setImmediate(resolve));

/** How many of so many calls at the same moment pass, and the seconds that the first refused one should wait. */
function count(pay: () => void, tries: number): { passed: number; retry_after: unknown } {
  let passed = 0;
  let retry_after: unknown;
  for (let n = 0; n < tries; n++) {
    try {
      pay();
      passed++;
    } catch (error) {
      assert(error instanceof ApiError && error.error === 'too_many_requests');
      retry_after ??= error.details.retry_after;
    }
  }
  return { passed, retry_after };
}

/** Starts so many calls of one cost; those inside hold a way out, the rest waits or was refused. */
async function start(cost: Parameters<Costs['enter']>[0], who: typeof ann, calls: number) {
  const inside: Leave[] = [];
  let refused = 0;
  for (let n = 0; n < calls; n++) {
    costs.enter(cost, who).then(
      (leave) => inside.push(leave),
      () => refused++,
    );
  }
  await settle();
  return { inside, refused: () => refused };
}

test('the limits are these', () => {
  expect(memberCostLimits).toEqual({
    read: { per_second: 20, burst: 100, at_once: 6, waiting: 60 },
    write: { per_second: 10, burst: 60, at_once: 4, waiting: 60 },
    search: { per_second: 2, burst: 20, at_once: 2, waiting: 4 },
    export: { per_second: 0.2, burst: 10, at_once: 1, waiting: 2 },
    call: { per_second: 20, burst: 100, at_once: 10, waiting: 60 },
  });
  expect(organizationCostLimits).toMatchObject({
    read: { per_second: 200, at_once: 12 },
    write: { per_second: 50, at_once: 8 },
    search: { per_second: 6, at_once: 3 },
    export: { per_second: 0.5, at_once: 2 },
  });
  expect(addressRate).toEqual({ per_second: 200, burst: 1000 });
});

test('what a call costs', () => {
  const cost = (filters: object) => costOf(listCalls, { filters });
  expect([cost({}), cost({ search: 'x' }), costOf(listCalls, undefined)]).toEqual(['read', 'search', 'read']);
  expect(
    [listProjects, createProject, exportCalls, sendDebugCall, getSignInOptions].map((one) => costOf(one, {})),
  ).toEqual(['read', 'write', 'export', 'call', 'read']);
});

test('a note is written with the permission to read; a list that every page asks for is read', () => {
  expect([updateCallNote, listNotifications, listOrganizations].map((one) => costOf(one, {}))).toEqual([
    'write',
    'read',
    'read',
  ]);
});

describe('rate', () => {
  test('a member reads a hundred times at once, then twenty times a second, and others do not feel it', () => {
    expect(count(() => costs.pay('read', ann), 150)).toEqual({ passed: 100, retry_after: 1 });
    expect(count(() => costs.pay('read', bo), 50).passed).toBe(50);
    expect(count(() => costs.pay('write', ann), 50).passed).toBe(50);
    now = 1000;
    expect(count(() => costs.pay('read', ann), 50).passed).toBe(20);
  });

  test('an export comes back every five seconds, and the refusal says so', () => {
    expect(count(() => costs.pay('export', ann), 20)).toEqual({ passed: 10, retry_after: 5 });
  });

  test('an organization has an end of its own, however many members it has', () => {
    const member = (n: number) => ({ member_id: `mem_${n}`, org_id: 'org_one' });
    let passed = 0;
    for (let n = 0; n < 20; n++) passed += count(() => costs.pay('read', member(n)), 100).passed;
    expect(passed).toBe(600);
    expect(count(() => costs.pay('read', eve), 10).passed).toBe(10);
  });

  test('an address has one too, before anything is looked up', () => {
    expect(count(() => costs.payAddress('10.0.0.1'), 1100).passed).toBe(1000);
    expect(count(() => costs.payAddress('10.0.0.2'), 10).passed).toBe(10);
    // One IPv6 line takes whatever addresses it likes.
    let n = 0;
    expect(count(() => costs.payAddress(`2001:db8:1:2::${(n++).toString(16)}`), 1100).passed).toBe(1000);
    expect(count(() => costs.payAddress('2001:db8:1:3::1'), 10).passed).toBe(10);
  });
});

describe('at once', () => {
  test('two searches of a member run, four wait, the rest is refused; whoever leaves lets the next in', async () => {
    const { inside, refused } = await start('search', ann, 10);
    expect([inside.length, refused()]).toEqual([2, 4]);
    inside.pop()?.();
    await settle();
    expect(inside).toHaveLength(2);
    // They do not hold up what else the member does, nor the searches of another organization.
    expect((await start('read', ann, 6)).inside).toHaveLength(6);
    expect((await start('search', eve, 2)).inside).toHaveLength(2);
  });

  test('an organization has three searches at once, whoever asks', async () => {
    await start('search', ann, 2);
    expect((await start('search', bo, 2)).inside).toHaveLength(1);
  });

  test('a page that opens sixty reads together gets them all, six at a time', async () => {
    const { inside, refused } = await start('read', ann, 60);
    let most = 0;
    let done = 0;
    while (inside.length > 0) {
      most = Math.max(most, inside.length);
      inside.shift()?.();
      done++;
      await settle();
    }
    expect([done, most, refused()]).toEqual([60, 6, 0]);
  });
});
