// @module-tag long: waits for a language model that does not answer
import { createPlaygroundToken } from '@fourth-seat/contract';
import { createStation } from '@fourth-seat/rescue';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { createKey } from '../../../testing/keys.ts';
import { manners, startLanguageModel } from '../../../testing/language-model.ts';

const API_KEY = 'sk-of-the-language-model';
const SEED = 'polar-7';
let languageModel: Awaited<ReturnType<typeof startLanguageModel>>;
let site: TestApp;
let secret: string;

beforeAll(async () => {
  languageModel = await startLanguageModel();
  site = await createTestApp({
    LLM_BASE_URL: `${languageModel.base_url}/`,
    LLM_API_KEY: API_KEY,
    LLM_MODEL: 'small',
  });
  ({ secret } = await createKey(site.deps));
});
afterAll(async () => {
  await site.close();
  await languageModel.close();
});
beforeEach(() => {
  // A language model that failed is left alone for half a minute.
  site.advance(60_000);
  languageModel.asked.length = 0;
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
    languageModel.answerWith(
      manners.says({ frames: [{ intent: 'search', seats: [2], survivor: null, room: 4, leader: null }] }),
    );
    const { data } = await send('understand', { ...said, to: 2, last_survivor: 1 });
    expect(data).toMatchObject({ frames: [{ intent: 'search', seats: [2], room: 4 }], by: 'model' });
    const [asked] = languageModel.asked;
    expect([asked?.url, asked?.authorization]).toEqual(['/v1/chat/completions', `Bearer ${API_KEY}`]);
    const text = JSON.stringify(asked?.body);
    for (const { name } of createStation(SEED).survivors) expect(text).toContain(name.zh[0]);
    expect(text).toContain('\\"selected_seat\\":2');
  });

  test('are not what the language model makes of them where it leaves somebody out, or orders what they forbid', async () => {
    languageModel.answerWith(manners.says({ frames: [{ intent: 'power', seats: [3] }] }));
    expect((await send('understand', said)).data).toMatchObject({ frames: [], by: 'engine' });
    languageModel.answerWith(manners.says({ frames: [{ intent: 'power', seats: [2] }] }));
    const forbidden = { ...said, text: 'Guo, do not turn the power on' };
    expect((await send('understand', forbidden)).data).toMatchObject({ frames: [], by: 'engine' });
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
    languageModel.answerWith(manner);
    const { code, data } = await send('understand', said);
    expect(code).toBe(0);
    expect(data.by).toBe(by);
    expect(data.frames).toEqual(by === 'engine' ? embedded : [{ intent: 'hold', seats: [] }]);
  });

  test('wait for no language model that failed again and again, until half a minute has passed', async () => {
    languageModel.answerWith(manners.says({ frames: [] }));
    await send('understand', said);
    languageModel.asked.length = 0;
    languageModel.answerWith(manners.status(500));
    for (let i = 0; i < 8; i++) expect((await send('understand', said)).data.frames).toEqual(embedded);
    expect(languageModel.asked).toHaveLength(5);
    site.advance(31_000);
    languageModel.answerWith(manners.says({ frames: [{ intent: 'hold', seats: [] }] }));
    expect((await send('understand', said)).data.by).toBe('model');
  });

  test('beyond eight requests at once are read by the engine, without waiting', async () => {
    languageModel.answerWith(manners.silent);
    const all = await Promise.all(Array.from({ length: 12 }, async () => send('understand', said)));
    for (const { data } of all) expect(data.frames).toEqual(embedded);
    expect(languageModel.asked).toHaveLength(8);
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
    languageModel.answerWith(manners.says({ text }));
    const { data } = await send('reword', line);
    expect(data).toMatchObject({ text: told, by: told === null ? 'engine' : 'model' });
  });
});

describe('a visitor of the playground', () => {
  const mint = async (address: string) =>
    (await site.call(createPlaygroundToken, { game: 'rescue', match: 'rescue-1' }, { address })).body.data;

  test('is told who runs the language model, and may ask it twenty times at once', async () => {
    languageModel.answerWith(manners.says({ frames: [{ intent: 'hold', seats: [] }] }));
    const address = '198.18.7.7';
    const { token, language_model } = await mint(address);
    expect(language_model).toBe('127.0.0.1');
    site.stopPaces();
    const by: string[] = [];
    while (by.length < 25) {
      const { code, data } = await send('understand', said, token, address);
      if (code === 0) by.push(data.by);
      // Its share of calls or of the processor is used up for this second, on a slow machine earlier.
      else site.advance(1000);
    }
    expect(by.filter((one) => one === 'model')).toHaveLength(20);
    expect(by.at(-1)).toBe('engine');
  });

  test('is told where there is none, and answered by the engine', async () => {
    const without = await createTestApp();
    const { data } = (await without.call(createPlaygroundToken, { game: 'rescue', match: 'rescue-1' })).body;
    expect(data.language_model).toBeNull();
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
