import { createRulesText, listedValues, type RulesOf, standardsOf } from '@fourth-seat/game';
import { doudizhuOptions } from './option-table.ts';

/** The values of the options that list them; the first of each is the default. */
export const optionValues = listedValues(doudizhuOptions);

export type Rules = RulesOf<typeof doudizhuOptions>;

export const defaultRules: Rules = standardsOf(doudizhuOptions);

export const {
  parse: parseRules,
  changed: changedRules,
  format: formatRules,
  parseText: parseRulesText,
} = createRulesText(doudizhuOptions);
