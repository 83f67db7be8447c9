import { type Profile, type ProfileChange, profileOf, SEATS, type SeatInput, teamOf } from '@fourth-seat/shooter';
import { DEFAULT_LEVEL, playerOfSeat, type ShooterSetup } from '../setup.ts';

/** The level of the other side while a visitor has a seat, unless the visitor chose its level. */
export const EASY_LEVEL = 2;

/** Whether the other side plays at `EASY_LEVEL` while a visitor has this seat. */
export const isEased = ({ teams }: ShooterSetup, seat: number): boolean =>
  teams[teamOf(seat) === 0 ? 1 : 0].level === DEFAULT_LEVEL;

/** Inputs that bring the other side to `EASY_LEVEL`; `profiles` are those of all seats now. */
export const easeOpponents = (setup: ShooterSetup, seat: number, profiles: readonly Profile[]): SeatInput[] =>
  changeLevels(setup, seat, { profiles, from: DEFAULT_LEVEL, to: EASY_LEVEL });

/** Inputs that bring it back. */
export const restoreOpponents = (setup: ShooterSetup, seat: number, profiles: readonly Profile[]): SeatInput[] =>
  changeLevels(setup, seat, { profiles, from: EASY_LEVEL, to: DEFAULT_LEVEL });

interface LevelChange {
  readonly profiles: readonly Profile[];
  readonly from: typeof EASY_LEVEL | typeof DEFAULT_LEVEL;
  readonly to: LevelChange['from'];
}

/** A seat whose sliders the visitor moved keeps its numbers. */
function changeLevels(setup: ShooterSetup, seat: number, { profiles, from, to }: LevelChange): SeatInput[] {
  if (!isEased(setup, seat)) return [];
  return Array.from({ length: SEATS }, (_, other) => other).flatMap((other): SeatInput[] => {
    const { style } = playerOfSeat(setup, other);
    const now = profiles[other];
    if (teamOf(other) === teamOf(seat) || !now || !isSameProfile(now, profileOf(from, style))) return [];
    const { weapon: _, ...profile } = profileOf(to, style);
    return [{ seat: other, profile: profile satisfies ProfileChange }];
  });
}

const isSameProfile = (a: Profile, b: Profile): boolean =>
  Object.entries(a).every(([name, value]) => b[name as keyof Profile] === value);
