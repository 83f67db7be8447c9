import { at } from '../at.ts';
import { sameGoal } from '../brain/goals.ts';
import { type DisputedOrder, recordTrustEvent } from '../rapport.ts';
import type { RescueState } from '../state.ts';
import { TICKS_PER_SECOND } from '../world/constants.ts';
import { hasFallen } from '../world/state.ts';
import { say } from './say.ts';

/** Ticks after an overruled objection at which it is settled who was right. */
const SETTLED_AFTER_TICKS = 350;
/** Share of the predicted loss of health from which the prediction counts as right. */
const CONFIRMED_SHARE = 0.6;

/** Settles who was right, the captain or the companion who was overruled; trust follows. Once a second. */
export function settleDisputes(state: RescueState): void {
  const { world, rapport } = state;
  if (world.tick % TICKS_PER_SECOND !== 0) return;
  for (const dispute of rapport.disputes.splice(0)) {
    if (hasFallen(world, dispute.seat)) continue;
    const outcome = outcomeOf(state, dispute);
    if (outcome === 'open') rapport.disputes.push(dispute);
    else if (outcome !== 'nobody') sayWhoWasRight(state, dispute, outcome);
  }
}

/** Who was right; `open` while that may still turn out, `nobody` where it never will. */
function outcomeOf(
  state: RescueState,
  { seat, goal, tick, claim }: DisputedOrder,
): 'companion' | 'captain' | 'nobody' | 'open' {
  const { world, team } = state;
  const isTimeUp = world.tick - tick >= SETTLED_AFTER_TICKS;
  // A captain is right only where the companion is through with the order.
  const withoutHarm = sameGoal(team.goals[seat]?.goal, goal) ? 'nobody' : 'captain';
  if (claim.about === 'health') {
    const lost = claim.had - at(world.bodies, seat).health;
    if (lost >= claim.cost * CONFIRMED_SHARE) return 'companion';
    return isTimeUp ? withoutHarm : 'open';
  }
  switch (at(team.beliefs, seat).survivors[claim.survivor]?.fate) {
    case 'dead':
      return 'companion';
    case 'out':
      return withoutHarm;
    default:
      return isTimeUp ? 'nobody' : 'open';
  }
}

function sayWhoWasRight(
  state: RescueState,
  { seat, goal, claim }: DisputedOrder,
  right: 'companion' | 'captain',
): void {
  const facts = { job: goal, who: claim.about === 'survivor' ? claim.survivor : undefined };
  recordTrustEvent(state, { kind: right === 'companion' ? 'was_right' : 'was_wrong', seat, goal });
  if (right === 'captain') return say(state, { speaker: { seat }, act: 'you_were_right', facts });
  const { health } = at(state.world.bodies, seat);
  say(state, { speaker: { seat }, act: 'told_you', facts: { ...facts, health } });
}
