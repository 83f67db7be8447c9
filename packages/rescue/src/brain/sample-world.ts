import { at } from '../at.ts';
import { doorShares } from '../station/layout.ts';
import { bondOf, drawSurvivorState, pickWeighted, placeInRoom } from '../station/people.ts';
import type { UnnamedSurvivor } from '../station/plan.ts';
import { drawUniform, sampleSeed } from '../world/chances.ts';
import { HAZARD_TICKS, TICKS_PER_SECOND } from '../world/constants.ts';
import { harmOf } from '../world/harm.ts';
import { CLOSED, JAMMED, type RescueWorld, type Survivor } from '../world/state.ts';
import { type Belief, isDoorSeen, type Sighting, seenTickOf } from './belief.ts';
import type { Observation } from './goals.ts';

/** How likely a door that nobody has seen yet is jammed: of those that are jammed or locked, a quarter is seen ajar. */
const JAMMED_SHARE = (doorShares.jammed + doorShares.locked) * 0.75;
/** Assumed seconds of exposure to the present fire and smoke, for a survivor who has not been found. */
const EXPOSED_S = 8;
/** Beliefs hold means of unseen fires. A mean from this on burns in every sampled world; a lower one is drawn. */
const CERTAIN_FIRE = 0.08;

/**
 * A world sampled from one companion's knowledge: known facts are copied, unknown ones are drawn. Its seed is derived
 * from tick, seat and sample alone, never from the real world's seed. Sample n is the same world for every option.
 */
export function sampleWorld({ belief, team, tick, seat }: Observation, sample: number): RescueWorld {
  const seed = sampleSeed(Math.imul(tick + 1, 0x9e3779b1) ^ seat, sample);
  let draws = 0;
  const float = (): number => drawUniform(seed, 'sample', 0, draws++);
  const { plan } = belief;
  const setups: UnnamedSurvivor[] = [];
  const survivors: Survivor[] = [];
  for (const [id, sighting] of belief.survivors.entries()) {
    const setup = sighting === undefined ? drawSetup(belief, id, tick, float) : setupOfSighting(sighting);
    setups.push(setup);
    survivors.push(survivorOf(setup, sighting, tick));
  }
  const fire = Float64Array.from(belief.fire, (mean) => drawFire(mean, float));
  return {
    station: { survivors: setups },
    plan,
    seedWord: seed,
    // Coarse steps begin at a multiple of their length.
    tick: tick - (tick % HAZARD_TICKS),
    fire,
    smoke: belief.smoke.slice(),
    fuel: belief.fuel.slice(),
    doors: Uint8Array.from(belief.doors, (state, id) => {
      const roll = float();
      return isDoorSeen(belief, id) || at(plan.doors, id).fireDoor || state !== CLOSED || roll >= JAMMED_SHARE
        ? state
        : JAMMED;
    }),
    searched: belief.searched.slice(),
    powered: belief.powered,
    charges: belief.charges,
    core: belief.core,
    isCoreOut: false,
    causeKnown: false,
    bodies: team.map((body) => ({ ...body })),
    survivors,
    log: undefined,
  };
}

function drawFire(mean: number, float: () => number): number {
  const roll = float();
  return mean >= CERTAIN_FIRE || mean === 0 ? mean : roll < mean / CERTAIN_FIRE ? CERTAIN_FIRE : 0;
}

function setupOfSighting(sighting: Sighting): UnnamedSurvivor {
  const { id, room, x, y, health, bleeding, trapped, mobility, temper, hook } = sighting;
  return {
    id,
    room,
    x,
    y,
    health,
    bleeding,
    mobility,
    trapped,
    hidden: false,
    temper,
    ...bondOf(id, hook),
  };
}

function drawSetup(belief: Belief, id: number, tick: number, float: () => number): UnnamedSurvivor {
  const room = pickWeighted(belief.expected, float());
  const state = drawSurvivorState(float, undefined);
  const seconds = tick / TICKS_PER_SECOND;
  const exposed = EXPOSED_S * harmOf(belief.fire[room] ?? 0, belief.smoke[room] ?? 0);
  const health = Math.max(0, state.health - state.bleeding * seconds - exposed);
  // Whoever lay in sight of a room that was seen would have been seen.
  const hidden = state.hidden || seenTickOf(belief, room) !== undefined;
  const place = placeInRoom(at(belief.plan.rooms, room), float);
  return { id, ...place, ...state, health, hidden, hook: undefined, partner: undefined };
}

function survivorOf(setup: UnnamedSurvivor, sighting: Sighting | undefined, tick: number): Survivor {
  const { id, room, x, y, bleeding, trapped, hidden } = setup;
  const seconds = sighting === undefined ? 0 : (tick - sighting.tick) / TICKS_PER_SECOND;
  const health = Math.max(0, setup.health - bleeding * seconds);
  const fate = sighting?.fate ?? (health > 0 ? 'inside' : 'dead');
  const convinced = sighting !== undefined && !sighting.needsTalk;
  return { id, room, x, y, health, bleeding, trapped, hidden, convinced, with: sighting?.with, fate, flees: undefined };
}
