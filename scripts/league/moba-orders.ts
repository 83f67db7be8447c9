import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { quantile } from '@fourth-seat/game';
import { copyState } from '@fourth-seat/game/simulation';
import {
  type Answer,
  createMoba,
  type Hero,
  type OrderKind,
  ownSheet,
  profileOf,
  TEAM_SIZE,
  TICKS_PER_SECOND,
  type World,
} from '@fourth-seat/moba';
import type { EnterRow, Plan } from './results.ts';
import { percent, percentWithin, rowsInto } from './rows.ts';

/** Where a hero stands, and the share of its health. */
type Spot = readonly [x: number, y: number, health?: number];

/** An order as a player gives it in a moment of the bridge, and what a sensible mate answers. */
interface OrderScene {
  readonly must: 'accept' | 'refuse';
  readonly say: string;
  readonly order: OrderKind;
  readonly at: readonly [x: number, y: number];
  readonly in_s?: number;
  /** Who hears the order; who gives it. */
  readonly me: Spot;
  readonly giver: Spot;
  /** By seat; whoever is not named stands at home. */
  readonly mates: Readonly<Record<string, Spot>>;
  readonly foes: Readonly<Record<string, Spot>>;
  readonly dead?: readonly number[];
}

const moba = createMoba(ownSheet);
const GIVER = 0;
const HEARER = 2;
/** Ticks that are played first, so that heroes have levels and skills. */
const PLAYED = 100 * TICKS_PER_SECOND;
const HOME = 27;
const heroes = [
  ['bastion', 'haste'],
  ['sable', 'strike'],
  ['ember', 'blink'],
  ['volley', 'mend'],
  ['tidesong', 'haste'],
  ['undertow', 'haste'],
  ['hollow', 'strike'],
  ['rime', 'blink'],
  ['lance', 'mend'],
  ['lantern', 'haste'],
] as const;

function startedMatch(seed: string): World {
  const profiles = heroes.map(([hero, spark]) => ({ brain: 'full' as const, profile: profileOf(8), hero, spark }));
  const world = moba.create({ seed, mode: 'bridge', profiles });
  while (world.tick < PLAYED) moba.step(world, []);
  return world;
}

/** The moment of a scene, in which all wait. */
function momentOf(match: World, { me, giver, mates, foes, dead = [] }: OrderScene): World {
  const world = copyState(match);
  Object.assign(world, { creatures: [], shots: [], zones: [] });
  for (const hero of world.heroes) {
    const isOwn = hero.seat < TEAM_SIZE;
    const home: Spot = [isOwn ? -HOME : HOME, (hero.seat % TEAM_SIZE) - 2];
    const spots: Readonly<Record<string, Spot>> = { ...mates, ...foes, [GIVER]: giver, [HEARER]: me };
    place(hero, spots[hero.seat] ?? home, dead.includes(hero.seat) ? world.tick + 20 * TICKS_PER_SECOND : 0);
  }
  // Long enough to be noticed.
  for (let n = 0; n < TICKS_PER_SECOND; n++) moba.step(world, []);
  return world;
}

function place(hero: Hero, [x, y, share = 1]: Spot, respawnAt: number): void {
  const isAlive = respawnAt === 0;
  const at = { x, y, goalX: x, goalY: y, wayX: x, wayY: y };
  Object.assign(hero, at, {
    isRemote: true,
    isAlive,
    respawnAt,
    statuses: [],
    casting: null,
    slide: null,
    recallAt: -1,
  });
  Object.assign(hero, { health: isAlive ? share * hero.stats.health : 0, mana: hero.stats.mana, target: -1 });
}

interface Outcome {
  readonly accepts: boolean | undefined;
  readonly answer: Answer | undefined;
  /** Seconds from the order to the answer, and to the first decision that obeys it. */
  readonly answered_s: number | undefined;
  readonly acted_s: number | undefined;
}

function play(match: World, scene: OrderScene): Outcome {
  const world = momentOf(match, scene);
  const hero = world.heroes[HEARER];
  if (!hero) throw new Error('no hearer');
  hero.isRemote = false;
  const given = world.tick;
  const seconds = (): number => (world.tick - given) / TICKS_PER_SECOND;
  const [x, y] = scene.at;
  const order = { kind: scene.order, to: HEARER, x, y, ...(scene.in_s !== undefined && { in_s: scene.in_s }) };
  moba.step(world, [{ seat: GIVER, order }]);
  let answered_s: number | undefined;
  let acted_s: number | undefined;
  const answerOf = () =>
    world.log.entries
      .filter((event) => event.type === 'answer')
      .find(({ seat, tick }) => seat === HEARER && tick >= given);
  while (seconds() < 4) {
    if (answered_s === undefined && answerOf()) answered_s = seconds();
    const trace = hero.decided && hero.decided.tick > given ? hero.decided.trace : undefined;
    const isObeyed = trace?.job === 'obey' || (trace?.reasons.some(({ code }) => code === 'order') ?? false);
    if (acted_s === undefined && isObeyed) acted_s = seconds();
    moba.step(world, []);
  }
  const answer = answerOf();
  return { accepts: answer?.accepts, answer, answered_s, acted_s };
}

/** What players ask in 200 moments, which somebody wrote who had not seen the player: sensible orders are accepted, suicidal ones refused, and all answered at once. */
export function orders({ seed, seeds }: Plan, enter: EnterRow): void {
  // The file is written by hand in this form.
  const all = JSON.parse(readFileSync(join(import.meta.dirname, 'moba-orders.json'), 'utf8')) as readonly OrderScene[];
  const scenes = all.slice(0, seeds);
  const match = startedMatch(seed);
  const outcomes = scenes.map((scene) => ({ ...scene, ...play(match, scene) }));
  const { note } = rowsInto(enter, scenes.length);
  const ninety = percentWithin({ least: 90 });
  for (const [must, accepts, name] of [
    ['accept', true, 'sensible orders accepted'],
    ['refuse', false, 'suicidal orders refused'],
  ] as const) {
    const asked = outcomes.filter((one) => one.must === must);
    const right = asked.filter((one) => one.accepts === accepts);
    const share = asked.length > 0 ? right.length / asked.length : undefined;
    const wrong = asked
      .filter((one) => one.accepts !== accepts)
      .map(
        ({ order, say, answer }) => `${order}: ${say} (${answer?.reason ?? 'none'} ${answer?.values.join(' ') ?? ''})`,
      );
    const told = wrong.length > 0 ? `; not: ${wrong.join(' | ')}` : '';
    note(name, ninety.must, `${percent(share)} of ${asked.length}${told}`, ninety.holds(share));
  }
  const accepted = outcomes.filter((one) => one.accepts === true);
  for (const [name, most, times] of [
    ['orders answered, slowest', 1, outcomes.map(({ answered_s = Infinity }) => answered_s)],
    ['accepted orders acted on, slowest', 2, accepted.map(({ acted_s = Infinity }) => acted_s)],
  ] as const) {
    const slowest = quantile(
      times.toSorted((a, b) => a - b),
      1,
    );
    note(name, `≤ ${most} s`, `${slowest?.toFixed(2) ?? 'none'} s`, (slowest ?? Infinity) <= most);
  }
}
