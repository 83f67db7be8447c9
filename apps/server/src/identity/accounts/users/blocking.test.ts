import * as api from '@fourth-seat/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { createPerson, newPhone, newVisitor, PASSWORD } from '../../../testing/documented/accounts.ts';
import { runTool } from '../../../testing/run-tool.ts';
import { parseBlockable } from './blocking.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(async () => site.close());

const operate = async (...args: string[]) => runTool(site.deps.pool, 'block-identifier.ts', args);

test('blocking an identifier switches its account off and out, unblocking brings it back', async () => {
  const person = await createPerson(site, { phone: newPhone() });
  const enter = async () =>
    (await site.call(api.signInWithPassword, { identifier: person.email, password: PASSWORD }, newVisitor())).body.code;
  const blocked = await operate('block', ` ${person.email.toUpperCase()}`, '--reason', 'asked by the owner');
  expect(blocked.said).toContain(person.user_id);
  expect((await site.call(api.getMe, {}, person)).status).toBe(401);
  expect(await enter()).toBe(api.errorCatalogue.email_used_disabled.code);
  const list = await operate('list');
  expect(list.said).toMatch(new RegExp(`${person.email}  ${person.user_id}  asked by the owner`));
  const freed = await operate('unblock', person.email);
  expect(freed.said).toContain('switched on');
  expect(await enter()).toBe(0);
  expect(await operate('unblock', person.email)).toMatchObject({ status: 1 });
});

test('an email typed in other letters is the same account, the same block and the same limits', async () => {
  const wide = (text: string) => text.replaceAll('e', '\uff45').replace('@', '\uff20');
  expect(parseBlockable(wide('@Example.com'))).toBe('@example.com');
  const person = await createPerson(site);
  const visitor = newVisitor();
  const entered = await site.call(
    api.signInWithPassword,
    { identifier: wide(person.email), password: PASSWORD },
    visitor,
  );
  expect(entered.body.data.user.email).toBe(person.email);
  expect((await site.call(api.sendSignInCode, { identifier: person.email }, visitor)).status).toBe(200);
  expect((await site.call(api.sendSignInCode, { identifier: wide(person.email) }, visitor)).body.code).toBe(
    api.errorCatalogue.code_sends.code,
  );
  await operate('block', wide(person.email), '--reason', 'asked by the owner');
  const again = await site.call(api.signInWithPassword, { identifier: person.email, password: PASSWORD }, newVisitor());
  expect(again.body.code).toBe(api.errorCatalogue.email_used_disabled.code);
});

test('an account comes back only when none of its identifiers is blocked any more', async () => {
  const phone = newPhone();
  const person = await createPerson(site, { phone });
  for (const one of [person.email, phone]) await operate('block', one, '--reason', 'both');
  const { said } = await operate('unblock', phone);
  expect(said).toContain('stays switched off');
  const answer = await site.call(api.signInWithPassword, { identifier: phone, password: PASSWORD }, newVisitor());
  expect(answer.body.code).toBe(api.errorCatalogue.phone_used_disabled.code);
});

test('a command that is not complete is refused with what is wrong and the usage', async () => {
  for (const [problem, ...args] of [
    ['"nobody" is no email address', 'block', 'nobody', '--reason', 'x'],
    ['--reason is missing', 'block', 'ann@studio.example'],
    ['"burn" is no command', 'burn'],
    ['"" is no command'],
  ] as const) {
    const { said, status } = await operate(...args);
    expect({ args, status }).toEqual({ args, status: 2 });
    expect(said).toContain(problem);
    expect(said).toContain('The operator');
  }
  expect(['@Spam.example', '+8613800000000', '@', 'spam.example'].map(parseBlockable)).toEqual([
    '@spam.example',
    '+8613800000000',
    undefined,
    undefined,
  ]);
});
