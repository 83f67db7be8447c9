import { act } from './act.ts';
import { simulate, verify } from './matches.ts';

/** The decisions of the MOBA. */
export const mobaDecisions = {
  'moba.act': act,
  'moba.simulate': simulate,
  'moba.verify': verify,
};
