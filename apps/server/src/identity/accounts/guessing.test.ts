import * as api from '@fourth-seat/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../platform/time.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import {
  createPerson,
  lastCode,
  newEmail,
  newVisitor,
  PASSWORD,
  useUp,
  type Visitor,
  wrongCode,
} from '../../testing/documented/accounts.ts';
import { addressLimits, createAttempts } from '../attempts/service.ts';
import { authorizationLimits } from '../oauth/service.ts';
import {
  CODES_OPEN_TO_OTHERS,
  globalSendLimit,
  guessLimits,
  otherNetworkLimit,
  sendLimits,
} from './codes/code-limits.ts';
import { accountLimits, globalPasswordLimit, passwordLimits } from './sign-in/throttle.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(async () => site.close());
beforeEach(async () => {
  await site.deps.pool.query('DELETE FROM attempt_counts');
});

const QUARTER_HOUR_MS = 15 * MINUTE_MS;
const numbers = (limits: readonly { name: string; max: number; window_s: number }[]) =>
  limits.map(({ name, max, window_s }) => [name, max, window_s]);

describe('the numbers that the odds rest on', () => {
  const scope = { purpose: 'login', target: 'ann@studio.example', subject: '' } as const;
  const stranger = { address: '10.0.0.1', isKnown: false };

  test('codes: digits, life, retry, sends and guesses', () => {
    expect(api.CODE_LENGTH).toBe(6);
    expect([api.CODE_LIFETIME_S, api.CODE_RETRY_S, api.GUESSES_PER_CODE, CODES_OPEN_TO_OTHERS]).toEqual([
      300, 60, 5, 5,
    ]);
    expect(numbers(sendLimits(scope, stranger))).toEqual([
      ['code-send-address', 20, 3600],
      ['code-send-purpose', 5, 600],
      ['code-send-target', 30, 86_400],
    ]);
    expect(numbers(sendLimits(scope, { address: '10.0.0.1', isKnown: true }))).toEqual([
      ['code-send-address', 20, 3600],
      ['code-send-known', 5, 600],
      ['code-send-known-day', 10, 86_400],
    ]);
    expect(numbers([globalSendLimit('10.0.0.1').busy, ...globalSendLimit('10.0.0.1').strict])).toEqual([
      ['code-send-all', 3000, 600],
      ['code-send-busy', 2, 3600],
      ['code-send-most', 30_000, 600],
    ]);
    expect(numbers(guessLimits('10.0.0.1'))).toEqual([['code-guess-address', 60, 3600]]);
    expect(numbers([otherNetworkLimit(scope.target)])).toEqual([['code-guess-stranger', 5, 86_400]]);
  });

  test('passwords: an address, an account, everyone', () => {
    expect(numbers(passwordLimits({ account: 'usr_1', address: '10.0.0.1', isKnown: false }))).toEqual([
      ['password-address', 50, 900],
      ['password-pair', 10, 86_400],
    ]);
    expect(numbers(passwordLimits({ account: 'usr_1', address: '10.0.0.1', isKnown: true }))).toEqual([
      ['password-known', 10, 900],
    ]);
    expect(numbers(accountLimits({ account: 'usr_1', address: '10.0.0.1', isKnown: false }))).toEqual([
      ['password-account', 10, 900],
      ['password-account-day', 50, 86_400],
    ]);
    expect(numbers(accountLimits({ account: 'usr_1', address: '10.0.0.1', isKnown: true }))).toEqual([
      ['password-known-day', 50, 86_400],
    ]);
    const { busy, strict } = globalPasswordLimit('10.0.0.1');
    expect(numbers([busy, ...strict])).toEqual([
      ['password-all', 2000, 900],
      ['password-busy', 5, 900],
    ]);
  });

  test('a day of guessing at one target is compared with 175 codes, of a million', () => {
    const sends = sendLimits(scope, stranger).find(({ name }) => name === 'code-send-target')?.max ?? NaN;
    const comparisons = sends * api.GUESSES_PER_CODE + otherNetworkLimit(scope.target).max * CODES_OPEN_TO_OTHERS;
    expect(comparisons).toBe(175);
  });
});

test('an IPv6 customer has one line: /56 and /48 have twice and four times the number of an address', async () => {
  const attempts = createAttempts(site.deps);
  const passed = async (addresses: readonly string[]): Promise<number> => {
    let through = 0;
    for (const address of addresses) {
      if ((await attempts.take(addressLimits('of-test', address, { max: 3, window_s: 60 }))) === 0) through++;
    }
    return through;
  };
  const many = (make: (n: string) => string) => Array.from({ length: 30 }, (_, n) => make((n + 16).toString(16)));
  expect(await passed(many((n) => `2001:db8:1:100::${n}`))).toBe(3);
  expect(await passed(many((n) => `2001:db8:2:1${n}::1`))).toBe(6);
  expect(await passed(many((n) => `2001:db8:3:${n}00::1`))).toBe(12);
  expect(await passed(many((n) => `10.7.0.${Number.parseInt(n, 16)}`))).toBe(30);
});

