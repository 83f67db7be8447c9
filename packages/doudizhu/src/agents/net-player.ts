import type { Agent } from '@fourth-seat/game';
import { MoveList } from '../moves.ts';
import type { Observation } from '../observation.ts';
import type { Move } from '../state.ts';
import { chooseCall } from './calls.ts';
import { landlordChance } from './hope.ts';
import { bestOption, createJudged, judge, POINT_WEIGHT } from './net.ts';
import { goingOut, listOptions, optionMove } from './options.ts';
import { type PlayerNets, productNets } from './product-nets.ts';
import { tableOf } from './table-of.ts';

const options = new MoveList();
const judged = createJudged();

/** Bottoms or hands thought of before a call. */
const DRAWS = 6;

/** The nets alone: the option they judge best, without looking ahead. To see what the search adds. */
export function createNetPlayer(own?: PlayerNets): Agent<Observation, Move> {
  return {
    name: 'net',
    decide(observation, legalMoves, context) {
      const { judges, quick } = own ?? productNets();
      if (observation.phase !== 'play') {
        const { hope } = landlordChance(observation, context, quick, DRAWS);
        const isPeasant = observation.landlord >= 0 && observation.landlord !== observation.seat;
        const move = chooseCall(legalMoves, observation, isPeasant ? 1 - hope : hope, 'balanced');
        if (move === undefined) throw new Error('no legal move');
        return { move, fallback: false };
      }
      const table = tableOf(observation);
      const { turn } = table;
      const [handLo = 0, handHi = 0] = [table.lo[turn], table.hi[turn]];
      listOptions(options, handLo, handHi, table.beat, 3, observation.options);
      judge(judges, table, options, judged);
      const out = goingOut(options, table);
      const best = out < 0 ? bestOption(judged, options.count, POINT_WEIGHT) : out;
      return { move: optionMove(options, best), fallback: false };
    },
  };
}
