import type { WinShare } from '@fourth-seat/game';
import {
  type Contest,
  type MatchWatcher,
  type PairingReport,
  playBothSides,
  playOnce,
} from '@fourth-seat/game/simulation';
import type { Mode } from '../basics.ts';
import type { SeatInput } from '../match/inputs.ts';
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

type Watcher = MatchWatcher<ShooterWorld>;

const contest: Contest<MatchSetup, SeatInput, ShooterWorld> = { simulation: shooter, wonByFirst: wonByWest };

/** Plays a pairing. */
export function playPairing({ first, second, ...plan }: Pairing, ...watchers: readonly Watcher[]): PairingReport {
  const setups = setupsOf(plan).map((setup) => ({
    straight: { ...setup, profiles: teamsOf(first, second) },
    swapped: { ...setup, profiles: teamsOf(second, first) },
  }));
  return playBothSides(contest, setups, watchers);
}

/** Plays one kind of player against itself, one match for each seed. Returns the share that the west won. */
export function playMirror(player: Player, plan: MatchSeeds, ...watchers: readonly Watcher[]): WinShare {
  const profiles = teamsOf(player, player);
  return playOnce(
    contest,
    setupsOf(plan).map((setup) => ({ ...setup, profiles })),
    watchers,
  );
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
