import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { lastCode, newEmail, wrongCode } from '../../../testing/documented/accounts.ts';
import type { AttemptLimit } from '../../attempts/service.ts';
import { guessLimits, otherNetworkLimit } from './code-limits.ts';
import { createCodes } from './codes.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(async () => site.close());

const HOME = '10.0.0.1';
const ELSEWHERE = '10.0.0.2';
const request = { address: HOME, locale: 'en_us' } as const;
const login = (target: string) => ({ purpose: 'login', target, subject: '' }) as const;

/** Codes whose attempts are counted in lists, and never refused. */
function createCounted() {
  const counted: AttemptLimit[] = [];
  const given_back: AttemptLimit[] = [];
  const codes = createCodes(site.deps, {
    take: async (limits) => {
      counted.push(...limits);
      return 0;
    },
    refund: async (limits) => {
      given_back.push(...limits);
    },
  });
  return { codes, counted, given_back };
}

test('a second before a limit ends no code is sent, and the caller is told to wait that second', async () => {
  const codes = createCodes(site.deps, { take: async () => 1, refund: async () => undefined });
  const sent = site.deps.delivery.outbox?.list().length;
  await expect(codes.send(login(newEmail()), request)).rejects.toMatchObject({ error: 'code_sends', retry_after: 1 });
  expect(site.deps.delivery.outbox?.list()).toHaveLength(sent ?? 0);
});

test('a code that could not be delivered is forgotten: another may be asked for at once', async () => {
  const { codes } = createCounted();
  const { send } = site.deps.delivery;
  const target = newEmail();
  site.deps.delivery.send = async () => Promise.reject(new Error('the mail server is away'));
  try {
    await expect(codes.send(login(target), request)).rejects.toMatchObject({ error: 'channel_failed' });
  } finally {
    site.deps.delivery.send = send;
  }
  expect(await codes.send(login(target), request)).toMatchObject({ channel: 'email', retry_in: 60 });
});

describe('a guess', () => {
  test('that is right uses the code up, and is given back to the address', async () => {
    const { codes, given_back } = createCounted();
    const target = newEmail();
    await codes.send(login(target), request);
    const code = lastCode(site, target);
    await codes.check(login(target), code, HOME);
    expect(given_back).toEqual(guessLimits(HOME));
    await expect(codes.check(login(target), code, HOME)).rejects.toMatchObject({ error: 'code_expired' });
    expect(given_back).toEqual(guessLimits(HOME));
  });

  test('that is wrong is told how many are left; the fifth and what follows, that there are none', async () => {
    const { codes, given_back } = createCounted();
    const target = newEmail();
    await codes.send(login(target), request);
    const code = lastCode(site, target);
    for (const attempts_left of [4, 3, 2, 1]) {
      await expect(codes.check(login(target), wrongCode(code), HOME)).rejects.toMatchObject({
        error: 'code_wrong',
        details: { attempts_left },
      });
    }
    await expect(codes.check(login(target), wrongCode(code), HOME)).rejects.toMatchObject({ error: 'code_guesses' });
    await expect(codes.check(login(target), code, HOME)).rejects.toMatchObject({ error: 'code_guesses' });
    expect(given_back).toEqual([]);
  });

  test('from elsewhere is counted apart from the owner’s, and given back where it is right', async () => {
    const { codes, counted, given_back } = createCounted();
    const target = newEmail();
    await codes.send(login(target), request);
    const code = lastCode(site, target);
    counted.length = 0;
    await expect(codes.check(login(target), wrongCode(code), ELSEWHERE)).rejects.toMatchObject({ error: 'code_wrong' });
    expect(counted).toEqual([...guessLimits(ELSEWHERE), otherNetworkLimit(target)]);
    expect(given_back).toEqual([]);
    await codes.check(login(target), code, ELSEWHERE);
    expect(given_back).toEqual([otherNetworkLimit(target), ...guessLimits(ELSEWHERE)]);
  });

  test('at a target without a code finds none, and costs none of the guesses from elsewhere', async () => {
    const { codes, counted } = createCounted();
    const target = newEmail();
    await expect(codes.check(login(target), '123456', HOME)).rejects.toMatchObject({ error: 'code_expired' });
    expect(counted).toEqual(guessLimits(HOME));
  });

  test('from elsewhere is refused where those of the day are used up', async () => {
    const target = newEmail();
    await createCounted().codes.send(login(target), request);
    const codes = createCodes(site.deps, {
      take: async ([limit]) => (limit?.name === 'code-guess-stranger' ? 1 : 0),
      refund: async () => undefined,
    });
    const code = lastCode(site, target);
    await expect(codes.check(login(target), code, ELSEWHERE)).rejects.toMatchObject({ error: 'code_guesses' });
    await codes.check(login(target), code, HOME);
  });
});
