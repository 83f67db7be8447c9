import { awaitsAnswer, logEvent } from '@fourth-seat/game/simulation';
import { brainOf, listenerOf } from '../players/players.ts';
import { otherTeam, type Team } from '../seat/boundary.ts';
import { ANSWER_TICKS } from '../seat/orders.ts';
import { isAtBase, observe } from '../senses/observe.ts';
import { runAttacks } from '../world/attacks.ts';
import { runCasts, runShots, runZones } from '../world/casts.ts';
import { base, intervalTicks, reach, TEAM_SIZE, TICK_S, TICKS_PER_SECOND } from '../world/constants.ts';
import { mindCreatures } from '../world/creatures.ts';
import { dealHits, respawn } from '../world/damage.ts';
import { payTime } from '../world/economy.ts';
import { moveAll } from '../world/movement.ts';
import { spawn } from '../world/spawns.ts';
import type { Hero, Scene, World } from '../world/state.ts';
import { expireStatuses } from '../world/stats.ts';
import { look } from '../world/vision.ts';
import { act, follow } from './act.ts';
import { type SeatInput, takeInput } from './inputs.ts';

/**
 * One tick, in phases that all units pass together, so that their order decides nothing: inputs, sight, decisions,
 * bodies, casts and shots, blows, what is born, the end.
 */
export function step(scene: Scene, inputs: readonly SeatInput[]): void {
  const { world } = scene;
  for (const input of inputs) takeInput(scene, input);
  for (const hero of world.heroes) recover(scene, hero);
  for (const unit of scene.units) expireStatuses(scene.sheet, unit, world.tick);
  payTime(scene);
  if (world.tick % intervalTicks.vision === 0) look(scene);
  for (const hero of world.heroes) {
    if (hero.isRemote || !isDue(world, hero)) continue;
    listen(scene, hero);
    if (hasHandsFree(world, hero)) decide(scene, hero);
  }
  mindCreatures(scene);
  for (const hero of world.heroes) if (hero.isAlive) follow(scene, hero);
  moveAll(scene);
  runCasts(scene);
  runAttacks(scene);
  runShots(scene);
  runZones(scene);
  dealHits(scene);
  spawn(scene);
  world.tick++;
  judge(scene);
}

/** Respawns, heals with time and at the base, and ends recalls. */
function recover(scene: Scene, hero: Hero): void {
  const { world } = scene;
  if (!hero.isAlive) {
    if (world.tick >= hero.respawnAt) respawn(scene, hero.seat);
    return;
  }
  const isHome = isAtBase(scene, hero, hero.team, reach.spawn);
  const { stats } = hero;
  const healed = (stats.regen + (isHome ? base.heals * stats.health : 0)) * TICK_S;
  hero.health = Math.min(stats.health, hero.health + healed);
  const filled = (stats.mana_regen + (isHome ? base.heals * stats.mana : 0)) * TICK_S;
  hero.mana = Math.min(stats.mana, hero.mana + filled);
  if (isAtBase(scene, hero, otherTeam(hero.team), reach.spawn)) {
    scene.hits.push({
      from: hero,
      to: hero,
      type: 'true',
      amount: base.hurts * stats.health * TICK_S,
      isAttack: false,
    });
  }
  if (hero.recallAt >= 0 && world.tick >= hero.recallAt) {
    Object.assign(hero, {
      x: hero.homeX,
      y: hero.homeY,
      goalX: hero.homeX,
      goalY: hero.homeY,
      recallAt: -1,
      wayUntil: 0,
    });
  }
}

/** Whether it is the turn of a hero's brain. */
const isDue = ({ tick }: World, { seat }: Hero): boolean => (tick + (seat % TEAM_SIZE)) % intervalTicks.decision === 0;

/** Whether its hands have done what they were told last: they are no faster than their level. */
const hasHandsFree = ({ tick }: World, { actedAt, player }: Hero): boolean =>
  (tick - actedAt) * player.profile.commands_per_s >= TICKS_PER_SECOND;

/** Has the hero's brain answer an order, which takes no hands: the answer comes within a second at every level. */
function listen(scene: Scene, hero: Hero): void {
  const { world, sheet } = scene;
  if (!awaitsAnswer(hero.order, hero.memory.order?.answered ?? -1, world.tick, ANSWER_TICKS)) return;
  const heard = listenerOf(sheet, hero.player)?.(observe(scene, hero), hero.memory);
  if (!heard) return;
  hero.memory = heard.memory;
  logEvent(world.log, world.tick, { type: 'answer', seat: hero.seat, ...heard.answer });
}

/** Asks the hero's brain, and carries out what it says. */
export function decide(scene: Scene, hero: Hero): void {
  const brain = brainOf(scene.sheet, hero.player);
  const { held, player, rng } = hero;
  const job = held && scene.world.tick < held.until ? held.job : undefined;
  const { action, memory, trace, line } = brain(observe(scene, hero), hero.memory, player, rng.plan, job);
  hero.memory = memory;
  hero.decided = { tick: scene.world.tick, action, memory, trace };
  if (line) logEvent(scene.world.log, scene.world.tick, { type: 'line', seat: hero.seat, ...line });
  act(scene, hero, action);
}

/** Ends the match where a core has fallen, or its time has come: structures decide, then gold. */
function judge({ world, map }: Scene): void {
  const hasCore = (team: Team): boolean => world.structures.some((one) => one.team === team && one.sort === 'core');
  const cores = [hasCore(0), hasCore(1)] as const;
  const isLate = world.tick >= map.end_s * TICKS_PER_SECOND;
  if (cores[0] && cores[1] && !isLate) return;
  world.end = { winner: cores[0] === cores[1] ? byWorth(world) : cores[0] ? 0 : 1 };
  logEvent(world.log, world.tick, { type: 'end', winner: world.end.winner });
}

function byWorth({ structures, heroes }: World): Team | null {
  const standing = [0, 1].map((team) => structures.filter((one) => one.team === team).length);
  const gold = [0, 1].map((team) =>
    heroes.filter((hero) => hero.team === team).reduce((sum, hero) => sum + hero.gold + hero.spent, 0),
  );
  const [west = 0, east = 0] = standing[0] === standing[1] ? gold : standing;
  if (west === east) return null;
  return west > east ? 0 : 1;
}
