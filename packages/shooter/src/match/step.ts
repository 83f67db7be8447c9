import { maths } from '@fourth-seat/game';
import { logEvent } from '@fourth-seat/game/simulation';
import { type Ability, type Action, idle } from '../brain/boundary.ts';
import { drive } from '../motor/hand.ts';
import { drivePerson } from '../motor/person.ts';
import { brainOf } from '../players/players.ts';
import { observe } from '../senses/observe.ts';
import { feel, perceive } from '../senses/perceive.ts';
import type { Control, SeatControl } from '../world/control.ts';
import { burst, throwGrenade } from '../world/grenades.ts';
import { move, separate } from '../world/movement.ts';
import { holdPoints } from '../world/points.ts';
import { health, SEATS, sight, TEAM_SIZE, TICK_S, TICKS_PER_SECOND } from '../world/rules.ts';
import { playRound } from '../world/site.ts';
import { applyWounds, operate, reload, type Wound } from '../world/shooting.ts';
import { type Bot, botAt, stand, type World } from '../world/state.ts';

/**
 * What arrives from outside for a seat: a remote answer's action or a person's keys and mouse, each until the next one; null
 * gives the seat back to its brain. A throw, a reload or an order is done once.
 */
export type SeatInput =
  | { readonly seat: number; readonly action: Action | null }
  | { readonly seat: number; readonly control: SeatControl }
  | { readonly seat: number; readonly ability: Ability };

/** Where the hands write in a tick what the bodies do in it: kept from tick to tick to spare the garbage, never read before. */
const controls = Array.from(
  { length: SEATS },
  (): Control => ({ vx: 0, vy: 0, turn: 0, aimHeight: 0, aimDistance: 1, crouch: false, fire: false }),
);

function controlOf({ seat }: Bot): Control {
  const control = controls[seat];
  if (!control) throw new Error(`no seat ${seat}`);
  return control;
}

/**
 * One tick, in phases that all seats pass together, so that the order of seats decides nothing: senses, decisions, hands,
 * bodies, weapons, wounds, points.
 */
export function step(world: World, inputs: readonly SeatInput[]): void {
  for (const input of inputs) take(world, input);
  for (const bot of world.bots) prepare(world, bot);
  for (const bot of world.bots) if (bot.isAlive) handle(world, bot, controlOf(bot));
  for (const bot of world.bots) if (bot.isAlive) turnAndMove(bot, controlOf(bot));
  separate(world);
  const wounds: Wound[] = [];
  for (const bot of world.bots) if (bot.isAlive) operate(world, bot, controlOf(bot), wounds);
  burst(world, wounds);
  applyWounds(world, wounds);
  for (const { victim, shooter } of wounds) if (victim.isAlive) feel(world, victim, shooter);
  if (world.siteMatch) playRound(world, world.siteMatch);
  else holdPoints(world);
  world.tick++;
}

function take(world: World, input: SeatInput): void {
  const bot = botAt(world, input.seat);
  if ('ability' in input) use(world, bot, input.ability);
  else if ('control' in input) {
    bot.isRemote = true;
    bot.person = input.control;
    bot.action = { ...idle, use: input.control.use };
  } else {
    bot.isRemote = input.action !== null;
    bot.person = null;
    bot.action = input.action ?? bot.action;
  }
}

function handle(world: World, bot: Bot, control: Control): void {
  if (bot.person) drivePerson(bot, bot.person, control);
  else drive(world, bot, control);
}

/** Respawns, heals, looks and decides, each when it is due. Seats of both teams with the same number are due together. */
function prepare(world: World, bot: Bot): void {
  const phase = world.tick + (bot.seat % TEAM_SIZE);
  if (!bot.isAlive) {
    // In Site attack the dead wait for the next round.
    if (world.siteMatch || world.tick < bot.respawnAt) return;
    stand(bot, world.tick);
    logEvent(world.log, world.tick, { type: 'spawn', seat: bot.seat });
  }
  if (bot.health < health.full && world.tick - bot.hurtAt >= health.regenerationAfter_s * TICKS_PER_SECOND) {
    bot.health = Math.min(health.full, bot.health + health.regeneration * TICK_S);
  }
  const isAlarmed = phase % sight.perceptionTicks === 0 && perceive(world, bot);
  // Who comes into sight is not left waiting for the next decision: that would be a fifth of a second of luck.
  if ((isAlarmed || phase % sight.decisionTicks === 0) && !bot.isRemote) think(world, bot);
}

/** Asks the bot's brain and does what takes no time: reloading and throwing begin at once. */
export function think(world: World, bot: Bot): void {
  const brain = brainOf(bot.player);
  const observation = observe(world, bot);
  const { action, memory, trace } = brain(observation, bot.memory, bot.player.profile, bot.rng.plan);
  bot.action = action;
  bot.memory = memory;
  bot.decided = { tick: world.tick, observation, action, trace };
  if (action.ability) use(world, bot, action.ability);
}

function use(world: World, bot: Bot, ability: Ability): void {
  if (!bot.isAlive) return;
  if (ability.kind === 'reload') reload(bot);
  else throwGrenade(world, bot, ability.kind, ability.x, ability.y);
}

function turnAndMove(bot: Bot, control: Control): void {
  if (control.turn !== 0) {
    bot.yaw += control.turn;
    if (bot.yaw > maths.PI) bot.yaw -= 2 * maths.PI;
    else if (bot.yaw < -maths.PI) bot.yaw += 2 * maths.PI;
    bot.faceX = maths.cos(bot.yaw);
    bot.faceY = maths.sin(bot.yaw);
  }
  move(bot, control);
}
