import { exposure } from '../senses/sight.ts';
import { SEATS, TICKS_PER_SECOND } from '../world/rules.ts';
import { type Bot, botAt, type World } from '../world/state.ts';
import { heightAt } from '../world/terrain.ts';

/** What somebody who watches a match would shake their head at. */
export interface Follies {
  /** Shares of the time of living bots: with a wall before the nose for over two seconds, and idle in a passage for over three. */
  readonly staring: number;
  readonly inDoorways: number;
  /** Share of the shots that were fired at nobody, or at somebody whom a wall hides. */
  readonly blindShots: number;
}

interface Watch {
  staring: number;
  standing: number;
  shots: number;
}

const STARE_TICKS = 2 * TICKS_PER_SECOND;
const DOORWAY_TICKS = 3 * TICKS_PER_SECOND;

/** Watches matches; give `tick` every tick, and `over` when a match is. */
export function watchFollies() {
  const fresh = (): Watch[] => Array.from({ length: SEATS }, () => ({ staring: 0, standing: 0, shots: 0 }));
  let watches = fresh();
  const sums = { alive: 0, staring: 0, inDoorways: 0, shots: 0, blind: 0 };

  function tick(world: World): void {
    for (const bot of world.bots) {
      const watch = watches[bot.seat];
      if (!watch) continue;
      const fired = bot.stats.shots - watch.shots;
      watch.shots = bot.stats.shots;
      sums.shots += fired;
      if (fired > 0 && isBlind(world, bot)) sums.blind += fired;
      if (!bot.isAlive) Object.assign(watch, { staring: 0, standing: 0 });
      if (!bot.isAlive) continue;
      sums.alive++;
      const fights = bot.hand.target >= 0;
      watch.staring = !fights && facesWall(bot) ? watch.staring + 1 : 0;
      watch.standing = !fights && isIdle(bot) && isDoorway(bot.x, bot.y) ? watch.standing + 1 : 0;
      if (watch.staring > STARE_TICKS) sums.staring++;
      if (watch.standing > DOORWAY_TICKS) sums.inDoorways++;
    }
  }

  const report = (): Follies => ({
    staring: sums.staring / sums.alive,
    inDoorways: sums.inDoorways / sums.alive,
    blindShots: sums.blind / sums.shots,
  });
  const over = (): void => {
    watches = fresh();
  };
  return { tick, over, report };
}

/** Who fell in this very tick was there to be shot at. */
function isBlind(world: World, bot: Bot): boolean {
  if (bot.hand.target < 0) return bot.isAlive;
  const target = botAt(world, bot.hand.target);
  return target.isAlive && exposure(world, bot, target) === 0;
}

/** Whether a wall stands within 1.2 m of where a bot looks. */
function facesWall({ x, y, faceX, faceY }: Bot): boolean {
  return [0.6, 1.2].some((far) => heightAt(x + faceX * far, y + faceY * far) > 2);
}

const isIdle = ({ vx, vy }: Bot): boolean => vx * vx + vy * vy < 0.25;

/** Whether walls stand on two opposite sides, as far from each other as the gaps between the lanes. */
function isDoorway(x: number, y: number): boolean {
  const toWall = (dx: number, dy: number): number =>
    FAR.find((far) => heightAt(x + dx * far, y + dy * far) > 2) ?? Infinity;
  return toWall(1, 0) + toWall(-1, 0) <= GAP || toWall(0, 1) + toWall(0, -1) <= GAP;
}

const FAR = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4];
const GAP = 5;
