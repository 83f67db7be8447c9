import { meanShare, type WinShare } from '@fourth-seat/game';
import { type MatchSetup, shooter, winnerOf } from '../match/simulation.ts';
import type { Mode } from '../seat/boundary.ts';
import type { Player } from '../seat/profile.ts';
import { TEAM_SIZE } from '../world/rules.ts';
import type { ShooterWorld } from '../world/state.ts';

/** A pairing: a team of one kind of player against a team of another. */
export interface Pairing {
  /** Domination where it is left out. */
  readonly mode?: Mode;
  readonly first: Player;
  readonly second: Player;
  readonly seed: string;
  /** Number of seeds; each is played twice, with sides swapped. */
  readonly seeds: number;
}

export interface PairingReport {
  readonly matches: number;
  /** Share of matches that the first kind won, draws half; the interval is over seeds. */
  readonly win: WinShare;
}

/** Plays a pairing. `onTick` is called after every tick, and `onMatch` at the end of each match. */
export function playPairing(
  { first, second, seed, seeds, mode = 'domination' }: Pairing,
  onTick: (world: ShooterWorld) => void = () => undefined,
  onMatch: (world: ShooterWorld) => void = () => undefined,
): PairingReport {
  const scores: number[] = [];
  for (let i = 0; i < seeds; i++) {
    const played = [false, true].map((swapped) => {
      const [left, right] = swapped ? [second, first] : [first, second];
      const world = playMatch({ seed: `${seed}/${i}`, profiles: playersOf(left, right), mode }, onTick);
      onMatch(world);
      return wonByWest(world);
    });
    const [straight = 0.5, turned = 0.5] = played;
    scores.push((straight + 1 - turned) / 2);
  }
  return { matches: 2 * seeds, win: meanShare(scores) };
}

/** Plays one kind of player against itself, one match for each seed. Returns the share that the west won. */
export function playMirror(
  player: Player,
  { seed, seeds, mode = 'domination' }: { readonly seed: string; readonly seeds: number; readonly mode?: Mode },
  onTick: (world: ShooterWorld) => void = () => undefined,
  onMatch: (world: ShooterWorld) => void = () => undefined,
): WinShare {
  const west: number[] = [];
  for (let i = 0; i < seeds; i++) {
    const world = playMatch({ seed: `${seed}/${i}`, profiles: playersOf(player, player), mode }, onTick);
    onMatch(world);
    west.push(wonByWest(world));
  }
  return meanShare(west);
}

function wonByWest(world: ShooterWorld): number {
  const winner = winnerOf(world);
  return winner === undefined ? 0.5 : winner === 0 ? 1 : 0;
}

function playersOf(west: Player, east: Player): readonly Player[] {
  return [...Array.from({ length: TEAM_SIZE }, () => west), ...Array.from({ length: TEAM_SIZE }, () => east)];
}

function playMatch(setup: MatchSetup, onTick: (world: ShooterWorld) => void): ShooterWorld {
  const world = shooter.create(setup);
  while (!shooter.isOver(world)) {
    shooter.step(world, []);
    onTick(world);
  }
  return world;
}
