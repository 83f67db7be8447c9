import { at } from '../at.ts';
import { sameGoal } from '../brain/goals.ts';
import { recordTrustEvent } from '../rapport.ts';
import type { RescueState } from '../state.ts';
import { TICKS_PER_SECOND } from '../world/constants.ts';
import { say } from './say.ts';

/** Ticks after an overruled objection at which it is settled who was right. */
const SETTLED_AFTER_TICKS = 350;
/** Share of the predicted loss of health from which the prediction counts as right. */
const CONFIRMED_SHARE = 0.6;

/** Settles who was right, the captain or the companion who was overruled; trust follows. Once a second. */
export function settleDisputes(state: RescueState): void {
  const { world, rapport, team } = state;
  if (world.tick % TICKS_PER_SECOND !== 0) return;
  const { watches } = rapport;
  for (const watch of watches.splice(0)) {
    const { seat, goal, health, cost, survivor, tick } = watch;
    const body = at(world.bodies, seat);
    if (body.health <= 0) continue;
    const harmed = cost > 0 && health - body.health >= cost * CONFIRMED_SHARE;
    const isLost = survivor !== undefined && at(team.beliefs, seat).survivors[survivor]?.fate === 'dead';
    if (harmed || isLost) {
      recordTrustEvent(state, { kind: 'was_right', seat, goal });
      say(state, { speaker: { seat }, act: 'told_you', facts: { job: goal, who: survivor, health: body.health } });
      continue;
    }
    const isSafe = survivor !== undefined && at(team.beliefs, seat).survivors[survivor]?.fate === 'out';
    if (world.tick - tick < SETTLED_AFTER_TICKS && !isSafe) {
      watches.push(watch);
      continue;
    }
    // No harm in that time: the captain was right if the survivor is safe, or else if the companion is through with the
    // order and no survivor was at stake. Otherwise nobody was.
    if (survivor !== undefined && !isSafe) continue;
    if (sameGoal(team.goals[seat]?.goal, goal)) continue;
    recordTrustEvent(state, { kind: 'was_wrong', seat, goal });
    say(state, { speaker: { seat }, act: 'you_were_right', facts: { job: goal, who: survivor } });
  }
}
