import type { RescueInput } from '../command/inputs.ts';
import type { Ending } from './result.ts';

/** What a captain orders before each step; without one nothing is ordered. */
export type Captain = readonly [seed: string, order?: (tick: number) => readonly RescueInput[]];

const leave = [1, 2, 3].map((seat): RescueInput => ({ kind: 'order', seat, goal: { kind: 'leave' }, insist: true }));
const promise: RescueInput = {
  kind: 'frame',
  frame: { intent: 'promise', seats: [], survivor: 0, room: undefined, leader: undefined },
};

/** Captains who bring each ending about, for tests and pictures: the seed, and the orders. */
export const captains: Readonly<Record<Ending, Captain>> = {
  everyone_home: ['end 2'],
  hard_choices: ['end 6'],
  last_one_out: ['end 0'],
  the_price: ['end 117'],
  ice_keeps_them: ['end 0', (tick) => (tick % 100 === 20 ? leave : [])],
  // The engineer fetches the data core, the others wait outside.
  data_first: [
    'end 0',
    (tick) => [
      ...(tick === 10 ? [{ kind: 'order', seat: 2, goal: { kind: 'core' }, insist: true } as const] : []),
      ...(tick % 100 === 0 ? leave.filter((input) => input.kind === 'order' && input.seat !== 2) : []),
    ],
  ],
  left_behind: ['end 0', (tick) => (tick === 200 ? [promise] : tick > 200 && tick % 100 === 20 ? leave : [])],
};
