import { relayMap } from '@fourth-seat/shooter';
import type { RenderState } from '../scene/interpolation.ts';
import type { BotFrame } from '../worker/frame.ts';

/** Metres that one fight spans, and that a picture of the broadcast shows well. */
const FIGHT_M = 13;
/** Seconds for which the camera stays with a fight at least. */
const STAY_S = 3;
/** A fight elsewhere has to be so much hotter to be gone to. */
const HOTTER = 1.5;
/** Share of the way to the fight in a second. */
const RATE = 0.9;
/** Seconds for which a death is worth looking at. */
const DEATH_S = 2;

interface Hotspot {
  readonly x: number;
  readonly y: number;
  readonly weight: number;
}

const middle = { x: relayMap.width / 2, y: relayMap.depth / 2 };

/** What the finder reads of a match. */
export interface FightState extends Pick<RenderState, 'effects'> {
  readonly bots: readonly Pick<BotFrame, 'team' | 'x' | 'y' | 'isAlive'>[];
}

/** Follows the hottest fight of a match: one place, and not the mean of all, which lies where nothing happens. */
export class FightFinder {
  x = middle.x;
  y = middle.y;
  /** Where the fight is that the camera is with. */
  #goal = middle;
  #stayed_s = 0;

  follow(state: FightState, elapsed_s: number): void {
    const hotspots = hotspotsOf(state);
    this.#stayed_s += elapsed_s;
    const here = around(hotspots, this.#goal);
    const best = hotspots
      .map((hotspot) => around(hotspots, hotspot))
      .reduce((hottest, one) => (one.weight > hottest.weight ? one : hottest), here);
    const goes = here.weight === 0 || (this.#stayed_s > STAY_S && best.weight > HOTTER * here.weight);
    if (goes && best.weight > 0) this.#stayed_s = 0;
    const goal = goes ? best : here;
    if (goal.weight > 0) this.#goal = goal;
    const ease = 1 - Math.exp(-elapsed_s * RATE);
    this.x += (this.#goal.x - this.x) * ease;
    this.y += (this.#goal.y - this.y) * ease;
  }
}

/**
 * Both ends of a shot, deaths, and bodies: more where an enemy is near, so that a fight is met before its first shot.
 */
function hotspotsOf({ bots, effects }: FightState): readonly Hotspot[] {
  const hotspots: Hotspot[] = [];
  const alive = bots.filter(({ isAlive }) => isAlive);
  for (const bot of alive) {
    const enemy = alive.some(
      (other) => other.team !== bot.team && Math.hypot(other.x - bot.x, other.y - bot.y) < FIGHT_M,
    );
    hotspots.push({ x: bot.x, y: bot.y, weight: enemy ? 0.5 : 0.12 });
  }
  for (const effect of effects) {
    if (effect.kind === 'shot') hotspots.push({ ...effect.from, weight: 0.5 }, { ...effect.to, weight: 0.5 });
    else if (effect.kind === 'death' && effect.age_s < DEATH_S) hotspots.push({ x: effect.x, y: effect.y, weight: 1 });
  }
  return hotspots;
}

/** How much happens around a place, nearer counts more, and the middle of it. */
function around(hotspots: readonly Hotspot[], place: { readonly x: number; readonly y: number }): Hotspot {
  let [x, y, weight] = [0, 0, 0];
  for (const hotspot of hotspots) {
    const near = hotspot.weight * Math.max(0, 1 - Math.hypot(hotspot.x - place.x, hotspot.y - place.y) / FIGHT_M);
    x += hotspot.x * near;
    y += hotspot.y * near;
    weight += near;
  }
  return weight > 0 ? { x: x / weight, y: y / weight, weight } : { ...place, weight: 0 };
}