test('an IPv6 line counts as one address where an endpoint counts addresses', async () => {
  const check = async (address: string) =>
    (await site.call(api.checkIdentifier, { identifier: newEmail() }, { address })).status;
  const statuses = new Set<number>();
  for (let n = 1; n <= 61; n++) statuses.add(await check(`2001:db8:7:1:${n.toString(16)}::1`));
  expect([...statuses]).toEqual([200, 429]);
  expect(await check('2001:db8:7:2::1')).toBe(200);
  // A customer with a /56 has 256 such lines, and twice the number of one.
  let answered = 0;
  for (let n = 1; n <= 130; n++) {
    if ((await check(`2001:db8:8:${(0x100 + n).toString(16)}::1`)) === 200) answered += 1;
  }
  expect(answered).toBe(120);
});

test('starts of an authorization count the wider networks of an IPv6 address too', () => {
  expect(authorizationLimits('2001:db8::1').map(({ max }) => max)).toEqual([60, 120, 240]);
});

describe('codes', () => {
  const send = async (identifier: string, from: Visitor) => site.call(api.sendSignInCode, { identifier }, from);
  const enter = async (identifier: string, code: string, from: Visitor) =>
    site.call(api.signInWithCode, { identifier, code }, from);

  test('wrong guesses of strangers leave the owner’s code alone, and their requests do not replace it', async () => {
    const [owner, home] = [await createPerson(site), newVisitor()];
    await send(owner.email, home);
    const code = lastCode(site, owner.email);
    for (let n = 0; n < 8; n++) await enter(owner.email, wrongCode(code), newVisitor());
    const stranger = newVisitor();
    expect((await send(owner.email, stranger)).status).toBe(200);
    const theirs = lastCode(site, owner.email);
    for (let n = 0; n < 6; n++) await enter(owner.email, wrongCode(theirs), stranger);
    expect((await enter(owner.email, code, home)).status).toBe(200);
  });

  test('a code may be typed in another network, unless strangers have used up the guesses that are made so', async () => {
    const [owner, home] = [await createPerson(site), newVisitor()];
    await send(owner.email, home);
    expect((await enter(owner.email, lastCode(site, owner.email), newVisitor())).status).toBe(200);
    await send(owner.email, home);
    const code = lastCode(site, owner.email);
    const answers: number[] = [];
    for (let n = 0; n < 7; n++) answers.push((await enter(owner.email, wrongCode(code), newVisitor())).body.code);
    expect(answers.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => api.errorCatalogue.code_wrong.code));
    expect(answers.slice(5)).toEqual(Array.from({ length: 2 }, () => api.errorCatalogue.code_guesses.code));
    const moved = newVisitor();
    expect((await enter(owner.email, code, moved)).body.code).toBe(api.errorCatalogue.code_guesses.code);
    // As the message says: a new one, asked for from there.
    await send(owner.email, moved);
    expect((await enter(owner.email, lastCode(site, owner.email), moved)).status).toBe(200);
  });

  test('whoever used up the guesses of their own code has no others', async () => {
    const [identifier, visitor] = [newEmail(), newVisitor()];
    await send(identifier, newVisitor());
    const other = lastCode(site, identifier);
    await send(identifier, visitor);
    const own = lastCode(site, identifier);
    for (let n = 0; n < 5; n++) await enter(identifier, wrongCode(own), visitor);
    expect((await enter(identifier, other, visitor)).body.code).toBe(api.errorCatalogue.code_guesses.code);
  });

  test('a second code within the minute is refused with the seconds left; another asker and a used code are free', async () => {
    const [owner, home] = [await createPerson(site), newVisitor()];
    site.stopClock();
    expect((await send(owner.email, home)).status).toBe(200);
    site.advance(20_000);
    const early = await send(owner.email, home);
    expect({ status: early.status, code: early.body.code }).toEqual({
      status: 429,
      code: api.errorCatalogue.code_sends.code,
    });
    const left = Number(early.headers['retry-after']);
    expect(left).toBe(40);
    expect((await send(owner.email, newVisitor())).status).toBe(200);
    site.advance(left * 1000);
    expect((await send(owner.email, home)).status).toBe(200);
    expect((await enter(owner.email, lastCode(site, owner.email), home)).status).toBe(200);
    expect((await send(owner.email, home)).status).toBe(200);
    const both = await Promise.all([1, 2].map(async () => send(newEmail(), home)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('two requests at the same moment send one message', async () => {
    const [identifier, home] = [newEmail(), newVisitor()];
    const answers = await Promise.all(Array.from({ length: 6 }, async () => send(identifier, home)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const messages = site.deps.delivery.outbox?.list().filter(({ to }) => to === identifier);
    expect(messages).toHaveLength(1);
  });

  test('an attacker with sixty addresses gets 150 guesses at codes of their own and 5 at others in a day', async () => {
    const target = newEmail();
    let elsewhere = 0;
    for (let turn = 0; turn < 10; turn++) {
      for (let n = 0; n < 6; n++) {
        const attacker = newVisitor();
        if ((await send(target, attacker)).status !== 200) {
          const { code } = (await enter(target, '000000', attacker)).body;
          if (code === api.errorCatalogue.code_wrong.code || code === 0) elsewhere++;
          continue;
        }
        const wrong = wrongCode(lastCode(site, target));
        for (let guess = 0; guess < 7; guess++) await enter(target, wrong, attacker);
      }
      site.advance(10 * MINUTE_MS + 1);
    }
    const { rows } = await site.deps.pool.query(
      'SELECT sum(5 - guesses_left)::int AS own FROM verification_codes WHERE target = $1',
      [target],
    );
    expect({ own: rows[0].own, elsewhere }).toEqual({ own: 150, elsewhere: 5 });
  });

  test('a crowd of requests leaves a newcomer two codes an hour', async () => {
    const newcomer = newVisitor();
    await useUp(site, globalSendLimit(newcomer.address).busy);
    const statuses = [];
    for (let n = 0; n < 3; n++) statuses.push((await send(newEmail(), newcomer)).status);
    expect(statuses).toEqual([200, 200, 429]);
  });
});

describe('passwords', () => {
  const enter = async (identifier: string, from: Visitor, typed = PASSWORD) =>
    site.call(api.signInWithPassword, { identifier, password: typed }, from);

  test('however many strangers guess, a newcomer comes in, and has five tries', async () => {
    const [owner, newcomer] = [await createPerson(site), newVisitor()];
    await useUp(site, globalPasswordLimit(newcomer.address).busy);
    expect((await enter(owner.email, newcomer)).status).toBe(200);
    const guesser = newVisitor();
    const answers: number[] = [];
    for (let n = 0; n < 6; n++) answers.push((await enter(newEmail(), guesser, 'Not-The-One-1')).body.code);
    expect(answers.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => api.errorCatalogue.wrong_credentials.code));
    expect(answers.slice(5)).toEqual([api.errorCatalogue.too_many_attempts.code]);
  });

  test('however many strangers guess, whoever knows the password uses up no try of a network', async () => {
    const school = newVisitor();
    await useUp(site, globalPasswordLimit(school.address).busy);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) statuses.push((await enter((await createPerson(site)).email, school)).status);
    expect(statuses).toEqual(Array.from({ length: 6 }, () => 200));
  });

  test('an account at which strangers guess asks its owner for a code, and then takes the password again', async () => {
    const [owner, away] = [await createPerson(site), newVisitor()];
    for (let n = 0; n < 10; n++) await enter(owner.email, newVisitor(), 'Not-The-One-1');
    const refused = await enter(owner.email, away);
    expect({ status: refused.status, code: refused.body.code }).toEqual({
      status: 429,
      code: api.errorCatalogue.code_needed.code,
    });
    expect(refused.body.msg).toMatch(/sign in with a code, or wait \d+ s/);
    await site.call(api.sendSignInCode, { identifier: owner.email }, away);
    const code = lastCode(site, owner.email);
    expect((await site.call(api.signInWithCode, { identifier: owner.email, code }, away)).status).toBe(200);
    expect((await enter(owner.email, away)).status).toBe(200);
    // An identifier without an account is spoken to in the same words.
    const nobody = newEmail();
    for (let n = 0; n < 10; n++) await enter(nobody, newVisitor(), 'Not-The-One-1');
    expect((await enter(nobody, newVisitor())).body.code).toBe(api.errorCatalogue.code_needed.code);
  });

  test('an account at which strangers guess still takes the password from where its owner came in before', async () => {
    const [owner, home] = [await createPerson(site), newVisitor()];
    await enter(owner.email, home);
    for (let n = 0; n < 10; n++) await enter(owner.email, newVisitor(), 'Not-The-One-1');
    expect((await enter(owner.email, newVisitor())).body.code).toBe(api.errorCatalogue.code_needed.code);
    expect((await enter(owner.email, home)).status).toBe(200);
  });

  test('one address has ten guesses at one account in a day', async () => {
    const [owner, guesser] = [await createPerson(site), newVisitor()];
    for (let n = 0; n < 10; n++) await enter(owner.email, guesser, 'Not-The-One-1');
    site.advance(QUARTER_HOUR_MS + 1);
    expect((await enter(owner.email, guesser, 'Not-The-One-1')).body.code).toBe(
      api.errorCatalogue.too_many_attempts.code,
    );
    expect((await enter(owner.email, newVisitor())).status).toBe(200);
  });

  test('an attacker with 84 addresses gets 50 guesses at one account in a day', async () => {
    const owner = await createPerson(site);
    let looked = 0;
    for (let turn = 0; turn < 7; turn++) {
      for (let n = 0; n < 12; n++) {
        if (
          (await enter(owner.email, newVisitor(), 'Not-The-One-1')).body.code ===
          api.errorCatalogue.wrong_credentials.code
        )
          looked++;
      }
      site.advance(QUARTER_HOUR_MS + 1);
    }
    expect(looked).toBe(50);
  });
});
