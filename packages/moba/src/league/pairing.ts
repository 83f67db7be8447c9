import { createRng, type WinShare } from '@fourth-seat/game';
import {
  type Contest,
  type MatchWatcher,
  type PairingReport,
  playBothSides,
  playOnce,
} from '@fourth-seat/game/simulation';
import { chanceOf, decideDraft } from '../draft/draft.ts';
import { type Draft, draftTurn, picksOf } from '../draft/turns.ts';
import { oddsOf, ownWorth } from '../draft/worth.ts';
import type { SeatInput } from '../match/inputs.ts';
import { createMoba, type MatchSetup, winnerOf } from '../match/simulation.ts';
import type { Team } from '../seat/boundary.ts';
import { type BrainName, type BrainPart, type Level, type Player, profileOf } from '../seat/profile.ts';
import { ownSheet } from '../sheet/own-sheet.ts';
import { roles } from '../sheet/sheet.ts';
import type { World } from '../world/state.ts';

/** Who decides for the five seats of a team, and with which hands. */
export interface Side {
  readonly brain: BrainName;
  readonly level: Level;
  readonly without?: readonly BrainPart[];
}

/** On what matches are played. */
export interface MatchSeeds {
  readonly mode: string;
  readonly seed: string;
  readonly seeds: number;
}

const contest: Contest<MatchSetup, SeatInput, World> = {
  simulation: createMoba(ownSheet),
  wonByFirst(world) {
    const winner = winnerOf(world);
    return winner === null ? 0.5 : 1 - winner;
  },
};

/** One kind of player against another; each seed is played twice with the same heroes, sides swapped. */
export function playPairing(
  first: Side,
  second: Side,
  plan: MatchSeeds,
  ...watchers: readonly MatchWatcher<World>[]
): PairingReport {
  const setups = seedsOf(plan).map((seed) => {
    const heroes = draftOf(seed);
    const of = (one: Side, other: Side): MatchSetup => ({
      seed,
      mode: plan.mode,
      profiles: [...playersOf(one, heroes[0]), ...playersOf(other, heroes[1])],
    });
    return { straight: of(first, second), swapped: of(second, first) };
  });
  return playBothSides(contest, setups, watchers);
}

/** One kind of player against itself with the same heroes on both sides: the share that the first team won. */
export function playMirror(side: Side, plan: MatchSeeds, ...watchers: readonly MatchWatcher<World>[]): WinShare {
  const setups = seedsOf(plan).map((seed) => {
    const players = playersOf(side, draftOf(seed)[0]);
    return { seed, mode: plan.mode, profiles: [...players, ...players] };
  });
  return playOnce(contest, setups, watchers);
}

/** One kind of player against itself with drawn heroes, each in one match at most of two: for what heroes win. */
export function playDrafts(side: Side, plan: MatchSeeds, ...watchers: readonly MatchWatcher<World>[]): WinShare {
  const setups = seedsOf(plan).map((seed) => {
    const [west, east] = draftOf(seed);
    return { seed, mode: plan.mode, profiles: [...playersOf(side, west), ...playersOf(side, east)] };
  });
  return playOnce(contest, setups, watchers);
}

/** The draft against one that picks by chance, both played by the same kind of player; each seed from both sides. */
export function playDrafter(
  side: Side,
  plan: MatchSeeds,
  ...watchers: readonly MatchWatcher<World>[]
): PairingReport & {
  /** The chance that the draft gives itself when all are picked, mean of the matches. */ readonly stated: number;
} {
  let stated = 0;
  const setups = seedsOf(plan).map((seed) => {
    const of = (drafter: Team): MatchSetup => {
      const drafted = draftedBy(drafter, seed);
      stated += statedFor(drafter, drafted);
      const teams = drafted.map((ids) =>
        playersOf(
          side,
          ids.map((id) => [id, sparkOf(id)] as const),
        ),
      );
      return { seed, mode: plan.mode, profiles: teams.flat() };
    };
    return { straight: of(0), swapped: of(1) };
  });
  const report = playBothSides(contest, setups, watchers);
  return { ...report, stated: stated / Math.max(1, report.matches) };
}

function statedFor(drafter: Team, [west, east]: readonly [readonly string[], readonly string[]]): number {
  const places = (ids: readonly string[]): readonly number[] => ids.map((id) => ownWorth.heroes.indexOf(id));
  return chanceOf(oddsOf(ownWorth, places(west), places(east)), drafter);
}

/** Both teams of a draft in which one picks its best, and the other by chance. */
function draftedBy(drafter: Team, seed: string): readonly [readonly string[], readonly string[]] {
  const rng = createRng(seed).stream('drafter');
  let draft: Draft = { picks: [] };
  for (let turn = draftTurn(draft); turn; turn = draftTurn(draft)) {
    const free = ownWorth.heroes.filter((id) => !draft.picks.includes(id));
    const hero = turn.team === drafter ? decideDraft(ownWorth, draft).choices[0].hero : rng.pick(free);
    draft = { picks: [...draft.picks, hero] };
  }
  return [picksOf(draft, 0), picksOf(draft, 1)];
}

/** The same for both, so that the heroes alone differ. */
const sparkOf = (id: string): string =>
  ownSheet.heroes.find((hero) => hero.id === id)?.role === 'jungler' ? 'strike' : 'haste';

const seedsOf = ({ seed, seeds }: MatchSeeds): readonly string[] =>
  Array.from({ length: seeds }, (_, i) => `${seed}/${i}`);

type Five = readonly (readonly [hero: string, spark: string])[];

/** A hero of each role for both teams, no hero twice where there are two of its role. */
function draftOf(seed: string): readonly [Five, Five] {
  const rng = createRng(seed).stream('draft');
  const pairs = roles.map((role) => {
    const ids = rng.shuffle(ownSheet.heroes.filter((hero) => hero.role === role).map(({ id }) => id));
    const spark = role === 'jungler' ? 'strike' : rng.pick(['blink', 'mend', 'haste']);
    return [
      [ids[0] ?? '', spark],
      [ids[1] ?? ids[0] ?? '', spark],
    ] as const;
  });
  return [pairs.map(([west]) => west), pairs.map(([, east]) => east)];
}

const playersOf = ({ brain, level, without }: Side, heroes: Five): readonly Player[] =>
  heroes.map(([hero, spark]) => ({ brain, profile: profileOf(level), hero, spark, ...(without && { without }) }));
