import { defaultRules, doudizhu, ruleAgent } from '@fourth-seat/doudizhu';
import { type Agent, createRng, type Game, untimed } from '@fourth-seat/game';
import { arenaDeal, guandanMerged, ruleAgent as guandanRule } from '@fourth-seat/guandan';
import type { CardGameRequest } from '../games/protocol.ts';
import { doudizhuTable, guandanTable } from './tables.ts';

/** Requests for positions of real deals, in the mix that a game server sends. */
export function doudizhuRequests(deals: number): CardGameRequest[] {
  return playThrough(deals, doudizhu, bidder, {
    start: (seed) => doudizhu.deal(seed, defaultRules),
    requestFor: (seed, state) => doudizhuTable(seed, state).request,
  });
}

/**
 * Plays like the rule agent, but always bids the highest: the rule agent finds few hands worth a bid, and a deal
 * without a bid has no plays.
 */
const bidder: typeof ruleAgent = {
  ...ruleAgent,
  decide: (observation, legal, context) => {
    const highest = legal.at(-1);
    return observation.phase === 'play' || !highest
      ? ruleAgent.decide(observation, legal, context)
      : { move: highest, fallback: false };
  },
};

export function guandanRequests(deals: number): CardGameRequest[] {
  return playThrough(deals, guandanMerged, guandanRule, {
    start: arenaDeal,
    requestFor: (seed, state) => guandanTable(seed, state).request,
  });
}

function playThrough<State, Move, Observation, DealOptions>(
  deals: number,
  game: Game<State, Move, Observation, DealOptions>,
  player: Agent<Observation, Move>,
  table: { start(seed: string): State; requestFor(seed: string, state: State): CardGameRequest },
): CardGameRequest[] {
  const requests: CardGameRequest[] = [];
  for (let deal = 0; deal < deals; deal++) {
    const seed = `bench/${deal}`;
    const context = untimed(createRng(seed));
    for (let state = table.start(seed); !game.isTerminal(state); ) {
      requests.push(table.requestFor(seed, state));
      const observation = game.observation(state, game.currentSeat(state));
      state = game.apply(state, player.decide(observation, game.legalMoves(state), context).move);
    }
  }
  return requests;
}
