/**
 * An external player as a synchronous agent: `exec:<command>` is a program that reads one request and writes one
 * answer per line, `http://…` a server with the public API (its key in FOURTH_SEAT_KEY).
 *
 * A request is `{ "path": "doudizhu/play", "body": {…}, "legal": ["33=pair:3:1", "pass", …] }`: the request of the
 * public API, and every legal move in the notation of records. The answer is `{ "action": {…} }` as the API answers it.
 */
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { Agent } from '@fourth-seat/game';
import type { OutsideRequest } from '@fourth-seat/game/training';
import type { ExternalAnswer, ExternalRequest } from './external-player-worker.ts';
import type { Action } from './protocol.ts';

/** A program that has not answered after this time counts as dead. */
const ANSWER_MS = 60_000;

export function isExternalPlayer(name: string): boolean {
  return /^(?:exec:|https?:\/\/)/.test(name);
}

export function externalAgent<Observation, Move>(
  name: string,
  protocol: {
    readonly requestFor: (observation: Observation) => OutsideRequest;
    readonly findMove: (legal: readonly Move[], action: Action) => Move | undefined;
    readonly formatMove: (move: Move) => string;
  },
): Agent<Observation, Move> {
  const sendRequest = createClient(name);
  return {
    name,
    decide(observation, legal) {
      const request = { ...protocol.requestFor(observation), legal: legal.map(protocol.formatMove) };
      const answer = sendRequest(request);
      if ('error' in answer) throw new Error(`${name}: ${answer.error} for ${JSON.stringify(request)}`);
      const move = protocol.findMove(legal, answer.action);
      if (move === undefined) {
        throw new Error(`${name}: illegal ${JSON.stringify(answer.action)} for ${JSON.stringify(request)}`);
      }
      return { move, fallback: answer.fallback ?? false };
    },
  };
}

/** Asks a worker and blocks until it has the answer, so that external players can be used like built-in ones. */
function createClient(name: string): (request: ExternalRequest) => ExternalAnswer {
  const { port1, port2 } = new MessageChannel();
  const bell = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL('./external-player-worker.ts', import.meta.url), {
    workerData: { name, port: port2, bell, key: process.env['FOURTH_SEAT_KEY'] },
    transferList: [port2],
  });
  worker.unref();
  port1.unref();
  return (request) => {
    Atomics.store(bell, 0, 0);
    port1.postMessage(request);
    if (Atomics.wait(bell, 0, 0, ANSWER_MS) === 'timed-out') return { error: 'no answer' };
    const received = receiveMessageOnPort(port1);
    // The worker sends nothing else.
    return (received?.message as ExternalAnswer | undefined) ?? { error: 'no answer' };
  };
}
