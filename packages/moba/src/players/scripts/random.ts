import type { Brain } from '../../seat/boundary.ts';
import type { Sheet } from '../../sheet/sheet.ts';
import { attack, castAt, decided, moveTo, nearest, situationOf, within } from './situation.ts';

/** Ticks after which it goes somewhere else, arrived or not. */
const WANDER_TICKS = 90;

/** Walks from one random place to the next, and strikes what is beside it. */
export const createRandom =
  (sheet: Sheet): Brain =>
  (observation, memory, _player, rng) => {
    const situation = situationOf(sheet, observation, memory);
    const { self, tick, map } = situation;
    const target = nearest(self, within(self, situation.enemies, Math.max(4, self.range)));
    if (target && rng.int(2) === 0) return decided(situation, 'strike', castAt(situation, target) ?? attack(target));
    if (tick < memory.until) return decided(situation, 'wander', moveTo(memory));
    const x = (rng.float() - 0.5) * map.width;
    const y = (rng.float() - 0.5) * map.depth;
    return decided(situation, 'wander', moveTo({ x, y }), { x, y, until: tick + WANDER_TICKS });
  };
