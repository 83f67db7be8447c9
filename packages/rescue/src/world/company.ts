import { at } from '../at.ts';
import type { Body, RescueWorld, Survivor } from './state.ts';

// Who comes along is kept on both sides, the survivor's leader and what a body carries: both change here alone.

/** A survivor comes along with a body, on foot or on its shoulders. */
export function takeAlong(body: Body, survivor: Survivor, how: 'lead' | 'lift'): void {
  survivor.with = body.seat;
  survivor.flees = undefined;
  if (how === 'lift') body.carries = survivor.id;
}

/** A survivor is no longer led or carried. */
export function release({ bodies }: Pick<RescueWorld, 'bodies'>, survivor: Survivor): void {
  if (survivor.with === undefined) return;
  const leader = at(bodies, survivor.with);
  if (leader.carries === survivor.id) leader.carries = undefined;
  survivor.with = undefined;
}
