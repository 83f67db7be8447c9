import { meanShare, type WinShare } from '@fourth-seat/game';
import type { Mode } from '../basics.ts';
import { type MatchSetup, shooter, winnerOf } from '../match/simulation.ts';
import type { Player } from '../seat/profile.ts';
import { TEAM_SIZE } from '../world/rules.ts';
import type { ShooterWorld } from '../world/state.ts';

/** On what matches are played. */
interface MatchSeeds {
  /** Domination where it is left out. */
  readonly mode?: Mode;
  readonly seed: string;
  readonly seeds: number;
}

/** A team of one kind of player against a team of another; each seed is played twice, with sides swapped. */
export interface Pairing extends MatchSeeds {
  readonly first: Player;
  readonly second: Player;
}

export interface PairingReport {
  readonly matches: number;
  /** Share of matches that the first kind won, draws half; the interval is over seeds. */
  readonly win: WinShare;
}

/** Looks at matches while they are played: after every tick, and at the end of each. */
interface MatchWatcher {
  tick(world: ShooterWorld): void;
  over?(world: ShooterWorld): void;
}

/** Plays a pairing. */
export function playPairing({ first, second, ...plan }: Pairing, ...watchers: readonly MatchWatcher[]): PairingReport {
  const shares = setupsOf(plan).map((setup) => {
    const straight = playMatch({ ...setup, profiles: teamsOf(first, second) }, watchers);
    const swapped = playMatch({ ...setup, profiles: teamsOf(second, first) }, watchers);
    return (wonByWest(straight) + 1 - wonByWest(swapped)) / 2;
  });
  return { matches: 2 * plan.seeds, win: meanShare(shares) };
}

/** Plays one kind of player against itself, one match for each seed. Returns the share that the west won. */
export function playMirror(player: Player, plan: MatchSeeds, ...watchers: readonly MatchWatcher[]): WinShare {
  const players = teamsOf(player, player);
  return meanShare(setupsOf(plan).map((setup) => wonByWest(playMatch({ ...setup, profiles: players }, watchers))));
}

const setupsOf = ({ mode = 'domination', seed, seeds }: MatchSeeds) =>
  Array.from({ length: seeds }, (_, i) => ({ mode, seed: `${seed}/${i}` }));

function wonByWest(world: ShooterWorld): number {
  const winner = winnerOf(world);
  return winner === undefined ? 0.5 : winner === 0 ? 1 : 0;
}

function teamsOf(west: Player, east: Player): readonly Player[] {
  return [...Array.from({ length: TEAM_SIZE }, () => west), ...Array.from({ length: TEAM_SIZE }, () => east)];
}

function playMatch(setup: MatchSetup, watchers: readonly MatchWatcher[]): ShooterWorld {
  const world = shooter.create(setup);
  while (!shooter.isOver(world)) {
    shooter.step(world, []);
    for (const watcher of watchers) watcher.tick(world);
  }
  for (const watcher of watchers) watcher.over?.(world);
  return world;
}
