import * as api from '@fourth-seat/contract';
import { expect, test } from 'vitest';
import { createPerson, lastCode, newEmail, newVisitor, wrongCode } from '../../../testing/documented/accounts.ts';
import { site, useSite } from '../../../testing/site.ts';

useSite();

const { code_expired, code_guesses, code_wrong } = api.errorCatalogue;

/** Somebody with a new code for signing in, and what the server answers to a code. */
async function askForCode() {
  const [{ email: identifier }, visitor] = [await createPerson(site), newVisitor()];
  await site.call(api.sendSignInCode, { identifier }, visitor);
  const code = lastCode(site, identifier);
  const enter = async (typed: string) =>
    (await site.call(api.signInWithCode, { identifier, code: typed }, visitor)).body;
  return { identifier, visitor, code, enter };
}

test('five guesses kill a code, also when fifty come at once', async () => {
  const { code, enter } = await askForCode();
  const guesses = await Promise.all(Array.from({ length: 50 }, async () => enter(wrongCode(code))));
  const codes = guesses.map((answer) => answer.code);
  expect(codes.filter((one) => one === code_wrong.code)).toHaveLength(4);
  expect(codes.filter((one) => one === code_guesses.code)).toHaveLength(46);
  expect((await enter(code)).code).toBe(code_guesses.code);
});

test('a code works once', async () => {
  const { code, enter } = await askForCode();
  expect((await enter(code)).code).toBe(0);
  expect((await enter(code)).code).toBe(code_expired.code);
});

test('a code works for its purpose and target alone, and is not used up by others', async () => {
  const { identifier, visitor, code, enter } = await askForCode();
  const elsewhere = await site.call(api.verifyResetCode, { identifier, code }, visitor);
  const other = await site.call(api.signInWithCode, { identifier: newEmail(), code }, visitor);
  expect([elsewhere.body.code, other.body.code]).toEqual([code_expired.code, code_expired.code]);
  expect((await enter(code)).code).toBe(0);
});

test('a code works for five minutes', async () => {
  const { code, enter } = await askForCode();
  site.advance(api.CODE_LIFETIME_S * 1000 + 1);
  expect((await enter(code)).code).toBe(code_expired.code);
});
