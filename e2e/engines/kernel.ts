import { createRng, maths } from '@fourth-seat/game';
import { hashState } from '@fourth-seat/game/simulation';

/**
 * A thousand steps of points that turn, spring and fade: every function of the kernel, fed with its own results, so
 * that one differing bit grows into another hash.
 */
export function hashStates(seed: string): string[] {
  const root = createRng(seed);
  const streams = { turn: root.stream('turn'), kick: root.stream('kick') };
  const points = Array.from({ length: 20 }, () => ({ x: streams.kick.float(), y: streams.kick.float(), angle: 0 }));
  const stateHashes: string[] = [];
  for (let step = 1; step <= 1000; step++) {
    for (const point of points) {
      point.angle = maths.atan2(point.y, point.x) + (streams.turn.float() - 0.5);
      const pull = maths.exp(-point.x * point.x) / Math.sqrt(1 + point.y * point.y);
      point.x += maths.cos(point.angle) * pull - point.x / 9;
      point.y += maths.sin(point.angle) * maths.log(1 + pull) - point.y / 7;
    }
    if (step % 100 === 0) stateHashes.push(hashState({ points, streams }));
  }
  return stateHashes;
}
