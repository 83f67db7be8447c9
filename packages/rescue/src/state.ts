import type { RadioLine } from './radio/line.ts';
import type { Rapport } from './rapport.ts';
import type { Team } from './team/team.ts';
import type { LoggedWorld } from './world/state.ts';

/** Who decides for seats that have no order. */
export type SeatPolicyName = 'random' | 'greedy' | 'careful' | 'planner' | 'lookahead' | 'informed';

/**
 * The whole state of a rescue, as plain data that is copied, hashed and replayed. Names of fields are part of the hash:
 * whoever renames one raises `ENGINE_VERSION`.
 */
export interface RescueState {
  readonly policy: SeatPolicyName;
  readonly world: LoggedWorld;
  readonly team: Team;
  readonly rapport: Rapport;
  /** Lines of the radio, oldest first; the index of a line is its id. */
  readonly radio: RadioLine[];
}
