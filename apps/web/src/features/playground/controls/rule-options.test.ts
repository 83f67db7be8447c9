import { defaultRules as doudizhuDefaults } from '@fourth-seat/doudizhu';
import { defaultRules as guandanDefaults } from '@fourth-seat/guandan';
import { expect, test } from 'vitest';
import { ruleOptions } from './rule-options.ts';

test.each([
  ['doudizhu', doudizhuDefaults],
  ['guandan', guandanDefaults],
] as const)('the first choice of each option of %s is the engine’s default', (game, defaults) => {
  const first = Object.fromEntries(ruleOptions[game].map(({ name, choices }) => [name, choices[0]?.value]));
  expect(defaults).toMatchObject(first);
});
