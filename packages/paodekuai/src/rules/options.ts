import { createRulesText, listedValues, type RulesOf, standardsOf } from '@fourth-seat/game';
import { paodekuaiOptions } from './option-table.ts';

/** The values of the options that list them; the first of each is the default. */
export const optionValues = listedValues(paodekuaiOptions);

export type Rules = RulesOf<typeof paodekuaiOptions>;

/** Every default is one of the values of its option. */
export const defaultRules: Rules = standardsOf(paodekuaiOptions);

export const {
  parse: parseRules,
  changed: changedRules,
  format: formatRules,
  parseText: parseRulesText,
} = createRulesText(paodekuaiOptions);
