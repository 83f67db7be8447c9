import type { AcceptedOrder } from '../../seat/orders.ts';
import { placeOn } from '../../senses/lanes.ts';
import type { Place } from '../../sheet/sheet.ts';
import { because, type Choice, choice, moveTo } from '../commands.ts';
import type { Front } from '../macro/fronts.ts';
import type { Job, Outlook } from '../macro/jobs.ts';
import { HURT } from '../macro/tempo.ts';
import { isNear, towards } from '../places.ts';
import { refuge, retreat } from '../retreat.ts';
import type { Situation } from '../senses.ts';
import { ARRIVED_M, left_s, placeOfOrder } from './obeyed.ts';
import { laneOfOrder, structureOfOrder } from './places.ts';

/** Metres around a place of danger that a seat keeps out of. */
const CLEAR_M = 12;
/** Metres around an own structure, or the base, that are safe enough to wait in. */
const SAFE_M = 5;
/** Metres behind a place at which a mate is waited for. */
const WAIT_M = 3;
/** Metres before a structure at which its wave begins to strike it. */
const BEFORE_M = 9;

/** The job that an obeyed order makes, in place of the plan's. */
export function orderedJob(situation: Situation, { jobs, fronts }: Outlook, obeys: AcceptedOrder): Job {
  const front = obeys.kind === 'push' || obeys.kind === 'farm' ? laneOfOrder(situation, obeys, fronts) : undefined;
  if (obeys.kind === 'danger') {
    const elsewhere = jobs.find(({ at }) => !isNear(at, obeys, CLEAR_M));
    if (elsewhere) return elsewhere;
  }
  const value = jobs[0]?.value ?? 0;
  const at = front ? laneEnd(front, obeys) : standFor(situation, obeys);
  return { kind: 'obey', job: 'obey', value, at, front: front ?? null, unit: null, chance: null };
}

/** Where one pushes: before the next structure as soon as minions are there; who farms stays behind them. */
function laneEnd({ way, own, at, targetAt, target }: Front, { kind }: AcceptedOrder): Place {
  const isThere = kind === 'push' && target !== undefined && own > targetAt - BEFORE_M - 5;
  return isThere ? placeOn(way, Math.max(own - 1, targetAt - BEFORE_M)) : at;
}

/** Where one stands for an order. */
function standFor(situation: Situation, obeys: AcceptedOrder): Place {
  const { home } = situation;
  switch (obeys.kind) {
    case 'defend': {
      const structure = structureOfOrder(situation, obeys);
      return structure ? towards(structure, home, 2) : obeys;
    }
    case 'retreat':
    case 'danger':
      return isSafe(situation) ? situation.self : refuge(situation);
    case 'coming':
      return towards(obeys, home, WAIT_M);
    default:
      return placeOfOrder(situation, obeys);
  }
}

const isSafe = ({ self, home, ownStructures }: Situation): boolean =>
  isNear(self, home, SAFE_M) || ownStructures.some((one) => isNear(one, self, SAFE_M));

/** What an order asks for before any fight: to get away, or to go back to a place that is to be held. */
export function beforeFight(situation: Situation, obeys: AcceptedOrder): Choice | null {
  const { self } = situation;
  const reason = because('order', left_s(situation, obeys));
  if (obeys.kind === 'retreat') return isSafe(situation) ? null : retreat(situation, reason);
  if (obeys.kind === 'danger') {
    return isNear(self, obeys, CLEAR_M) && !isSafe(situation) ? retreat(situation, reason, 'hold_back') : null;
  }
  const isFit = self.health >= HURT * self.maxHealth;
  if (obeys.kind === 'hold' && isFit && !isNear(self, obeys, ARRIVED_M)) return choice(moveTo(obeys), 'walk', reason);
  return null;
}
