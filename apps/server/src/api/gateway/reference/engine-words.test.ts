/** What the reference says of the games stands in the engines too, which the contract cannot import. */
import { readdirSync, readFileSync } from 'node:fs';
import {
  decisionEndpoints,
  doudizhuBeliefs,
  doudizhuPlayRules,
  doudizhuReasons,
  guandanArrangements,
  guandanBeliefs,
  guandanPlayRules,
  guandanReasons,
  levelShares,
  paodekuaiBeliefs,
  paodekuaiPlayRules,
  paodekuaiReasons,
  REPLAY_HASH_TICKS,
  shooterBrainParts,
  styleWeights,
} from '@fourth-seat/contract';
import { reasonCodes as doudizhuReasonCodes, pointWeights, validate as validateDoudizhu } from '@fourth-seat/doudizhu';
import { HASH_INTERVAL_TICKS } from '@fourth-seat/game/simulation';
import {
  groupings,
  reasonCodes as guandanReasonCodes,
  MAX_LEVELS_WON,
  scoreShifts,
  validate as validateGuandan,
} from '@fourth-seat/guandan';
import {
  reasonCodes as paodekuaiReasonCodes,
  pointWeights as paodekuaiWeights,
  playFaults,
  validate as validatePaodekuai,
} from '@fourth-seat/paodekuai';
import { brainParts } from '@fourth-seat/shooter';
import { describe, expect, test } from 'vitest';
import { decisions } from '../../agents/decisions.ts';
import { presets } from './presets.ts';

/** The sources of an engine without the list of its reasons. */
function readSources(game: 'doudizhu' | 'guandan' | 'paodekuai'): string {
  const root = new URL(`../../../../../../packages/${game}/src/`, import.meta.url);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.endsWith('reason-codes.ts'))
    .map((name) => readFileSync(new URL(name, root), 'utf8'))
    .join('\n');
}

/** A call of `validate` that breaks each documented rule. */
const breakDoudizhu: Record<keyof typeof doudizhuPlayRules, Parameters<typeof validateDoudizhu>[0]> = {
  must_lead: { hand: ['3'], cards: [] },
  not_in_hand: { hand: ['3'], cards: ['4'] },
  no_combination: { hand: ['3', '4'], cards: ['3', '4'] },
  wrong_reading: { hand: ['3'], cards: ['3'], kind: 'pair', key: 3 },
  other_kind: { hand: ['4'], cards: ['4'], beat: { cards: ['3', '3'] } },
  not_higher: { hand: ['3'], cards: ['3'], beat: { cards: ['4'] } },
};
const breakGuandan: Record<keyof typeof guandanPlayRules, Parameters<typeof validateGuandan>[0]> = {
  leader_must_play: { level: '2', hand: ['S3'], cards: [] },
  not_in_hand: { level: '2', hand: ['S3'], cards: ['S4'] },
  not_a_combination: { level: '2', hand: ['S3', 'S4'], cards: ['S3', 'S4'] },
  not_this_reading: { level: '2', hand: ['S3'], cards: ['S3'], kind: 'pair', key: 3 },
  undeclared: {
    level: '2',
    rules: { undeclaredTie: 'reject' },
    hand: ['H2', 'H2', 'S3', 'C3', 'S4', 'C4'],
    cards: ['H2', 'H2', 'S3', 'C3', 'S4', 'C4'],
  },
  not_higher: { level: '2', hand: ['S3'], cards: ['S3'], beat: { cards: ['S4'] } },
};
const breakPaodekuai: Record<keyof typeof paodekuaiPlayRules, Parameters<typeof validatePaodekuai>[0]> = {
  must_lead: { hand: ['3'], cards: [] },
  must_beat: { hand: ['3', '9'], cards: [], beat: ['4'] },
  not_in_hand: { hand: ['3'], cards: ['4'] },
  no_combination: { hand: ['3', '4'], cards: ['3', '4'] },
  not_last_hand: { hand: [...'55567'], cards: [...'5556'] },
  wrong_reading: { hand: ['3'], cards: ['3'], kind: 'pair', key: 3 },
  other_kind: { hand: ['4'], cards: ['4'], beat: { cards: ['3', '3'] } },
  not_higher: { hand: ['3'], cards: ['3'], beat: { cards: ['4'] } },
  opening_card: { hand: ['3', '4'], cards: ['4'], must_hold: '3' },
  not_highest: { hand: ['4', '9'], cards: ['4'], next_left: 1 },
  splits_bomb: { hand: [...'55556'], cards: ['5'], rules: { splitBombs: 'no' } },
};

