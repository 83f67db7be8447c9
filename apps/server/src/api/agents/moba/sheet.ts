import { translate } from '@fourth-seat/contract';
import { faultText, readStudioSheet } from '@fourth-seat/moba/sheet';
import { answerByRules } from '../answer.ts';
import { type DecisionData, defineDecision } from '../decision.ts';
import { builtIn, rulesOfSheet } from './rules.ts';

/** A sheet may be wrong in every row; whoever mends these sees the rest with the next call. */
const MOST_FAULTS = 100;

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

/** Some milliseconds, which nobody at a table should wait for. */
const row = {
  api: 'moba.sheet',
  model: builtIn.simulation.engineVersion,
  runsOn: 'moves',
  cheap: { isQuick: () => false },
} as const;

export const checkSheet = defineDecision(row, ({ sheet }, { locale, tokens }, context) =>
  answerByRules(
    context,
    () => ({ ok: true, value: readStudioSheet(sheet) }),
    (reading): DecisionData<'moba.sheet'> => {
      const told = { engine_version: row.model, tokens };
      if ('faults' in reading) {
        const faults = reading.faults.slice(0, MOST_FAULTS).map((fault) => ({
          path: fault.path,
          code: fault.code,
          text: translate(faultText(fault), locale),
        }));
        return { valid: false, faults, ...told };
      }
      const { heroes, items, sparks, maps } = reading.sheet;
      return {
        valid: true,
        faults: [],
        hash: rulesOfSheet(reading.sheet).simulation.mapHash,
        heroes: idsOf(heroes),
        items: idsOf(items),
        sparks: idsOf(sparks),
        maps: idsOf(maps),
        ...told,
      };
    },
  ),
);
