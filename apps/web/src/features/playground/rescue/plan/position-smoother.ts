import type { RescueView, SurvivorView, TeamMemberView } from '@fourth-seat/rescue/engine';
import { building, OUTSIDE } from '../engine-constants.ts';

/** Where a person is drawn: between the positions of the last two frames. Metres. */
export interface StationPosition {
  x: number;
  y: number;
}

/** Metres of a jump that is not walked: another tick is shown. */
const JUMP_M = 9;
/** Metres between those who follow each other. */
const FOLLOW_GAP_M = 1.3;
/** Metres between two places of a trail, and the most places that one has. */
const TRAIL_STEP_M = 0.3;
const TRAIL_LENGTH = 24;
/** How quickly a drawn place approaches the real one, a second. */
const APPROACH_RATE = 9;

/** Smooths the positions of all people, so that ten frames a second look like sixty. */
export interface PositionSmoother {
  /** Moves everybody on by `seconds` of real time. */
  readonly follow: (view: RescueView, seconds: number) => void;
  readonly member: (member: TeamMemberView) => StationPosition;
  readonly survivor: (survivor: SurvivorView, team: readonly TeamMemberView[]) => StationPosition;
}

export function createPositionSmoother(): PositionSmoother {
  const members = new Map<number, StationPosition>();
  const trails = new Map<number, StationPosition[]>();
  return {
    follow(view, seconds) {
      const part = 1 - Math.exp(-seconds * APPROACH_RATE);
      for (const member of view.team) {
        const spot = members.get(member.seat);
        const real = placeOf(member);
        const [dx, dy] = [real.x - (spot?.x ?? 0), real.y - (spot?.y ?? 0)];
        if (spot === undefined || dx * dx + dy * dy > JUMP_M * JUMP_M) {
          members.set(member.seat, real);
          trails.set(member.seat, []);
          continue;
        }
        spot.x += dx * part;
        spot.y += dy * part;
        leaveTrail(trails, member.seat, spot);
      }
    },
    member: (member) => members.get(member.seat) ?? member,
    survivor(survivor, team) {
      if (survivor.fate === 'out') return assembly(survivor);
      const leader = team.find(({ seat }) => seat === survivor.with);
      if (leader === undefined) return survivor;
      const spot = members.get(leader.seat) ?? leader;
      if (leader.carries === survivor.id) return { x: spot.x + 0.55, y: spot.y - 0.75 };
      const place = leader.followers.filter((id) => id !== leader.carries).indexOf(survivor.id);
      const steps = Math.round(((place + 1) * FOLLOW_GAP_M) / TRAIL_STEP_M);
      const trail = trails.get(leader.seat) ?? [];
      return trail.at(-steps - 1) ?? trail[0] ?? { x: spot.x - FOLLOW_GAP_M * (place + 1), y: spot.y };
    },
  };
}

/**
 * Metres between two of the team outside, where all come to one place before the door: side by side, each can be seen
 * and chosen.
 */
const ASSEMBLY_GAP_M = 1.9;

const placeOf = ({ room, seat, x, y }: TeamMemberView): StationPosition => ({
  x,
  y: room === OUTSIDE ? y + (seat - 1.5) * ASSEMBLY_GAP_M : y,
});

function leaveTrail(trails: Map<number, StationPosition[]>, seat: number, spot: StationPosition): void {
  const trail = trails.get(seat) ?? [];
  const last = trail.at(-1);
  if (last !== undefined && Math.hypot(spot.x - last.x, spot.y - last.y) < TRAIL_STEP_M) return;
  trail.push({ x: spot.x, y: spot.y });
  if (trail.length > TRAIL_LENGTH) trail.shift();
  trails.set(seat, trail);
}

/** Whoever is out waits in the snow, in rows beside the exit they came from. */
function assembly({ id, x }: SurvivorView): StationPosition {
  const isWest = x < building.length / 2;
  const [column, row] = [Math.floor(id / 4), id % 4];
  return { x: isWest ? -8 + column * 1.9 : 67.6 + column * 1.4, y: 10.4 + row * 1.9 };
}
