import { eventsSince } from '@fourth-seat/game/simulation';
import { type Bot, heightAt, relayMap, type ShooterWorld, shooter, statureOf, teamOf } from '@fourth-seat/shooter';
import type { SimulationSessionOf } from '../../simulation/host.ts';
import type { ShooterTypes } from '../types.ts';
import { cellAt, cells, type Grid, type Heat, type HeatLayer, type HeatQuestion } from './heat-grid.ts';

/** Counts are kept for five seconds each, so that any window of the match is a sum of a few of them. */
const BUCKET_TICKS = 150;
const POSITION_TICKS = 10;
const SIGHT_TICKS = 30;
/** Most ticks that one question simulates: the match beside it must not stall. */
const MAX_TICKS_PER_QUESTION = 1200;

/** Counts of each team, by layer. */
type Bucket = Readonly<Record<HeatLayer, readonly [Grid, Grid]>>;

const noGrids = (): readonly [Grid, Grid] => [new Uint32Array(cells), new Uint32Array(cells)];
const emptyBucket = (): Bucket => ({ positions: noGrids(), kills: noGrids(), deaths: noGrids(), sight: noGrids() });

/**
 * Counts where a match was played: it simulates the match once more beside the one that is shown, because that one
 * keeps no positions. What was counted is kept, and a question goes on from there.
 */
export class HeatCounter {
  #session: SimulationSessionOf<ShooterTypes> | undefined;
  #branches = 0;
  #world: ShooterWorld | undefined;
  #tick = 0;
  #buckets: Bucket[] = [];

  answer(session: SimulationSessionOf<ShooterTypes>, { layer, from, to }: HeatQuestion): Heat {
    this.#follow(session);
    const grids = noGrids();
    for (const bucket of this.#buckets.slice(Math.floor(from / BUCKET_TICKS), Math.ceil(to / BUCKET_TICKS))) {
      for (const team of [0, 1] as const)
        for (const [cell, count] of bucket[layer][team].entries()) raise(grids[team], cell, count);
    }
    return { layer, grids, isComplete: this.#tick >= session.lastTick };
  }

  #follow(session: SimulationSessionOf<ShooterTypes>): void {
    if (this.#session !== session || this.#branches !== session.branches || !this.#world) {
      this.#session = session;
      this.#branches = session.branches;
      this.#world = shooter.create(session.setup);
      this.#tick = 0;
      this.#buckets = [];
    }
    const world = this.#world;
    const end = Math.min(session.lastTick, this.#tick + MAX_TICKS_PER_QUESTION);
    const inputs = new Map(session.record().inputs.map(({ tick, inputs: given }) => [tick, given]));
    while (this.#tick < end) {
      shooter.step(world, inputs.get(this.#tick) ?? []);
      this.#count(world);
      this.#tick += 1;
    }
  }

  #count(world: ShooterWorld): void {
    const index = Math.floor(this.#tick / BUCKET_TICKS);
    const bucket = (this.#buckets[index] ??= emptyBucket());
    for (const event of eventsSince(world.log, this.#tick)) {
      if (event.type !== 'kill') continue;
      add(bucket.kills, world.bots[event.seat]);
      add(bucket.deaths, world.bots[event.victim]);
    }
    const alive = world.bots.filter(({ isAlive }) => isAlive);
    if (this.#tick % POSITION_TICKS === 0) for (const bot of alive) add(bucket.positions, bot);
    if (this.#tick % SIGHT_TICKS === 0) for (const bot of alive) addSight(bucket.sight[teamOf(bot.seat)], bot);
  }
}

function raise(grid: Grid, cell: number, count = 1): void {
  grid[cell] = (grid[cell] ?? 0) + count;
}

function add(grids: readonly [Grid, Grid], bot: Bot | undefined): void {
  if (bot) raise(grids[teamOf(bot.seat)], cellAt(bot.x, bot.y));
}

/** The rays by which a field of view is felt out, how far they reach, and in which steps, in metres. */
const SIGHT_RAYS = 36;
const SIGHT_RANGE_M = 40;
const SIGHT_STEP_M = 0.7;

/** Counts each cell in the field of view once. */
function addSight(grid: Grid, bot: Bot): void {
  const seen = new Set<number>();
  const half = (bot.player.profile.fov * Math.PI) / 360;
  const { eye } = statureOf(bot);
  for (let ray = 0; ray <= SIGHT_RAYS; ray++) {
    const angle = bot.yaw - half + (2 * half * ray) / SIGHT_RAYS;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    for (let far = 0; far < SIGHT_RANGE_M; far += SIGHT_STEP_M) {
      const [x, y] = [bot.x + dx * far, bot.y + dy * far];
      if (x < 0 || y < 0 || x >= relayMap.width || y >= relayMap.depth || heightAt(x, y) >= eye) break;
      seen.add(cellAt(x, y));
    }
  }
  for (const cell of seen) raise(grid, cell);
}
