import type { RadioLine } from './radio/line.ts';
import type { Rapport } from './rapport.ts';
import type { Team } from './team/team.ts';
import type { World } from './world/state.ts';

/** Who decides for seats that have no order. */
export type SeatPolicyName = 'random' | 'greedy' | 'careful' | 'planner' | 'lookahead' | 'informed';

/** Everything of one rescue, as plain data: what is copied, hashed and replayed. */
export interface RescueState {
  readonly policy: SeatPolicyName;
  readonly world: World;
  readonly team: Team;
  readonly rapport: Rapport;
  /** What was said on the radio, oldest first; a line's place is its id. */
  readonly radio: RadioLine[];
}
