/** How Guandan players meet: seeded deals of every kind with sides changed, and whole matches to A. */
import { type Agent, createRng, untimed } from '@fourth-seat/game';
import { dealFrom } from './rules/deal.ts';
import { guandanMerged } from './rules/game.ts';
import { afterDeal, dealOptionsOf, type MatchState, startMatch } from './rules/match.ts';
import type { Observation } from './rules/observation.ts';
import { defaultRules, type Rules, universityRules } from './rules/options.ts';
import type { DealState } from './rules/state.ts';
import { type Move, type Seat, teamOf } from './rules/types.ts';

const previousOrders: readonly (readonly Seat[] | undefined)[] = [
  undefined,
  [0, 2, 1, 3],
  [1, 3, 0, 2],
  [2, 0, 3, 1],
  [3, 1, 0, 2],
  [0, 1, 2, 3],
  [1, 0, 3, 2],
  [2, 3, 0, 1],
  [3, 2, 1, 0],
  [0, 1, 3, 2],
  [1, 0, 2, 3],
];

/** The deal of a numbered deck: any level, after any kind of result, at times under the university's rules. */
export function arenaDeal(seed: string): DealState {
  const rng = createRng(`${seed}/kind`);
  const level = rng.int(13);
  const other = rng.int(13);
  const previous = rng.pick(previousOrders);
  const rules = rng.int(5) === 0 ? universityRules : defaultRules;
  const even = rng.int(2) === 0;
  // The deal is played at the level of the team that finished first.
  const owner = previous ? teamOf(previous[0] ?? 0) : even ? 0 : 1;
  const teamLevels = owner === 0 ? ([level, other] as const) : ([other, level] as const);
  return dealFrom(seed, { rules, level, teamLevels, ...(previous ? { previous } : {}) });
}

/** What `playArena` of the kernel needs to know of this game. */
export const arenaSetting = {
  game: guandanMerged,
  deck: arenaDeal,
  sides: [
    [0, 2],
    [1, 3],
  ],
} as const;

/** More deals than any match of equal players takes. */
const MAX_DEALS = 200;

/** Plays a match, one player at seats 0 and 2, the other at 1 and 3; the winning team, or undefined for a draw. */
export function playMatch(
  even: Agent<Observation, Move>,
  odd: Agent<Observation, Move>,
  seed: string,
  rules: Rules = defaultRules,
): MatchState {
  let match = startMatch(rules);
  for (let deal = 0; !match.result && deal < MAX_DEALS; deal++) {
    const first = dealFrom(`${seed}/${deal}`, dealOptionsOf(match));
    match = afterDeal(match, finishOf(first, [even, odd, even, odd], `${seed}/${deal}`));
  }
  return match;
}

/** Plays one deal and returns its finishing order, which the kernel's returns do not name. */
function finishOf(first: DealState, agents: readonly Agent<Observation, Move>[], seed: string): readonly Seat[] {
  let state = first;
  for (let turn = 0; !guandanMerged.isTerminal(state); turn++) {
    const agent = agents[state.turn];
    if (!agent) throw new RangeError(`seat ${state.turn} has no player`);
    const context = untimed(createRng(`${seed}/${state.turn}/${turn}`));
    const observation = guandanMerged.observation(state, state.turn);
    state = guandanMerged.apply(state, agent.decide(observation, guandanMerged.legalMoves(state), context).move);
  }
  return state.finished;
}
