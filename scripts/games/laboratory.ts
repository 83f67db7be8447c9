import type { ArenaSetting } from '@fourth-seat/game';
import type { Laboratory } from '@fourth-seat/game/training';
import { laboratories } from '../lab/games.ts';
import { externalAgent, isExternalPlayer } from './external-player.ts';
import type { GameRunner } from './runner.ts';

/** The arena of a laboratory's settings: its players are the opponents and the levels by name. */
function runnersOf<State, Move, Observation>(
  game: string,
  { player, levels, opponents, outside }: Laboratory<State, Move, Observation>,
): (readonly [string, GameRunner])[] {
  const { settings, noises, createPlayer } = levels;
  const highest = noises.length;
  const playerOf = (arena: ArenaSetting<State, Move, Observation>, name: string) => {
    if (isExternalPlayer(name)) return externalAgent(name, { ...outside, formatMove: arena.game.notation.formatMove });
    const level = name === player ? highest : Number(/^level-?(\d+)$/.exec(name)?.[1]);
    const noise = noises[level - 1];
    const found = opponents[name] ?? (noise === undefined ? undefined : createPlayer(level, noise));
    if (found !== undefined) return found;
    throw new Error(
      `no player "${name}": ${[...Object.keys(opponents), player].join(', ')}, level1-${highest}, exec:…, http://…`,
    );
  };
  return Object.entries(settings).map(([name, setting], index) => [
    index === 0 ? game : `${game}-${name.replaceAll(' ', '-')}`,
    (measure) => measure(setting, (name) => playerOf(setting, name)),
  ]);
}

/** The games with a laboratory; of several settings the first has the game's name, and the others their own behind it. */
export const laboratoryRunners: Readonly<Record<string, GameRunner>> = Object.fromEntries(
  Object.entries(laboratories).flatMap(([game, open]) => open((laboratory) => runnersOf(game, laboratory))),
);
