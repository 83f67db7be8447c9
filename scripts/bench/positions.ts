import { DEFAULT_OPTIONS, doudizhu, ruleAgent } from '@fourth-seat/doudizhu';
import type { Agent } from '@fourth-seat/game';
import { createRng, type Game, untimed } from '@fourth-seat/game';
import { createAgent, DEFAULT_RULES, guandanMerged } from '@fourth-seat/guandan';
import { doudizhuTable, guandanTable, type Table } from './tables.ts';

/** What seats see in the course of real deals, as requests: the mix that a game server sends. */
export function doudizhuRequests(deals: number): Table['ask'][] {
  return playThrough(deals, doudizhu, ruleAgent, {
    start: (seed) => doudizhu.deal(seed, DEFAULT_OPTIONS),
    ask: (seed, state) => doudizhuTable(seed, state).ask,
  });
}

export function guandanRequests(deals: number): Table['ask'][] {
  return playThrough(deals, guandanMerged, createAgent('rule'), {
    start: (seed) => guandanMerged.deal(seed, { rules: DEFAULT_RULES, level: 7, teamLevels: [7, 0] }),
    ask: (seed, state) => guandanTable(seed, 7, state).ask,
  });
}

function playThrough<State, Move, Observation, Options>(
  deals: number,
  game: Game<State, Move, Observation, Options>,
  player: Agent<Observation, Move>,
  table: { start(seed: string): State; ask(seed: string, state: State): Table['ask'] },
): Table['ask'][] {
  const asks: Table['ask'][] = [];
  for (let deal = 0; deal < deals; deal++) {
    const seed = `bench/${deal}`;
    const context = untimed(createRng(seed));
    for (let state = table.start(seed); !game.isTerminal(state); ) {
      asks.push(table.ask(seed, state));
      const observation = game.observation(state, game.currentSeat(state));
      state = game.apply(state, player.decide(observation, game.legalMoves(state), context).move);
    }
  }
  return asks;
}
