import { createRng, meanShare, type WinShare } from '@fourth-seat/game';
import { createMoba, type MatchSetup, winnerOf } from '../match/simulation.ts';
import { type BrainName, type Level, profileOf } from '../seat/profile.ts';
import type { HeroRow, Sheet } from '../sheet/sheet.ts';
import { lineupsOf, sparkOf } from '../sheet/studio-sheet.ts';
import { TEAM_SIZE } from '../world/constants.ts';

/** What matches a balance is taken from. */
export interface BalancePlan {
  readonly seed: string;
  /** Rounded up to an even number: each draw of heroes is played from both sides. */
  readonly matches: number;
  readonly brain: BrainName;
  readonly level: Level;
}

/** How often a hero was on the winning side, in matches in which one team alone had it. */
export interface HeroBalance {
  readonly hero: HeroRow;
  readonly matches: number;
  /** With its 95 % interval; undefined where it was in no match. */
  readonly win: WinShare | undefined;
}

/** How often each hero of a sheet wins among drawn teams of equal players, the most successful first. */
export function playBalance(
  sheet: Sheet,
  { seed, matches, brain, level }: BalancePlan,
  onMatch?: (done: number) => void,
): readonly HeroBalance[] {
  const moba = createMoba(sheet);
  const mode = sheet.maps[0]?.id ?? '';
  const profile = profileOf(level);
  const scores = new Map<string, number[]>(sheet.heroes.map(({ id }) => [id, []]));
  let done = 0;
  /** What the first team won of a match: 1, 0, or a half of a draw. */
  const play = (setup: MatchSetup): number => {
    const world = moba.create(setup);
    while (!moba.isOver(world)) moba.step(world, []);
    const winner = winnerOf(world);
    done++;
    onMatch?.(done);
    return winner === null ? 0.5 : 1 - winner;
  };
  for (let n = 0; done < matches; n++) {
    const drawn = `${seed}/${n}`;
    const players = draw(sheet, drawn).map((hero) => ({ brain, profile, hero, spark: sparkOf(sheet, hero) }));
    const [west, east] = [players.slice(0, TEAM_SIZE), players.slice(TEAM_SIZE)];
    const straight = play({ seed: drawn, mode, profiles: [...west, ...east] });
    const swapped = play({ seed: drawn, mode, profiles: [...east, ...west] });
    // The two matches of a draw are alike: they are one case, of which the interval is reckoned.
    const won = (straight + 1 - swapped) / 2;
    const note = (team: typeof players, others: typeof players, score: number): void => {
      for (const { hero } of team) if (!others.some((one) => one.hero === hero)) scores.get(hero)?.push(score);
    };
    note(west, east, won);
    note(east, west, 1 - won);
  }
  return sheet.heroes
    .map((hero) => {
      const own = scores.get(hero.id) ?? [];
      return { hero, matches: 2 * own.length, win: own.length === 0 ? undefined : meanShare(own) };
    })
    .sort((a, b) => (b.win?.share ?? -1) - (a.win?.share ?? -1));
}

/** Ten heroes at random, by seat: a hero of each role in both teams where the sheet has so many. */
function draw(sheet: Sheet, seed: string): readonly string[] {
  const heroes = createRng(seed)
    .stream('draw')
    .shuffle([...sheet.heroes]);
  return lineupsOf({ ...sheet, heroes }).flat();
}
