import { at } from '../at.ts';
import type { Situation } from '../dialogue/situation.ts';
import type { RescueState } from '../state.ts';
import { distance, middleOf, OUTSIDE } from '../station/plan.ts';
import { CAPTAIN, MIN_FIRE } from '../world/constants.ts';

/**
 * The context of the captain's words: his knowledge and the last person and room named. `to` is the selected companion.
 */
export function situationOf({ world, team, rapport }: RescueState, to: number | undefined): Situation {
  const belief = at(team.beliefs, CAPTAIN);
  const { plan } = belief;
  const bodyOf = (seat: number | undefined) => at(world.bodies, seat ?? CAPTAIN);
  return {
    addressee: to,
    lastSurvivor: rapport.lastSurvivor,
    lastRoom: rapport.lastRoom,
    coreRoom: plan.places.core,
    roomOf: (seat) => bodyOf(seat ?? rapport.addressee).room,
    nearest(kind, seat) {
      const { x, y } = bodyOf(seat);
      let best: number | undefined;
      let shortest = Infinity;
      const offer = (id: number, place: { readonly x: number; readonly y: number }): void => {
        const metres = distance(x, y, place.x, place.y);
        if (metres >= shortest) return;
        shortest = metres;
        best = id;
      };
      if (kind === 'survivor') {
        for (const sighting of belief.survivors)
          if (sighting?.fate === 'inside' && sighting.with === undefined) offer(sighting.id, sighting);
        return best;
      }
      for (const room of plan.rooms) {
        const isTarget = kind === 'fire' ? (belief.fire[room.id] ?? 0) > MIN_FIRE : belief.searched[room.id] === 0;
        if (room.id !== OUTSIDE && isTarget) offer(room.id, middleOf(plan, room.id));
      }
      return best;
    },
  };
}
