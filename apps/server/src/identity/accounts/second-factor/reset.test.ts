import * as api from '@fourth-seat/contract';
import { expect, test } from 'vitest';
import { HOUR_MS } from '../../../platform/time.ts';
import { createPerson, newVisitor, PASSWORD } from '../../../testing/documented/accounts.ts';
import { runTool } from '../../../testing/run-tool.ts';
import { setUpFactor, ticketIn } from '../../../testing/second-factor.ts';
import { site, useSite } from '../../../testing/site.ts';
import { noticeMessage } from '../messages.ts';
import { listWaitingResets, RESET_WAIT_MS, requestReset, runResets } from './reset.ts';

useSite();

const notify = (notice: Parameters<typeof noticeMessage>[1]['notice'], { to }: { to: readonly (string | null)[] }) => {
  for (const one of to) {
    if (one !== null) site.deps.delivery.notify(noticeMessage(one, { notice, at: new Date(site.deps.now()) }, 'en_us'));
  }
};
const run = async () => runResets(site.deps, { notify });

async function createLost() {
  const person = await createPerson(site);
  const factor = await setUpFactor(site, person);
  const outcome = await requestReset(site.deps.db, {
    identifier: person.email,
    reason: 'Showed the contract',
    at: new Date(site.deps.now()),
  });
  expect(outcome).toBe('requested');
  return { person, factor };
}

const signIn = async (email: string) =>
  site.call(api.signInWithPassword, { identifier: email, password: PASSWORD }, newVisitor());

const toldTo = (email: string): string[] =>
  (site.deps.delivery.outbox?.list() ?? []).filter(({ to }) => to === email).map(({ text }) => text);

const isWaiting = async (email: string) =>
  (await listWaitingResets(site.deps.db)).some(({ identifier }) => identifier === email);

test('a reset tells the owner, waits three days from then, removes the factor and ends all sessions', async () => {
  const { person } = await createLost();
  // Nobody was told: nothing begins to run.
  site.advance(2 * RESET_WAIT_MS);
  await run();
  expect(toldTo(person.email)[0]).toContain('We were asked to remove the second factor');
  site.advance(RESET_WAIT_MS - HOUR_MS);
  await run();
  expect((await signIn(person.email)).body.code).toBe(api.errorCatalogue.second_factor_needed.code);
  site.advance(HOUR_MS);
  await run();
  await site.deps.delivery.settled();
  expect((await signIn(person.email)).status).toBe(200);
  expect((await site.call(api.getMe, {}, person)).status).toBe(401);
  expect(toldTo(person.email)[0]).toContain('The second factor of your account was removed');
  expect(await isWaiting(person.email)).toBe(false);
});

test.each(['the app', 'a recovery code'])('a sign-in with %s cancels a reset', async (way) => {
  const { person, factor } = await createLost();
  await run();
  const ticket = ticketIn(await signIn(person.email));
  const answer =
    way === 'the app'
      ? ({ way: 'totp', code: factor.nextCode() } as const)
      : ({ way: 'recovery_code', code: factor.recovery_codes[0] ?? '' } as const);
  expect((await site.call(api.signInWithSecondFactor, { ticket, answer }, newVisitor())).status).toBe(200);
  expect(await isWaiting(person.email)).toBe(false);
  site.advance(2 * RESET_WAIT_MS);
  await run();
  expect((await signIn(person.email)).body.code).toBe(api.errorCatalogue.second_factor_needed.code);
});

test('a wrong answer cancels nothing', async () => {
  const { person } = await createLost();
  const ticket = ticketIn(await signIn(person.email));
  const answer = { way: 'recovery_code', code: 'AAAAA-AAAAA' } as const;
  await site.call(api.signInWithSecondFactor, { ticket, answer }, newVisitor());
  expect(await isWaiting(person.email)).toBe(true);
});

test('where no carrier takes the message the wait does not begin', async () => {
  const { person } = await createLost();
  const { delivery } = site.deps;
  const refused = {
    ...delivery,
    send: async () => {
      throw new Error('refused');
    },
  };
  await runResets({ ...site.deps, delivery: refused }, { notify });
  const [reset] = (await listWaitingResets(site.deps.db)).filter(({ identifier }) => identifier === person.email);
  expect(reset?.told_at).toBeNull();
});

test("the operator's tool asks for a reset, lists and cancels it, and says what is wrong", async () => {
  const person = await createPerson(site);
  const tool = async (...args: string[]) => runTool(site.deps.pool, 'reset-second-factor.ts', args);
  expect(await tool('request', person.email)).toMatchObject({
    status: 2,
    said: expect.stringContaining('--reason is missing'),
  });
  expect(await tool('request', 'ann', '--reason', 'x')).toMatchObject({
    status: 2,
    said: expect.stringContaining('"ann" is no email address or phone number'),
  });
  const asked = async () => tool('request', person.email, '--reason', 'Showed the contract');
  expect(await asked()).toMatchObject({ status: 1, said: expect.stringContaining('has no second factor') });
  await setUpFactor(site, person);
  expect(await asked()).toMatchObject({ status: 0, said: expect.stringContaining('3 days') });
  expect(await asked()).toMatchObject({ status: 1, said: expect.stringContaining('waits already') });
  expect((await tool('list')).said).toContain(`owner not told yet  ${person.email}`);
  expect(await tool('cancel', person.email)).toMatchObject({ status: 0 });
  expect(await tool('cancel', person.email)).toMatchObject({ status: 1 });
});
