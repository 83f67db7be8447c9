import type { Agent } from '@fourth-seat/game';
import { MoveList } from '../moves.ts';
import type { Observation } from '../observation.ts';
import type { Move } from '../state.ts';
import { greedyMove } from './greedy.ts';
import { bestOption, createJudged, judge, POINT_WEIGHT } from './net.ts';
import { goingOut, listOptions, optionMove } from './options.ts';
import { type PlayerNets, productNets } from './product-nets.ts';
import { tableOf } from './table-of.ts';

const options = new MoveList();
const judged = createJudged();

/** The nets alone: the option they judge best, without looking ahead. To see what the search adds. */
export function createNetPlayer(own?: PlayerNets): Agent<Observation, Move> {
  return {
    name: 'net',
    decide(observation, legalMoves) {
      if (observation.phase !== 'play') return { move: greedyMove(observation, legalMoves), fallback: false };
      const nets = (own ?? productNets()).judges;
      const table = tableOf(observation, Infinity);
      const { turn } = table;
      const [handLo = 0, handHi = 0] = [table.lo[turn], table.hi[turn]];
      listOptions(options, handLo, handHi, table.beat, 3, observation.options);
      judge(nets, table, options, judged);
      const out = goingOut(options, table);
      const best = out < 0 ? bestOption(judged, options.count, POINT_WEIGHT) : out;
      return { move: optionMove(options, best), fallback: false };
    },
  };
}
