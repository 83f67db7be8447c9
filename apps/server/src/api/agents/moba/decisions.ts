import { act } from './act.ts';
import { draft } from './draft.ts';
import { simulate, verify } from './matches.ts';
import { checkSheet } from './sheet.ts';

/** The decisions of the MOBA. */
export const mobaDecisions = {
  'moba.sheet': checkSheet,
  'moba.act': act,
  'moba.draft': draft,
  'moba.simulate': simulate,
  'moba.verify': verify,
};
