import { createContext, runInContext } from 'node:vm';
import { beforeEach, expect, test } from 'vitest';
import { envelope } from '../stub.ts';
import { readScript } from './bare-context.ts';
import { readPageCode } from './page-code.ts';

interface Sent {
  readonly header: Readonly<Record<string, string>>;
  success(answer: { statusCode: number; header: object; data: string }): void;
  fail(reason: { errMsg: string }): void;
}

const script = readScript();
const [first = '', background = ''] = readPageCode('mini-games', 'javascript');
let sent: Sent[];
let shown: unknown[];
let listeners: Record<string, () => void>;
let context: object;

/** A mini game of WeChat as far as the page needs one; its requests are answered by the test. */
beforeEach(() => {
  sent = [];
  shown = [];
  listeners = {};
  const module = createContext({ module: { exports: {} }, setTimeout, clearTimeout });
  const library = runInContext(`${script}\nmodule.exports`, module) as object;
  // The library and the game share the platform, as they do on a phone.
  Object.assign(module, {
    wx: {
      request(options: Sent) {
        sent.push(options);
        return { abort: () => options.fail({ errMsg: 'request:fail abort' }) };
      },
      onHide: (listener: () => void) => (listeners['hide'] = listener),
      onShow: (listener: () => void) => (listeners['show'] = listener),
    },
    require: () => library,
    console: { log: (what: unknown) => shown.push(what) },
    token: 'token',
  });
  context = module;
});

const answer = (index: number, cards: readonly string[]): void =>
  sent[index]?.success({ statusCode: 200, header: {}, data: envelope(0, { action: { type: 'play', cards } }) });

test('the first call of the page of mini games shows the cards that are played', async () => {
  runInContext(first, context);
  await expect.poll(() => sent.length).toBe(1);
  answer(0, ['3', '3']);
  await expect.poll(() => shown).toEqual([['3', '3']]);
});

test('what the page of mini games does in the background asks once more, under the same key', async () => {
  runInContext(first, context);
  await expect.poll(() => sent.length).toBe(1);
  runInContext(background, context);
  const played = runInContext("play({}, 'turn-7')", context) as Promise<unknown>;
  await expect.poll(() => sent.length).toBe(2);
  listeners['hide']?.();
  // The call that was given up has said so by the time that a turn of the event loop has gone by.
  await new Promise((resolve) => setImmediate(resolve));
  listeners['show']?.();
  await expect.poll(() => sent.length).toBe(3);
  answer(2, ['4']);
  expect(await played).toMatchObject({ action: { cards: ['4'] } });
  for (const index of [1, 2]) expect(sent[index]?.header['idempotency-key']).toBe('turn-7');
});
