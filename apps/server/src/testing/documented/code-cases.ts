import { type Channel, GUESSES_PER_CODE } from '@fourth-seat/contract';
import type { CodeScope } from '../../identity/accounts/codes/code-limits.ts';
import { globalSendLimit, guessLimits, sendLimits } from '../../identity/accounts/codes/code-limits.ts';
import type { Answer, TestApp } from '../app.ts';
import { lastCode, requireLimit, useUp, wrongCode } from './accounts.ts';
import type { Cases, Servers } from './servers.ts';

/** The calls of one act that needs a code: who asks, where the code is sent, and how it is used. */
interface CodeCalls {
  readonly to: string;
  readonly address: string;
  send(): Promise<Answer<unknown>>;
  check(code: string): Promise<Answer<unknown>>;
}

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
      await useUp(site, requireLimit(guessLimits(calls.address), 'code-guess-address'));
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

/** The errors of every call that sends a code, to either channel or to `only` one; each limit refuses on its own. */
export function sendCases(open: (site: TestApp, channel: Channel) => Promise<SendCalls>, only?: Channel): Cases {
  const refusedBy =
    (name: string) =>
    async ({ site }: Servers) => {
      const calls = await open(site, only ?? 'email');
      const limits = sendLimits(calls.scope, { address: calls.address, isKnown: false });
      await useUp(site, requireLimit(limits, name));
      return calls.send();
    };
  const refusedGloballyBy =
    (name: string) =>
    async ({ site }: Servers) => {
      const calls = await open(site, only ?? 'email');
      const { busy, strict } = globalSendLimit(calls.address);
      const limits = [busy, requireLimit(strict, name)];
      for (const limit of limits) await useUp(site, limit);
      const answer = await calls.send();
      // Undone, or they would refuse all other cases.
      for (const limit of limits) await useUp(site, { ...limit, max: 0 });
      return answer;
    };
  return {
    code_sends: refusedBy('code-send-address'),
    'code_sends for one purpose': refusedBy('code-send-purpose'),
    'code_sends for one target': refusedBy('code-send-target'),
    'code_sends for a newcomer while many are sent': refusedGloballyBy('code-send-busy'),
    'code_sends for everyone together': refusedGloballyBy('code-send-most'),
    'code_sends again within a minute': async ({ site }) => {
      const calls = await open(site, only ?? 'email');
      await calls.send();
      return calls.send();
    },
    channel_failed: async ({ failing }) => (await open(failing, only ?? 'email')).send(),
    ...(only ? {} : { 'channel_failed by text message': async ({ failing }) => (await open(failing, 'phone')).send() }),
    ...(only === 'email' ? {} : { channel_off: async ({ mute }) => (await open(mute, 'phone')).send() }),
  };
}
