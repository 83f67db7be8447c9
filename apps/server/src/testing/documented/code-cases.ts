import { GUESSES_PER_CODE } from '@fourth-seat/contract';
import type { CodeScope } from '../../identity/accounts/codes/code-limits.ts';
import { globalSendLimit, guessLimits, sendLimits } from '../../identity/accounts/codes/code-limits.ts';
import type { Answer, TestApp } from '../app.ts';
import { lastCode, useUp, wrongCode } from './accounts.ts';
import { type Cases, type CodeCalls, type Servers } from './error-cases.ts';

/** The errors of every call that checks a code. */
export function codeCases(open: (site: TestApp) => Promise<CodeCalls>): Cases {
  return {
    code_wrong: async ({ site }) => {
      const calls = await open(site);
      await calls.send();
      return calls.check(wrongCode(lastCode(site, calls.to)));
    },
    code_expired: async ({ site }) => (await open(site)).check('123456'),
    code_guesses: async ({ site }) => {
      const calls = await open(site);
      await calls.send();
      const wrong = wrongCode(lastCode(site, calls.to));
      for (let n = 1; n < GUESSES_PER_CODE; n++) await calls.check(wrong);
      return calls.check(wrong);
    },
    too_many_attempts: async ({ site }) => {
      const calls = await open(site);
      await useUp(site, guessLimits(calls.address)[0]);
      return calls.check('123456');
    },
  };
}

/** One call that sends a code. */
export interface SendCalls {
  readonly address: string;
  readonly scope: CodeScope;
  send(): Promise<Answer<unknown>>;
}

/** The errors of every call that sends a code; each limit refuses on its own. */
export function sendCases(
  open: (site: TestApp, channel: 'email' | 'phone') => Promise<SendCalls>,
  one?: 'email' | 'phone',
): Cases {
  const limited =
    (nth: number) =>
    async ({ site }: Servers) => {
      const calls = await open(site, one ?? 'email');
      await useUp(site, sendLimits(calls.scope, { address: calls.address, isKnown: false })[nth]);
      return calls.send();
    };
  const crowded =
    (nth: number) =>
    async ({ site }: Servers) => {
      const calls = await open(site, one ?? 'email');
      const { busy, strict } = globalSendLimit(calls.address);
      const limits = [busy, strict[nth]];
      for (const limit of limits) await useUp(site, limit);
      const answer = await calls.send();
      // Undone, or they would refuse all other cases.
      for (const limit of limits) await useUp(site, limit && { ...limit, max: 0 });
      return answer;
    };
  return {
    code_sends: limited(0),
    'code_sends for one purpose': limited(1),
    'code_sends for one target': limited(2),
    'code_sends for a newcomer in a crowd': crowded(0),
    'code_sends for everyone together': crowded(1),
    'code_sends again within a minute': async ({ site }) => {
      const calls = await open(site, one ?? 'email');
      await calls.send();
      return calls.send();
    },
    channel_failed: async ({ failing }) => (await open(failing, one ?? 'email')).send(),
    ...(one ? {} : { 'channel_failed by text message': async ({ failing }) => (await open(failing, 'phone')).send() }),
    ...(one === 'email' ? {} : { channel_off: async ({ mute }) => (await open(mute, 'phone')).send() }),
  };
}