test('shares of levels are those of docs/strength.md', () => {
  const text = readFileSync(new URL('../../../../../../docs/strength.md', import.meta.url), 'utf8');
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  for (const steps of Object.values(levelShares).filter(({ length }) => length > 0)) {
    const table = [
      ['level', ...steps.map(([level]) => `${level} v ${level - 1}`)],
      ['---', ...steps.map(() => '---')],
      ['won, %', ...steps.map(([, won]) => won)],
      ['95 %', ...steps.map(([, , range]) => range)],
    ];
    expect(text).toContain(table.map(line).join('\n'));
  }
});

describe('numbers in texts', () => {
  test('the weights of styles are the players’', () => {
    expect(styleWeights.doudizhu).toEqual(pointWeights);
    for (const [style, weight] of Object.entries(paodekuaiWeights))
      expect(styleWeights.paodekuai).toMatchObject({ [style]: expect.closeTo(weight) });
    // A score of 0 to 1 stands for all points from the lowest to the highest.
    const pointsOf = (score: number): number => 2 * MAX_LEVELS_WON * score;
    expect(styleWeights.guandan.bomb).toBeCloseTo(pointsOf(scoreShifts.boldBomb));
    expect(styleWeights.guandan.beating).toBeCloseTo(pointsOf(scoreShifts.boldFollow));
  });

  test('a replay has a hash as often as the engines make one', () => {
    expect(REPLAY_HASH_TICKS).toBe(HASH_INTERVAL_TICKS);
  });
});

describe('names in answers', () => {
  test('the parts of the shooter’s AI are the brain’s', () => {
    expect(Object.keys(shooterBrainParts).sort()).toEqual([...brainParts].sort());
  });

  test.each([
    ['doudizhu', doudizhuReasons, doudizhuReasonCodes],
    ['guandan', guandanReasons, guandanReasonCodes],
    ['paodekuai', paodekuaiReasons, paodekuaiReasonCodes],
  ] as const)('every reason of %s is documented, and named where the engine gives it', (game, documented, codes) => {
    expect(Object.keys(documented).sort()).toEqual([...codes].sort());
    const sources = readSources(game);
    for (const code of codes) expect(sources.includes(`'${code}'`), code).toBe(true);
  });

  test.each(Object.entries(breakDoudizhu))('what breaks %s in Doudizhu is told so', (rule, request) => {
    const { en, zh } = doudizhuPlayRules[rule as keyof typeof breakDoudizhu];
    expect(validateDoudizhu(request)).toMatchObject({ ok: true, value: { legal: false, rule, text: { en, zh } } });
  });

  test.each(Object.entries(breakGuandan))('what breaks %s in Guandan is told so', (rule, request) => {
    const { en, zh } = guandanPlayRules[rule as keyof typeof breakGuandan];
    expect(validateGuandan(request)).toMatchObject({ ok: true, value: { legal: false, rule, text: { en, zh } } });
  });

  test.each(Object.entries(breakPaodekuai))('what breaks %s in Paodekuai is told so', (rule, request) => {
    const { en, zh } = paodekuaiPlayRules[rule as keyof typeof breakPaodekuai];
    expect(validatePaodekuai(request)).toMatchObject({ ok: true, value: { legal: false, rule, text: { en, zh } } });
  });

  test('the rules that Paodekuai names are the engine’s', () => {
    expect(Object.keys(paodekuaiPlayRules).sort()).toEqual(Object.keys(playFaults).sort());
  });

  test('arrangements are the engine’s', () => {
    expect(Object.keys(guandanArrangements)).toEqual(groupings);
  });

  test.each([
    ['doudizhu.play', doudizhuBeliefs],
    ['guandan.play', guandanBeliefs],
    ['paodekuai.play', paodekuaiBeliefs],
  ] as const)('beliefs are those that %s answers', (api, documented) => {
    const preset = presets[api].find(({ id }) => id === 'explained');
    const body = decisionEndpoints[api].request.parse(preset?.body);
    const context = { now: () => performance.now(), deadline_at: Infinity };
    const answer = decisions[api].decide({ body, locale: 'en_us', seed: 'beliefs', tokens: 1 }, context);
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    const { belief = [] } = answer.data;
    expect(belief.length).toBeGreaterThan(0);
    for (const { chances } of belief) expect(Object.keys(chances)).toEqual(Object.keys(documented));
  });
});
