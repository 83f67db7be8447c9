import { createRng, hashText, type Rng } from '@fourth-seat/game';
import { fireCauses } from './hooks.ts';
import { createLayout } from './layout.ts';
import { isCorridor } from './names.ts';
import { jamBarredDoors, populate } from './people.ts';
import {
  type Door,
  EXACT_SIGNAL_CHANCE,
  flattenPlan,
  type Room,
  roomsBeside,
  type Station,
  type SurvivorSetup,
} from './plan.ts';
import { createGraph } from './routes.ts';

const MIN_FIRES = 2;
/** How many numbers of fires are drawn from, `MIN_FIRES` the first. */
const FIRE_CHOICES = 2;
/** Distress signals that were heard before the team went in. */
const SIGNALS = 3;

/** The station of a seed: any text. The same text gives the same station on every machine. */
export function createStation(seed: string): Station {
  const rng = createRng(seed).stream('station');
  const { rooms, doors, places, doorStates } = createLayout(rng.stream('layout'));
  const fires = drawFires(rooms, rng.stream('fires'));
  const smoking = fires.map(({ room }) => room);
  const survivors = populate(rooms, new Set(smoking), rng.stream('people'));
  const signals = drawSignals(survivors, rooms, doors, rng.stream('signals'));
  const plan = {
    rooms,
    doors,
    places,
    graph: createGraph(rooms, doors),
    flat: flattenPlan(rooms, doors),
    smoking,
    signals,
  };
  const states = jamBarredDoors(doors, doorStates, survivors);
  const cause = rng.stream('cause').pick(fireCauses);
  return { seed, seedWord: hashText(seed)[0], plan, survivors, fires, cause, doorStates: states };
}

/** Fires begin in rooms, not in corridors or at the entrance: someone must be able to go in. */
function drawFires(rooms: readonly Room[], rng: Rng): Station['fires'] {
  const inner = rooms.filter(({ kind }) => !['outside', 'lobby', 'fuel'].includes(kind) && !isCorridor(kind));
  return rng
    .shuffle(inner)
    .slice(0, MIN_FIRES + rng.int(FIRE_CHOICES))
    .map(({ id }) => ({ room: id, intensity: 0.25 + 0.35 * rng.float() }));
}

function drawSignals(
  survivors: readonly SurvivorSetup[],
  rooms: readonly Room[],
  doors: readonly Door[],
  rng: Rng,
): readonly number[] {
  const heard = rng.shuffle([...survivors]).slice(0, SIGNALS);
  return heard.map(({ room }) => {
    const near = roomsBeside({ rooms, doors }, room);
    const right = rng.float() < EXACT_SIGNAL_CHANCE || near.length === 0;
    return right ? room : rng.pick(near);
  });
}
