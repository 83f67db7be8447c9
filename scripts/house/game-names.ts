import { games } from '@fourth-seat/contract';
import { isTestCode, type SourceFile } from './sources.ts';

const name = `['"\`](?:${games.join('|')})\\b`;
const comparison = new RegExp(`[=!]== ${name}|${name}[.\\w-]*['"\`] [=!]==|startsWith\\(${name}`);

/** Folders and files of one game: `packages/guandan/`, `match/games/guandan-game.ts`. */
const own = new RegExp(`(?:^|[/-])(?:${games.join('|')})(?=[/.-])`);

/**
 * Shared code that asks which game it has: what the other games get stands in an `else` that a new game falls into. In
 * a record over the games, and in a `switch` without a default, the compiler asks for the new one.
 */
export function comparedGames(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^(?:apps|packages|scripts)\//.test(path) && !own.test(path) && !isTestCode(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) => (comparison.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
    );
}
