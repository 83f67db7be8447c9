import { maths } from '@fourth-seat/game';
import { logEvent } from '@fourth-seat/game/simulation';
import { drive } from '../motor/hand.ts';
import { brainOf } from '../players/players.ts';
import { observe } from '../senses/observe.ts';
import { perceive, registerHit } from '../senses/perceive.ts';
import type { Control } from '../world/control.ts';
import { respawn } from '../world/create.ts';
import { detonate } from '../world/grenades.ts';
import { move, separateBodies } from '../world/movement.ts';
import { stepDomination } from '../world/points.ts';
import { health, intervalTicks, SEATS, TEAM_SIZE, TICK_S, TICKS_PER_SECOND } from '../world/rules.ts';
import { applyWounds, runWeapon, type Wound } from '../world/shooting.ts';
import { stepSiteAttack } from '../world/site.ts';
import type { Bot, ShooterWorld } from '../world/state.ts';
import { applyInstantActions, type SeatInput, takeInput } from './inputs.ts';

// Scratch of this module: `step` is synchronous and writes it before it reads it, so worlds do not mix.
/** The control of each seat, written by its hand in every tick; the objects are reused to spare allocations. */
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
 * One tick, in phases that all seats pass together, so that the order of seats decides nothing: senses, decisions,
 * hands, bodies, weapons, wounds, points.
 */
export function step(world: ShooterWorld, inputs: readonly SeatInput[]): void {
  for (const input of inputs) takeInput(world, input);
  for (const bot of world.bots) recover(world, bot);
  const alarmed = world.bots.filter((bot) => isDue(world, bot, intervalTicks.perception) && perceive(world, bot));
  const deciding = world.bots.filter((bot) => decides(world, bot, alarmed));
  for (const bot of deciding) updateBot(world, bot);
  for (const bot of deciding) applyInstantActions(world, bot);
  for (const bot of world.bots) if (bot.isAlive) drive(world, bot, controlOf(bot));
  for (const bot of world.bots) if (bot.isAlive) turnAndMove(bot, controlOf(bot));
  separateBodies(world);
  const wounds: Wound[] = [];
  for (const bot of world.bots) if (bot.isAlive) runWeapon(world, bot, controlOf(bot), wounds);
  detonate(world, wounds);
  applyWounds(world, wounds);
  for (const { victim, shooter } of wounds) if (victim.isAlive) registerHit(world, victim, shooter);
  if (world.siteMatch) stepSiteAttack(world, world.siteMatch);
  else stepDomination(world);
  world.tick++;
}

/** Respawns and heals. */
function recover(world: ShooterWorld, bot: Bot): void {
  if (!bot.isAlive) {
    // In Site attack the dead wait for the next round.
    if (world.siteMatch || world.tick < bot.respawnAt) return;
    respawn(bot, world.tick);
    logEvent(world.log, world.tick, { type: 'spawn', seat: bot.seat });
  }
  if (bot.health < health.full && world.tick - bot.hurtAt >= health.regenerationAfter_s * TICKS_PER_SECOND) {
    bot.health = Math.min(health.full, bot.health + health.regeneration * TICK_S);
  }
}

/** Whether a seat is due for what comes every so many ticks. Seats of equal number are due together in both teams. */
const isDue = ({ tick }: ShooterWorld, { seat }: Bot, interval: number): boolean =>
  (tick + (seat % TEAM_SIZE)) % interval === 0;

/** Whether a bot's brain is asked in this tick; `alarmed` are the bots into whose sight an enemy has just come. */
function decides(world: ShooterWorld, bot: Bot, alarmed: readonly Bot[]): boolean {
  if (!bot.isAlive || bot.isRemote) return false;
  // A new enemy in sight calls for a decision at once: otherwise chance would add up to 0.2 s to the reaction.
  return isDue(world, bot, intervalTicks.decision) || alarmed.includes(bot);
}

/** Asks the bot's brain. */
export function updateBot(world: ShooterWorld, bot: Bot): void {
  const brain = brainOf(bot.player);
  const observation = observe(world, bot);
  const { action, memory, trace } = brain(observation, bot.memory, bot.player, bot.rng.plan);
  bot.action = action;
  bot.memory = memory;
  bot.decided = { tick: world.tick, observation, action, trace };
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
