import { observe, type Player, profileOf, shooter } from '@fourth-seat/shooter';
import { fromObservation } from '@fourth-seat/shooter/api';
import { formatRequest } from './scene.ts';

/** Ticks between two moments of the match for which requests are made. */
const APART = 150;
const DECISION_TICKS = 6;

/** The part of an answer that the next request needs. */
interface ActAnswer {
  readonly seats: readonly { readonly seat: number; readonly memory: string }[];
}

/**
 * The requests of a game server in the course of a match: each for all living seats, up to ten, with the memory of an
 * earlier decision. The server is asked once for each, so that the memories are its own.
 */
export async function shooterRequests(port: number, secret: string, moments: number): Promise<string[]> {
  const profiles = Array.from({ length: 10 }, (): Player => ({ brain: 'full', profile: profileOf(8) }));
  const world = shooter.create({ seed: 'bench', profiles });
  const requests: string[] = [];
  while (requests.length < moments && !shooter.isOver(world)) {
    shooter.step(world, []);
    if (world.tick % APART !== 0) continue;
    const { tick } = world;
    const seats = world.bots
      .filter(({ isAlive }) => isAlive)
      .map((bot) => ({ seat: bot.seat, observation: fromObservation(observe(world, bot)) }));
    const memories = await requestMemories(port, secret, { tick, seats });
    const nextSeats = seats.map((seat) => ({ ...seat, memory: memories.get(seat.seat) }));
    requests.push(formatRequest('/v1/shooter/act', { tick: tick + DECISION_TICKS, seats: nextSeats }, secret));
  }
  return requests;
}

async function requestMemories(port: number, secret: string, body: unknown): Promise<ReadonlyMap<number, string>> {
  const response = await fetch(`http://127.0.0.1:${port}/v1/shooter/act`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
    body: JSON.stringify(body),
  });
  const { data } = (await response.json()) as { data: ActAnswer };
  return new Map(data.seats.map(({ seat, memory }) => [seat, memory]));
}
