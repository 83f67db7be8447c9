import { act } from './shooter/act.ts';
import { simulate, verify } from './shooter/matches.ts';

/** The decisions of the team shooter. */
export const shooterDecisions = {
  'shooter.act': act,
  'shooter.simulate': simulate,
  'shooter.verify': verify,
};
