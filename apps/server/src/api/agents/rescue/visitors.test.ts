/**
 * Visitors of the playground let the API play a rescue: how much they may ask, and that no customer waits for it.
 */
import { createPlaygroundToken, errorCatalogue } from '@fourth-seat/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { createKey } from '../../../testing/keys.ts';
import { visitorCpuRates } from '../../gateway/call/visitor-cpu.ts';

const OVERLOADED = errorCatalogue.overloaded.code;
const REFUSED = errorCatalogue.scope_missing.code;

let site: TestApp;
let secret: string;
beforeAll(async () => {
  site = await createTestApp();
  ({ secret } = await createKey(site.deps, { rate_per_second: 1000 }));
  // The first call waits for the thread to load, which is no time of a visitor's.
  await send('act', { seed: 'warm', tick: 1 });
});
afterAll(async () => site.close());
beforeEach(() => {
  site.stopPaces();
  site.advance(60_000);
});

interface Answer {
  readonly code: number;
  readonly msg: string;
  readonly data: { readonly tick?: number; readonly think_ms?: number; readonly saved?: number };
}

interface Caller {
  readonly token: string;
  readonly address: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function send(
  path: string,
  body: unknown,
  { token, address, headers = {} }: Caller = { token: secret, address: '127.0.0.1' },
): Promise<Answer> {
  const response = await site.app.inject({
    method: 'POST',
    url: `/v1/rescue/${path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    remoteAddress: address,
    payload: JSON.stringify(body),
  });
  return response.json();
}

const mint = async (address: string): Promise<string> =>
  (await site.call(createPlaygroundToken, { game: 'rescue', match: 'rescue-1' }, { address })).body.data.token;

/** A busy machine may take longer than a visitor's call has; the next one goes on from there. */
async function untilAnswered(body: unknown, token: string, address: string): Promise<Answer> {
  for (let n = 0; n < 60; n++) {
    const answer = await send('act', body, { token, address });
    if (answer.code !== OVERLOADED) return answer;
    site.advance(5000);
  }
  throw new Error('a visitor was never answered');
}

test('a visitor is answered as a customer is', async () => {
  const address = '198.18.1.1';
  const body = {
    seed: 'visited',
    tick: 100,
    inputs: [{ tick: 20, given: [{ type: 'say', text: 'Guo, get the power back' }] }],
  };
  const { data: own } = await send('act', body);
  const { data: shown } = await untilAnswered(body, await mint(address), address);
  expect({ ...shown, think_ms: 0, tokens: 0 }).toEqual({ ...own, think_ms: 0, tokens: 0 });
});

test('a flood of visitors uses its part of the time and no more, and every customer is answered meanwhile', async () => {
  // Half of the key's slots and of its rate: beyond that each network has one call at a time and four a second.
  const places = Array.from({ length: 8 }, (_, at) => `198.18.2.${at + 1}`);
  const tokens = await Promise.all(places.map(mint));
  const customers: Answer[] = [];
  const visits: Answer[] = [];
  // The clock of the shares stands still: nothing comes back meanwhile, however slow the machine is.
  for (let wave = 0; wave < 12; wave++) {
    const flood = places.map(async (address, place) =>
      send('act', { seed: `flood-${wave}-${place}`, tick: 3000 }, { token: tokens[place] ?? '', address }),
    );
    customers.push(await send('act', { seed: `paid-${wave}`, tick: 1000 }));
    visits.push(...(await Promise.all(flood)));
  }
  for (const { code, data } of customers) expect([code, data.tick]).toEqual([0, 1000]);
  for (const { code } of visits) expect([0, OVERLOADED]).toContain(code);
  // What was begun before the share was used up may go a little beyond it: one call.
  const used_ms = visits.reduce((sum, { data }) => sum + (data.think_ms ?? 0), 0);
  expect(used_ms).toBeLessThanOrEqual(visitorCpuRates.matches.of_all.burst + 100);
  expect(visits.map(({ code }) => code)).toContain(OVERLOADED);
});

test('a rescue that takes longer than a visitor may ask for is played on by the next calls', async () => {
  const address = '198.18.4.1';
  const token = await mint(address);
  // Sentences that take long to read: far more than a visitor's call may take, at ticks of their own.
  const text = 'Lin, Guo, Yuan, go, search, open, '.repeat(8);
  const inputs = Array.from({ length: 15 }, (_, tick) => ({ tick, given: [{ type: 'say', text }] }));
  const body = { seed: 'long', tick: 40, inputs };
  expect((await send('act', body, { token, address })).code).toBe(OVERLOADED);
  const { code, data } = await untilAnswered(body, token, address);
  expect([code, data.tick]).toEqual([0, 40]);
});

test('whole rescues and long bodies are refused', async () => {
  const address = '198.18.5.1';
  const token = await mint(address);
  for (const path of ['simulate', 'verify']) expect((await send(path, {}, { token, address })).code).toBe(REFUSED);
  const long = Array.from({ length: 600 }, (_, tick) => ({ tick, given: [{ type: 'say', text: 'a'.repeat(290) }] }));
  expect((await send('act', { seed: 'x', tick: 2, inputs: long }, { token, address })).code).toBe(
    errorCatalogue.gateway_body_too_large.code,
  );
});
