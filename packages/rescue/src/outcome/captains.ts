import type { RescueInput } from '../command/inputs.ts';
import { companionSeats, ENGINEER } from '../world/constants.ts';
import type { Ending } from './result.ts';

/** A station, and what its captain orders before each step. */
interface Captain {
  readonly seed: string;
  order(tick: number): readonly RescueInput[];
}

const orderNothing = (): readonly RescueInput[] => [];

const leave = companionSeats.map(
  (seat): RescueInput => ({ kind: 'order', seat, goal: { kind: 'leave' }, insist: true }),
);
const promise: RescueInput = {
  kind: 'command',
  command: { intent: 'promise', seats: [], survivor: 0, room: undefined, leader: undefined },
};

/** Captains who bring each ending about, for tests and pictures: the seed, and the orders. */
export const captains: Readonly<Record<Ending, Captain>> = {
  everyone_home: { seed: 'end 2', order: orderNothing },
  hard_choices: { seed: 'end 6', order: orderNothing },
  last_one_out: { seed: 'end 0', order: orderNothing },
  the_price: { seed: 'end 186', order: orderNothing },
  ice_keeps_them: { seed: 'end 0', order: (tick) => (tick % 100 === 20 ? leave : []) },
  // The engineer fetches the data core, the others wait outside.
  data_first: {
    seed: 'end 0',
    order: (tick) => [
      ...(tick === 10 ? [{ kind: 'order', seat: ENGINEER, goal: { kind: 'core' }, insist: true } as const] : []),
      ...(tick % 100 === 0 ? leave.filter((input) => input.kind === 'order' && input.seat !== ENGINEER) : []),
    ],
  },
  left_behind: {
    seed: 'end 0',
    order(tick) {
      if (tick === 200) return [promise];
      return tick > 200 && tick % 100 === 20 ? leave : [];
    },
  },
};
