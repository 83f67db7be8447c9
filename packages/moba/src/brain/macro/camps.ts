import type { Place } from '../../sheet/sheet.ts';
import { camps, ticksOf } from '../../world/constants.ts';
import { countNear, isNear } from '../places.ts';
import type { Situation } from '../senses.ts';

/** A camp of the own half that is taken for inhabited. */
export interface CampView {
  readonly n: number;
  readonly at: Place;
}

/** How near one must be to see whether a camp is empty, and how near to its middle its monsters stay. */
const LOOK_M = 6.5;
const CAMP_M = 4;
/** Share of the time until a camp is filled again that is expected to be left where it is found empty. */
const EXPECTED_LEFT = 0.6;

const placeOf = ({ map, sign }: Situation, n: number): Place => {
  const camp = map.camps[n] ?? { x: 0, y: 0 };
  return { x: camp.x * sign, y: camp.y * sign };
};

/** Own camps where monsters are seen, or expected because nobody has found the camp empty lately. */
export function campsOf(situation: Situation): readonly CampView[] {
  const { map, tick, memory, monsters } = situation;
  const found: CampView[] = [];
  for (let n = 0; n < map.camps.length; n++) {
    const at = placeOf(situation, n);
    const isThere = countNear(at, monsters, CAMP_M) > 0;
    if (isThere || tick >= (memory.camps[n] ?? ticksOf(camps.first_s))) found.push({ n, at });
  }
  return found;
}

/** When each camp is expected to be there again, after what is seen now. */
export function campsRemembered(situation: Situation): readonly number[] {
  const { map, tick, memory, monsters, self } = situation;
  return map.camps.map((_, n) => {
    const at = placeOf(situation, n);
    const before = memory.camps[n] ?? ticksOf(camps.first_s);
    if (tick < ticksOf(camps.first_s) || !isNear(self, at, LOOK_M) || countNear(at, monsters, CAMP_M + 3) > 0) {
      return countNear(at, monsters, CAMP_M) > 0 ? Math.min(before, tick) : before;
    }
    // It was inhabited a moment ago: whoever stands here has just emptied it.
    if (before > tick) return before;
    const isFresh = memory.job === `camp ${n}` && self.unhurt_s < 3;
    return tick + ticksOf(camps.every_s * (isFresh ? 1 : EXPECTED_LEFT));
  });
}
