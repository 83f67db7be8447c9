import { act } from './act.ts';
import { simulate, verify } from './matches.ts';
import { checkSheet } from './sheet.ts';

/** The decisions of the MOBA. */
export const mobaDecisions = {
  'moba.sheet': checkSheet,
  'moba.act': act,
  'moba.simulate': simulate,
  'moba.verify': verify,
};
