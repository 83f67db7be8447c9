import { act } from './act.ts';
import { simulate, verify } from './matches.ts';

/** The decisions of the team shooter. */
export const shooterDecisions = {
  'shooter.act': act,
  'shooter.simulate': simulate,
  'shooter.verify': verify,
};
