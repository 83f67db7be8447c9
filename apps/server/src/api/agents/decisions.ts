import type { ApiId } from '@fourth-seat/contract';
import type { DecisionRow } from './decision.ts';
import { doudizhuDecisions } from './doudizhu.ts';
import { guandanDecisions } from './guandan.ts';
import { rescueDecisions } from './rescue/decisions.ts';
import { shooterDecisions } from './shooter/decisions.ts';

/** Every decision there is; loaded by the event loop for the cheap ones and by each agent thread for the rest. */
export const decisions: { readonly [Api in ApiId]: DecisionRow<Api> } = {
  ...doudizhuDecisions,
  ...guandanDecisions,
  ...shooterDecisions,
  ...rescueDecisions,
};
