import { building, OUTSIDE } from '../engine-constants.ts';
import type { PlanMember, PlanSurvivor, PositionSmoother, StationPosition } from './plan-drawing.ts';

/** Metres of a jump that is not walked: another tick is shown. */
const JUMP_M = 9;
/** Metres between those who follow each other. */
const FOLLOW_GAP_M = 1.3;
/** Metres between two positions of a trail, and the most positions that one has. */
const TRAIL_STEP_M = 0.3;
const TRAIL_LENGTH = 24;
/** How quickly a drawn position approaches the real one, a second. */
const APPROACH_RATE = 9;
/** Where a carried survivor is drawn from who carries it, in metres. */
const carriedOffset = { x: 0.55, y: -0.75 } as const;

export function createPositionSmoother(): PositionSmoother {
  const members = new Map<number, StationPosition>();
  const trails = new Map<number, StationPosition[]>();
  return {
    follow(view, seconds) {
      const part = 1 - Math.exp(-seconds * APPROACH_RATE);
      for (const member of view.team) {
        const drawn = members.get(member.seat);
        const real = realPositionOf(member);
        if (drawn === undefined || Math.hypot(real.x - drawn.x, real.y - drawn.y) > JUMP_M) {
          members.set(member.seat, real);
          trails.set(member.seat, []);
          continue;
        }
        const position = { x: drawn.x + (real.x - drawn.x) * part, y: drawn.y + (real.y - drawn.y) * part };
        members.set(member.seat, position);
        leaveTrail(trails, member.seat, position);
      }
    },
    member: (member) => members.get(member.seat) ?? member,
    survivor(survivor, team) {
      if (survivor.fate === 'out') return waitingPositionOf(survivor);
      const leader = team.find(({ seat }) => seat === survivor.with);
      if (leader === undefined) return survivor;
      const { x, y } = members.get(leader.seat) ?? leader;
      if (leader.carries === survivor.id) return { x: x + carriedOffset.x, y: y + carriedOffset.y };
      const rank = leader.followers.filter((id) => id !== leader.carries).indexOf(survivor.id);
      const steps = Math.round(((rank + 1) * FOLLOW_GAP_M) / TRAIL_STEP_M);
      const trail = trails.get(leader.seat) ?? [];
      return trail.at(-steps - 1) ?? trail[0] ?? { x: x - FOLLOW_GAP_M * (rank + 1), y };
    },
  };
}

/**
 * Metres between two of the team outside, where all come to one place before the door: side by side, each can be seen
 * and chosen.
 */
const OUTSIDE_GAP_M = 1.9;
/** The middle of the seats 0 to 3. */
const MIDDLE_SEAT = 1.5;

const realPositionOf = ({ room, seat, x, y }: PlanMember): StationPosition => ({
  x,
  y: room === OUTSIDE ? y + (seat - MIDDLE_SEAT) * OUTSIDE_GAP_M : y,
});

function leaveTrail(trails: Map<number, StationPosition[]>, seat: number, position: StationPosition): void {
  const trail = trails.get(seat) ?? [];
  const last = trail.at(-1);
  if (last !== undefined && Math.hypot(position.x - last.x, position.y - last.y) < TRAIL_STEP_M) return;
  trail.push(position);
  if (trail.length > TRAIL_LENGTH) trail.shift();
  trails.set(seat, trail);
}

/** Where the saved wait, in metres: the first column at each end of the building and the gap to the next, and the rows. */
const waitingColumns = { west: { first: -8, gap: 1.9 }, east: { first: 67.6, gap: 1.4 } } as const;
const waitingRows = { count: 4, first: 10.4, gap: 1.9 } as const;

/** Whoever is out waits in the snow, in rows beside the exit they came from. */
function waitingPositionOf({ id, x }: PlanSurvivor): StationPosition {
  const columns = waitingColumns[x < building.length / 2 ? 'west' : 'east'];
  const [column, row] = [Math.floor(id / waitingRows.count), id % waitingRows.count];
  return { x: columns.first + column * columns.gap, y: waitingRows.first + row * waitingRows.gap };
}
