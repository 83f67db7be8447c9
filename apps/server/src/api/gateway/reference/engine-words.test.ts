/** What the reference says of the games stands in the engines too, which the contract cannot import. */
import { readdirSync, readFileSync } from 'node:fs';
import {
  doudizhuBeliefs,
  doudizhuOptions,
  doudizhuPlayRules,
  doudizhuReasons,
  guandanArrangements,
  guandanBeliefs,
  guandanOptions,
  guandanPlayRules,
  guandanReasons,
  levelShares,
  REPLAY_HASH_TICKS,
  shooterBrainParts,
  styleWeights,
} from '@fourth-seat/contract';
import {
  defaultRules as doudizhuDefaults,
  reasonCodes as doudizhuReasonCodes,
  pointWeights,
} from '@fourth-seat/doudizhu';
import { HASH_INTERVAL_TICKS } from '@fourth-seat/game/simulation';
import {
  formatLevel,
  groupings,
  defaultRules as guandanDefaults,
  reasonCodes as guandanReasonCodes,
  MAX_LEVELS_WON,
  scoreShifts,
} from '@fourth-seat/guandan';
import { brainParts } from '@fourth-seat/shooter';
import { describe, expect, test } from 'vitest';

/** Every sentence of the engines' sources, and the names beside them. */
const sources = ['doudizhu', 'guandan'].map((game) => {
  const root = new URL(`../../../../../../packages/${game}/src/`, import.meta.url);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(new URL(name, root), 'utf8'))
    .join('\n');
});
const [doudizhuSource = '', guandanSource = ''] = sources;

test('shares of levels are those of docs/strength.md', () => {
  const text = readFileSync(new URL('../../../../../../docs/strength.md', import.meta.url), 'utf8');
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  for (const steps of Object.values(levelShares)) {
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

  test('the defaults of rule options are the engines’', () => {
    const standards = (options: object) =>
      Object.fromEntries(Object.entries(options).map(([name, { standard }]) => [name, standard]));
    expect(standards(doudizhuOptions)).toEqual(doudizhuDefaults);
    const rules = { ...guandanDefaults, mustPlay: guandanDefaults.mustPlay.map(formatLevel), set: 'national' };
    expect(standards(guandanOptions)).toEqual(rules);
  });

  test.each([
    ['doudizhu', doudizhuReasons, doudizhuReasonCodes, doudizhuSource],
    ['guandan', guandanReasons, guandanReasonCodes, guandanSource],
  ] as const)('every reason of %s is documented, and given somewhere', (_game, documented, codes, source) => {
    expect(Object.keys(documented).sort()).toEqual([...codes].sort());
    // Once in the list, and where it is given.
    for (const code of codes) expect(source.split(`'${code}'`).length, code).toBeGreaterThan(2);
  });

  test.each([
    ['doudizhu', doudizhuPlayRules, doudizhuSource],
    ['guandan', guandanPlayRules, guandanSource],
  ] as const)('the rules of validate in %s are the engine’s', (_game, documented, source) => {
    for (const { en, zh } of Object.values(documented)) {
      expect(source).toContain(`'${en}'`);
      expect(source).toContain(`'${zh}'`);
    }
  });

  test('beliefs and arrangements are those that are answered', () => {
    expect(Object.keys(guandanArrangements)).toEqual(groupings);
    for (const [names, source] of [
      [doudizhuBeliefs, doudizhuSource],
      [guandanBeliefs, guandanSource],
    ] as const) {
      const chances = /chances: \{([^}]+)\}/.exec(source)?.[1] ?? '';
      expect([...chances.matchAll(/^\s*(\w+):/gm)].map(([, name]) => name)).toEqual(Object.keys(names));
    }
  });
});
