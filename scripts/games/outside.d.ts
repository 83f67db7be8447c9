/**
 * A player that lives outside this process, as a synchronous agent: `exec:<command>` is a program that reads one question
 * a line and writes one answer a line, `http://…` a server with the public API (its key in SEAT_KEY).
 *
 * A question is `{ "path": "doudizhu/play", "body": {…}, "legal": ["33=pair:3:1", "pass", …] }`: the request of the public
 * API, and every legal move in the notation of records. The answer is `{ "action": {…} }` as the API answers it.
 */
import type { Agent } from '@fourth-seat/game';
import type { Action, Ask } from './asks.ts';
export declare function isOutside(name: string): boolean;
export declare function outsideAgent<Observation, Move>(
  address: string,
  words: {
    readonly ask: (observation: Observation) => Ask;
    readonly find: (legal: readonly Move[], action: Action) => Move | undefined;
    readonly format: (move: Move) => string;
  },
): Agent<Observation, Move>;
