/** Who has proven an identifier learns whether it has an account; nobody else does. */
import * as api from '@fourth-seat/contract';
import { expect, test } from 'vitest';
import { block, createPerson, lastCode, newEmail, newVisitor, PASSWORD } from '../../testing/documented/accounts.ts';
import { site, useSite } from '../../testing/site.ts';

useSite();

/** Answers of all calls that a stranger can make about an identifier, without what differs in every answer. */
async function ask(identifier: string): Promise<unknown[]> {
  const visitor = newVisitor();
  const wrongCode = { identifier, code: '000000' };
  const calls = [
    async () => site.call(api.checkIdentifier, { identifier }, visitor),
    async () => site.call(api.sendRegisterCode, { identifier }, visitor),
    async () => site.call(api.sendSignInCode, { identifier }, visitor),
    async () => site.call(api.sendResetCode, { identifier }, visitor),
    async () => site.call(api.signInWithPassword, { identifier, password: 'Not-The-One-1' }, visitor),
    async () => site.call(api.signInWithCode, wrongCode, visitor),
    async () => site.call(api.verifyResetCode, wrongCode, visitor),
    async () => site.call(api.verifyRegisterCode, wrongCode, visitor),
  ];
  const answers: unknown[] = [];
  // One after the other: a code is asked for before it is guessed.
  for (const make of calls) {
    const { status, body } = await make();
    const { request_id: _, ...rest } = body;
    answers.push({ status, ...rest });
  }
  return answers;
}

/** The answer to the code that was sent to the identifier for signing up. */
async function proveForRegistration(identifier: string) {
  const visitor = newVisitor();
  await site.call(api.sendRegisterCode, { identifier }, visitor);
  return (await site.call(api.verifyRegisterCode, { identifier, code: lastCode(site, identifier) }, visitor)).body;
}

test('known and unknown accounts get the same answers until a code is proven', async () => {
  const known = await createPerson(site);
  expect(await ask(known.email)).toEqual(await ask(newEmail()));
});

test('who signs up with a proven identifier is told that it is taken', async () => {
  const { email } = await createPerson(site);
  expect(await proveForRegistration(email)).toMatchObject({
    code: api.errorCatalogue.email_taken.code,
    msg: 'Email already exists or is already in use.',
  });
});

test('who resets the password of a proven identifier without an account is told so', async () => {
  const [identifier, visitor] = [newEmail(), newVisitor()];
  await site.call(api.sendResetCode, { identifier }, visitor);
  const { body } = await site.call(api.verifyResetCode, { identifier, code: lastCode(site, identifier) }, visitor);
  expect(body).toMatchObject({
    code: api.errorCatalogue.account_unknown.code,
    msg: 'Email or phone does not exist.',
  });
});

test('who signs up with a proven email of a blocked domain is refused', async () => {
  await block(site, '@blocked.example');
  const refused = await proveForRegistration('ann@blocked.example');
  expect(refused.code).toBe(api.errorCatalogue.email_unused_disabled.code);
});

test('who knows the password of a disabled account is told that it is disabled', async () => {
  const { email } = await createPerson(site, { state: 'disabled' });
  const disabled = await site.call(api.signInWithPassword, { identifier: email, password: PASSWORD }, newVisitor());
  expect(disabled.body.code).toBe(api.errorCatalogue.email_used_disabled.code);
});
