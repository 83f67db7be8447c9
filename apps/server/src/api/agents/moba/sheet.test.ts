import { decisionEndpoints, type Locale, sheetRows } from '@fourth-seat/contract';
import { sheetToBeginFrom } from '@fourth-seat/moba/sheet';
import { describe, expect, test } from 'vitest';
import { presets } from '../../gateway/reference/presets.ts';
import { type DecisionData, decideFor } from '../decision.ts';
import { decisions } from '../decisions.ts';
import { deriveMemoryKey } from '../memories/memory.ts';

type Api = 'moba.sheet' | 'moba.act' | 'moba.simulate' | 'moba.verify';

const memory_key = deriveMemoryKey('s'.repeat(32), { org_id: 'org_a', game: 'moba', match_id: 'm-1' });

function decide(api: Api, body: unknown, owner = 'org_a', locale: Locale = 'en_us') {
  const parsed = decisionEndpoints[api].request.parse(body);
  const input = { body: parsed, locale, seed: 'req', tokens: 3, memory_key, owner };
  return decideFor(decisions[api], input, { now: () => performance.now(), deadline_at: Infinity });
}

function answerOf<Name extends Api>(api: Name, body: unknown): DecisionData<Name> {
  const found = decide(api, body);
  if (!found.ok) throw new Error(JSON.stringify(found));
  // The decision of this API answers with its data.
  return found.data as unknown as DecisionData<Name>;
}

const [, valid, faulty] = presets['moba.sheet'].map(({ body }) => body as { readonly sheet: object });
const sheet = valid?.sheet;
const { hash = '' } = answerOf('moba.sheet', { sheet });

describe('a sheet', () => {
  test('that is right has a hash, and says what is in it', () => {
    const answer = answerOf('moba.sheet', { sheet });
    expect(decisionEndpoints['moba.sheet'].response.safeParse(answer).error).toBeUndefined();
    expect(answer).toMatchObject({ valid: true, faults: [], maps: ['bridge'] });
    expect(answer.heroes).toEqual(['own_bastion', 'own_sable', 'own_ember', 'own_volley', 'own_tidesong']);
    expect(answer.items).toHaveLength(18);
  });

  test('that is wrong is answered with the path of each fault, in the language asked for', () => {
    const faults = [
      { path: 'items[0].tier', code: 'number' },
      { path: 'items[0].cost', code: 'number', text: 'must be a number from 50 to 5000' },
    ];
    expect(answerOf('moba.sheet', faulty)).toMatchObject({ valid: false, faults });
    expect(decide('moba.sheet', faulty, 'org_a', 'zh_cn')).toMatchObject({
      data: { faults: [{}, { text: '须为 50 至 5000 的数' }] },
    });
  });

  test('has at most 100 faults in an answer', () => {
    const heroes = Array.from({ length: 16 }, () => ({}));
    expect(answerOf('moba.sheet', { sheet: { heroes } }).faults).toHaveLength(100);
  });
});

test('the contract has as many rows of each part as the engine', () => {
  for (const [part, most] of Object.entries(sheetRows)) {
    const { faults } = answerOf('moba.sheet', { sheet: { ...sheetToBeginFrom, [part]: [] } });
    const told = faults.find(({ path }) => path === part)?.text;
    expect([part, told]).toEqual([part, expect.stringMatching(new RegExp(` to ${most} entries$`))]);
  }
});

describe('whole matches by a sheet', () => {
  const asked = { seed: 'own', sheet, profiles: [{ brain: 'stock' }, { brain: 'rusher', level: 1 }] };
  const match = answerOf('moba.simulate', asked);

  test('are played by its heroes, and the replay names it', () => {
    expect(match.replay.map_hash).toBe(hash);
    expect(match.seats.every((one) => one.hero.startsWith('own_'))).toBe(true);
    expect(match.over).toBe(true);
  });

  test('are verified with it, and not without it', () => {
    const { replay, winner } = match;
    expect(answerOf('moba.verify', { replay, sheet })).toMatchObject({ valid: true, result: { winner } });
    expect(answerOf('moba.verify', { replay })).toMatchObject({ valid: false, fault: 'map_hash' });
    const changed = { sheet: { heroes: sheetToBeginFrom.heroes.slice(0, 5) } };
    expect(answerOf('moba.verify', { replay, ...changed })).toMatchObject({ valid: false, fault: 'map_hash' });
  });

  test.each<[string, Api, object, string]>([
    ['a fault of the sheet', 'moba.simulate', faulty ?? {}, 'sheet.items[0].tier'],
    ['no such map', 'moba.simulate', { sheet, mode: 'desert' }, 'mode'],
    ['the map that waits for a better player', 'moba.simulate', { mode: 'confluence' }, 'mode'],
    ['a hero of other rules', 'moba.simulate', { sheet, lineups: presetLineups() }, 'lineups[0][0].hero'],
    [
      'a replay whose hero is none of the rules',
      'moba.verify',
      { sheet, replay: withHero('bastion') },
      'replay.setup.profiles[1].hero',
    ],
  ])('are refused with its place: %s', (_, api, body, path) => {
    expect(decide(api, body)).toMatchObject({ ok: false, error: 'impossible_state', details: { path } });
  });

  function withHero(hero: string) {
    const profiles = match.replay.setup.profiles.map((one, seat) => (seat === 1 ? { ...one, hero } : one));
    return { ...match.replay, setup: { ...match.replay.setup, profiles } };
  }
});

function presetLineups(): unknown {
  return presets['moba.simulate'].find(({ id }) => id === 'lineups')?.body['lineups'];
}

describe('act by a sheet', () => {
  const [one] = presets['moba.act'].map(({ body }) => body);
  // The built-in rules but for the health of one hero: the view of the preset is one of theirs as well.
  const [first, ...others] = sheetToBeginFrom.heroes;
  const near = { heroes: [{ ...first, base: { ...first?.base, health: 700 } }, ...others] };
  const nearHash = answerOf('moba.sheet', { sheet: near }).hash ?? '';
  const unknown = { ok: false, details: { rule: 'sheet_unknown', path: 'sheet_hash' } };

  test('asks for a sheet that it has not got, once for each owner, and decides by it', () => {
    const named = { ...one, sheet_hash: nearHash };
    expect(decide('moba.act', named)).toMatchObject(unknown);
    expect(decide('moba.act', { ...named, sheet: near })).toMatchObject({ ok: true });
    expect(decide('moba.act', named)).toMatchObject({ ok: true });
    expect(decide('moba.act', named, 'org_b')).toMatchObject(unknown);
  });

  test('refuses a sheet of another hash, and units that are none of its', () => {
    expect(decide('moba.act', { ...one, sheet_hash: hash, sheet: near })).toMatchObject({
      details: { rule: 'sheet', path: 'sheet_hash' },
    });
    expect(decide('moba.act', { ...one, sheet_hash: hash, sheet })).toMatchObject({
      details: { rule: 'units', path: 'team.heroes[0].hero' },
    });
    expect(decide('moba.act', { ...one, mode: 'confluence' })).toMatchObject({ details: { path: 'mode' } });
  });

  test('takes a memory of other rules for none', () => {
    const { seats } = answerOf('moba.act', one);
    const [asked] = (one?.['seats'] ?? []) as readonly object[];
    const later = { ...one, tick: 1441, seats: [{ ...asked, memory: seats[0]?.memory }] };
    // The hands go on with the last command that they remember; without a memory they decide anew.
    expect(answerOf('moba.act', later).seats[0]?.decided).toBe(false);
    expect(answerOf('moba.act', { ...later, sheet: near }).seats[0]?.decided).toBe(true);
  });
});
