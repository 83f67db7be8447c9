import { decisionEndpoints, sayings, wordingOf } from '@fourth-seat/contract';
import { talkEventNames } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { presets } from '../../gateway/reference/presets.ts';
import { decisions } from '../decisions.ts';

const context = { now: () => 0, deadline_at: Infinity };
const cardDecisions = [
  'doudizhu.bid',
  'doudizhu.double',
  'doudizhu.show',
  'doudizhu.play',
  'guandan.play',
  'guandan.tribute',
  'guandan.return',
  'paodekuai.play',
] as const;
type CardDecision = (typeof cardDecisions)[number];

const answer = (api: CardDecision, body: object) => {
  const parsed = decisionEndpoints[api].request.parse(body);
  const result = decisions[api].decide({ body: parsed, locale: 'en_us', seed: 's', tokens: 1 }, context);
  if (!result.ok) throw new Error(JSON.stringify(result));
  return decisionEndpoints[api].response.parse(result.data) as Record<string, unknown>;
};
const bodyOf = (api: CardDecision): object => presets[api][0]?.body as object;

describe('the pace of a seat', () => {
  test.each(cardDecisions)('%s answers it where it is asked, the same for the same seed', (api) => {
    const paced = answer(api, { ...bodyOf(api), pace: true, seed: 'a' });
    expect(paced['wait_ms']).toBeGreaterThanOrEqual(250);
    expect(paced['wait_ms']).toBeLessThanOrEqual(4000);
    expect(answer(api, { ...bodyOf(api), pace: true, seed: 'a' })).toEqual(paced);
    const waits = ['b', 'c', 'd', 'e'].map((seed) => answer(api, { ...bodyOf(api), pace: true, seed })['wait_ms']);
    expect(new Set(waits).size).toBeGreaterThan(1);
  });

  test.each(cardDecisions)('%s answers neither a delay nor a line where it is not asked, and the same move', (api) => {
    const [plain, declined, paced] = [{}, { pace: false }, { pace: true }].map((options) =>
      answer(api, { ...bodyOf(api), ...options, seed: 'a' }),
    );
    for (const one of [plain, declined]) {
      expect(one).not.toHaveProperty('wait_ms');
      expect(one).not.toHaveProperty('say');
    }
    expect(paced?.['action']).toEqual(plain?.['action']);
    expect(paced?.['win_rate']).toEqual(plain?.['win_rate']);
    expect(paced).not.toHaveProperty('alternatives');
    expect(paced).not.toHaveProperty('belief');
  });

  test('who goes out mostly says so, in both languages, to the whole table', () => {
    const passes = [1, 2].map((seat) => ({ seat, cards: [] }));
    const leads = ['56789TJQKA', '33344', '77', '88'].flatMap((play) => [{ seat: 0, cards: [...play] }, ...passes]);
    const landlord = { seat: 0, landlord: 0, bottom: ['3', '4', '7'], history: leads, pace: true };
    const cards = [...'9TJQKA2B'];
    const lines = cards.map((card) => answer('doudizhu.play', { ...landlord, hand: [card] })['say']);
    const said = lines.filter((line) => line !== undefined);
    expect(said.length).toBeGreaterThanOrEqual(5);
    for (const line of said) {
      const { text } = line as { text: { en_us: string; zh_cn: string } };
      expect(line).toMatchObject({ event: 'goes_out', to: null });
      expect(sayings.goes_out.wordings).toContainEqual({ en: text.en_us, zh: text.zh_cn });
    }
  });
});

describe('the catalogue of lines', () => {
  test('has every event that seats talk about, and no other', () => {
    expect(Object.keys(sayings).sort()).toEqual([...talkEventNames].sort());
  });

  test('has several wordings of each, all different, in both languages, and draws reach all of them', () => {
    const all = Object.values(sayings).flatMap(({ wordings }) => wordings.map(({ en, zh }) => ({ en, zh })));
    expect(new Set(all.map(({ en }) => en)).size).toBe(all.length);
    expect(new Set(all.map(({ zh }) => zh)).size).toBe(all.length);
    for (const event of talkEventNames) {
      const { wordings } = sayings[event];
      expect(wordings.length).toBeGreaterThanOrEqual(3);
      const drawn = [0, 0.34, 0.67, 0.999].map((draw) => wordingOf(event, draw));
      expect(new Set(drawn).size).toBe(wordings.length);
      for (const { zh } of wordings) expect(zh).toMatch(/[\u4e00-\u9fff]/);
    }
  });
});
