import {
  decisionEndpoints,
  type Locale,
  mobaDraftReasons,
  mobaDraftSentences,
  mobaHeroes,
  mobaRoles,
} from '@fourth-seat/contract';
import { ownSheet } from '@fourth-seat/moba';
import { DRAFT_VERSION, draftReasonCodes } from '@fourth-seat/moba/draft';
import { describe, expect, test } from 'vitest';
import { presets } from '../../gateway/reference/presets.ts';
import { type DecisionData, decideFor } from '../decision.ts';
import { decisions } from '../decisions.ts';

type Answer = DecisionData<'moba.draft'>;

const { request, response } = decisionEndpoints['moba.draft'];

function decide(body: unknown, locale: Locale = 'en_us') {
  const input = { body: request.parse(body), locale, seed: 'req', tokens: 4 };
  return decideFor(decisions['moba.draft'], input, { now: () => 0, deadline_at: Infinity });
}

function answerOf(body: unknown, locale?: Locale): Answer {
  const found = decide(body, locale);
  if (!found.ok) throw new Error(JSON.stringify(found));
  // The decision of this API answers with its data.
  return found.data as unknown as Answer;
}

describe('draft', () => {
  test.each(presets['moba.draft'].filter(({ id }) => id !== 'refused'))(
    'answers $id in the form of the contract',
    ({ body }) => {
      const { hero, ban, role, alternatives, reasons, model, tokens } = answerOf(body);
      expect(response.safeParse(answerOf(body)).error).toBeUndefined();
      const { bans } = request.parse(body);
      const isBan = bans !== undefined && bans.length < 2;
      expect([hero === undefined, ban === undefined]).toEqual([isBan, !isBan]);
      expect(ownSheet.heroes.find(({ id }) => id === (hero ?? ban))?.role).toBe(role);
      expect(alternatives?.length).toBe('explain' in body ? body.explain : undefined);
      expect(reasons.length).toBeGreaterThan(0);
      expect([model, tokens]).toEqual([DRAFT_VERSION, 4]);
    },
  );

  test('lists the other choices by their chance, none better than the one chosen', () => {
    const { hero, win_rate, alternatives = [] } = answerOf({ side: 0, picks: [], explain: 12 });
    expect(alternatives).toHaveLength(11);
    expect(alternatives.map((one) => one.hero)).not.toContain(hero);
    const rates = [win_rate, ...alternatives.map((one) => one.win_rate)];
    expect(rates).toEqual(rates.toSorted((a, b) => b - a));
  });

  test('picks from the pool alone', () => {
    const pool = ['hollow', 'bastion'];
    const { hero, alternatives = [] } = answerOf({ side: 0, picks: [], pool, explain: 12 });
    expect(new Set([hero, ...alternatives.map((one) => one.hero)])).toEqual(new Set(pool));
  });

  test('says why in both languages, with names', () => {
    const body = { side: 1, picks: ['rime', 'undertow', 'lance', 'ember', 'volley'] };
    for (const locale of ['en_us', 'zh_cn'] as const) {
      for (const { code, hero, text } of answerOf(body, locale).reasons) {
        expect(text).not.toMatch(/[{}]/);
        const { en, zh } = ownSheet.heroes.find(({ id }) => id === hero)?.name ?? { en: '', zh: '' };
        expect(text).toContain(locale === 'zh_cn' ? zh : en);
        expect(draftReasonCodes).toContain(code);
      }
    }
  });

  test.each<[string, object, string]>([
    ['an unknown hero', { side: 0, picks: ['zorro'] }, 'picks.0'],
    ['three bans', { side: 0, bans: ['rime', 'ember', 'lance'], picks: [] }, 'bans'],
    ['ten picks', { side: 0, picks: Array(10).fill('rime') }, 'picks'],
    ['a hero twice in the pool', { side: 0, picks: [], pool: ['rime', 'rime'] }, 'pool'],
    ['an empty pool', { side: 0, picks: [], pool: [] }, 'pool'],
    ['a third side', { side: 2, picks: [] }, 'side'],
    ['no picks', { side: 0 }, 'picks'],
    ['a field that nobody knows', { side: 0, picks: [], hero: 'rime' }, ''],
  ])('refuses %s by its field', (_, body, path) => {
    expect(request.safeParse(body).error?.issues[0]?.path.join('.')).toBe(path);
  });

  test.each<[string, object, string]>([
    ['a hero picked twice', { side: 1, picks: ['rime', 'rime'] }, 'picks[1]'],
    ['a banned hero that is picked', { side: 1, bans: [null, 'rime'], picks: ['rime'] }, 'picks[0]'],
    ['a hero banned twice', { side: 0, bans: ['rime', 'rime'], picks: [] }, 'bans[1]'],
    ['picks before the bans', { side: 1, bans: ['rime'], picks: ['ember'] }, 'picks'],
    ['a pick of the wrong side', { side: 1, picks: [] }, 'side'],
    ['a ban of the wrong side', { side: 0, bans: ['rime'], picks: [] }, 'side'],
    ['a pool without a free hero', { side: 1, picks: ['rime'], pool: ['rime'] }, 'pool'],
  ])('refuses %s by its place, in both languages', (_, body, path) => {
    expect(decide(body)).toMatchObject({
      ok: false,
      error: 'impossible_state',
      details: {
        rule: 'draft',
        path,
        problem: { en: expect.stringMatching(/\w/), zh: expect.stringMatching(/\p{Script=Han}/u) },
      },
    });
  });
});

test('the contract has the words of all that a draft says', () => {
  expect(Object.keys(mobaDraftReasons)).toEqual([...draftReasonCodes]);
  expect(Object.keys(mobaDraftSentences)).toEqual([...draftReasonCodes]);
  expect(new Set(Object.keys(mobaRoles))).toEqual(new Set(ownSheet.heroes.map(({ role }) => role)));
  for (const { id, role } of ownSheet.heroes) {
    expect(mobaHeroes[id as keyof typeof mobaHeroes].zh).toContain(mobaRoles[role].zh);
  }
});
