// @module-tag long: waits for a language model that does not answer
import { Writable } from 'node:stream';
import { createPlaygroundToken } from '@fourth-seat/contract';
import { createStation } from '@fourth-seat/rescue';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { createLanguageModel } from '../../../platform/language-model.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { createKey } from '../../../testing/keys.ts';
import { manners, startLanguageModel } from '../../../testing/language-model.ts';
import { createModelRequests } from '../../gateway/call/model-requests.ts';

const API_KEY = 'sk-of-the-language-model';
const SEED = 'polar-7';
let model: Awaited<ReturnType<typeof startLanguageModel>>;
let site: TestApp;
let secret: string;

beforeAll(async () => {
  model = await startLanguageModel();
  site = await createTestApp({
    LLM_BASE_URL: `${model.base_url}/`,
    LLM_API_KEY: API_KEY,
    LLM_MODEL: 'small',
  });
  ({ secret } = await createKey(site.deps));
});
afterAll(async () => {
  await site.close();
  await model.close();
});
beforeEach(() => {
  // A model that failed is left alone for half a minute.
  site.advance(60_000);
  model.asked.length = 0;
});

async function send(path: string, body: unknown, token = secret, address = '127.0.0.1') {
  const response = await site.app.inject({
    method: 'POST',
    url: `/v1/rescue/${path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    remoteAddress: address,
    payload: JSON.stringify(body),
  });
  return response.json();
}

const said = { seed: SEED, text: 'Guo, get the power back' };
const line = { seed: SEED, seat: 2, act: 'accept', tongue: 'en_us', text: 'On my way. 12 seconds.' };
/** What the embedded engine makes of `said`. */
const embedded = [{ intent: 'power', seats: [2] }];

describe('the captain’s words', () => {
  test('are read by the language model, which is told what the station has and whom the words are for', async () => {
    model.answerWith(
      manners.says({ frames: [{ intent: 'search', seats: [3], survivor: null, room: 4, leader: null }] }),
    );
    const { data } = await send('understand', { ...said, to: 2, last_survivor: 1 });
    expect(data).toMatchObject({ frames: [{ intent: 'search', seats: [3], room: 4 }], by: 'model' });
    const [asked] = model.asked;
    expect([asked?.url, asked?.authorization]).toEqual(['/v1/chat/completions', `Bearer ${API_KEY}`]);
    const text = JSON.stringify(asked?.body);
    for (const { name } of createStation(SEED).survivors) expect(text).toContain(name.zh[0]);
    expect(text).toContain('\\"selected_seat\\":2');
  });

  test.each([
    ['a fence around its answer', manners.says('```json\n{"frames":[{"intent":"hold","seats":[]}]}\n```'), 'model'],
    ['an intent of its own', manners.says({ frames: [{ intent: 'explode', seats: [] }] }), 'engine'],
    ['a room that is not there', manners.says({ frames: [{ intent: 'search', seats: [3], room: 77 }] }), 'engine'],
    ['fields of its own', manners.says({ frames: [{ intent: 'hold', seats: [], saved: 8 }] }), 'engine'],
    [
      'a hundred orders',
      manners.says({ frames: Array.from({ length: 100 }, () => ({ intent: 'hold', seats: [] })) }),
      'engine',
    ],
    ['prose', manners.says('I think Guo should go.'), 'engine'],
    ['no chat completion', manners.raw('[1,2,3]'), 'engine'],
    ['a refusal', manners.status(401), 'engine'],
    ['half an answer and nothing more', manners.stalls, 'engine'],
    ['nothing', manners.silent, 'engine'],
    ['half an answer and a broken connection', manners.breaksOff, 'engine'],
    ['a flood', manners.floods, 'engine'],
    ['a redirect', manners.redirects('http://127.0.0.1:9/'), 'engine'],
  ])('with %s are answered all the same', async (_, manner, by) => {
    model.answerWith(manner);
    const { code, data } = await send('understand', said);
    expect(code).toBe(0);
    expect(data.by).toBe(by);
    expect(data.frames).toEqual(by === 'engine' ? embedded : [{ intent: 'hold', seats: [] }]);
  });

  test('wait for no model that failed again and again, until half a minute has passed', async () => {
    model.answerWith(manners.says({ frames: [] }));
    await send('understand', said);
    model.asked.length = 0;
    model.answerWith(manners.status(500));
    for (let i = 0; i < 8; i++) expect((await send('understand', said)).data.frames).toEqual(embedded);
    expect(model.asked).toHaveLength(5);
    site.advance(31_000);
    model.answerWith(manners.says({ frames: [{ intent: 'hold', seats: [] }] }));
    expect((await send('understand', said)).data.by).toBe('model');
  });

  test('beyond eight requests at once are read by the engine, without waiting', async () => {
    model.answerWith(manners.silent);
    const all = await Promise.all(Array.from({ length: 12 }, async () => send('understand', said)));
    for (const { data } of all) expect(data.frames).toEqual(embedded);
    expect(model.asked).toHaveLength(8);
  });
});

describe('a language model', () => {
  const monotonic = (): number => 0;
  const prompt = { system: 'system', user: '{}' };
  const caller = { visitor: undefined, left_ms: Infinity };

  test('that is gone is no answer, soon', async () => {
    const gone = await startLanguageModel();
    await gone.close();
    const ask = createLanguageModel({ base_url: gone.base_url, api_key: undefined, model: 'small' });
    expect(await ask(prompt, 1500)).toEqual({ failure: 'unreachable' });
  });

  test('that refuses leaves neither its words nor its key in the log', async () => {
    let written = '';
    const stream = new Writable({
      write: (chunk, _, done) => {
        written += String(chunk);
        done();
      },
    });
    const language_model = { base_url: model.base_url, api_key: API_KEY, model: 'small' };
    const requests = createModelRequests({ config: { language_model }, log: pino(stream), monotonic });
    model.answerWith(manners.status(401));
    expect(await requests.ask(prompt, caller)).toBeUndefined();
    expect(written).toContain('"failure":"status"');
    expect(written).not.toMatch(/sk-/);
    requests.close();
  });

  test.each([
    [{ LLM_BASE_URL: 'https://models.example/v1' }],
    [{ LLM_MODEL: 'small' }],
    [{ LLM_API_KEY: 'sk-1' }],
    [{ LLM_BASE_URL: 'ftp://models.example', LLM_MODEL: 'small' }],
  ])('that is half configured stops the start: %j', (env) => {
    expect(() => readConfig({ SERVER_SECRET: 'x'.repeat(32), ...env })).toThrow(/LLM_/);
  });
});

describe('a line', () => {
  test.each([
    ['Coming! 12 seconds.', 'Coming! 12 seconds.'],
    ['Coming! 9 seconds.', null],
    ['Coming with Lin Yao! 12 seconds.', null],
    ['We won. 12 seconds.', null],
    ['十二秒就到，12 秒。', null],
    ['x'.repeat(500), null],
  ])('worded as %j is told as %j', async (text, told) => {
    model.answerWith(manners.says({ text }));
    const { data } = await send('reword', line);
    expect(data).toMatchObject({ text: told, by: told === null ? 'engine' : 'model' });
  });
});

describe('a visitor of the playground', () => {
  const mint = async (address: string) =>
    (await site.call(createPlaygroundToken, { game: 'rescue', match: 'rescue-1' }, { address })).body.data;

  test('is told that there is a model, and may ask it twenty times at once', async () => {
    model.answerWith(manners.says({ frames: [{ intent: 'hold', seats: [] }] }));
    const address = '198.18.7.7';
    const { token, language_model } = await mint(address);
    expect(language_model).toBe(true);
    site.stopPaces();
    const by: string[] = [];
    for (let i = 0; i < 25; i++) {
      // The gateway takes twenty calls a second of a visitor.
      if (i === 15) site.advance(1000);
      by.push((await send('understand', said, token, address)).data.by);
    }
    expect(by.filter((one) => one === 'model')).toHaveLength(20);
    expect(by.at(-1)).toBe('engine');
  });

  test('is told where there is none, and answered by the engine', async () => {
    const without = await createTestApp();
    const { data } = (await without.call(createPlaygroundToken, { game: 'rescue', match: 'rescue-1' })).body;
    expect(data.language_model).toBe(false);
    const response = await without.app.inject({
      method: 'POST',
      url: '/v1/rescue/understand',
      headers: { authorization: `Bearer ${data.token}`, 'content-type': 'application/json' },
      payload: JSON.stringify(said),
    });
    expect(response.json().data).toMatchObject({ frames: embedded, by: 'engine' });
    await without.close();
  });
});
