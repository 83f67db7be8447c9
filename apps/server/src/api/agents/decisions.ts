import type { ApiId } from '@fourth-seat/contract';
import { doudizhuDecisions } from './card-games/doudizhu.ts';
import { guandanDecisions } from './card-games/guandan.ts';
import { paodekuaiDecisions } from './card-games/paodekuai.ts';
import type { DecisionApi, DecisionData } from './decision.ts';
import { mobaDecisions } from './moba/decisions.ts';
import { rescueDecisions } from './rescue/decisions.ts';
import { shooterDecisions } from './shooter/decisions.ts';

/** All decisions. The event loop decides the inline ones and quick requests, the agent threads all others. */
export const decisions = {
  ...doudizhuDecisions,
  ...guandanDecisions,
  ...paodekuaiDecisions,
  ...shooterDecisions,
  ...rescueDecisions,
  ...mobaDecisions,
} satisfies { readonly [Api in ApiId]: DecisionApi<Api, DecisionData<Api>> };
