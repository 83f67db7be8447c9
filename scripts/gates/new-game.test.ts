// @module-tag full: compiles a copy of the repository.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CardGame, games, type SimulatedGame } from '@fourth-seat/contract';
import { beforeAll, expect, test } from 'vitest';
import { findText, isTestFile, listFiles } from '../repository.ts';
import { capture } from '../run.ts';
import { copyRepository } from './copy.ts';
import { callOf } from './gates.ts';

const TABLE = 'packages/contract/src/public-api/games.ts';
/** Most shared files that a new game may touch by hand. */
const MOST_FILES = 25;
/** Milliseconds for a whole compilation beside other work. */
const MOST_MS = 1_200_000;

/** An empty game of each family, and an existing one, beside which a new one stands in configuration. */
const families = {
  cards: {
    game: 'toycards',
    row: "family: 'cards', room: { type: 'toycards', tab: 6 }, decisions: { play: call(1) },",
    sibling: 'guandan',
  },
  simulation: {
    game: 'toyworld',
    row: "family: 'simulation', room: { type: 'toyworld', tab: 7 }, decisions: { act: call(1) },",
    sibling: 'rescue',
  },
} as const satisfies {
  readonly cards: { readonly game: string; readonly row: string; readonly sibling: CardGame };
  readonly simulation: { readonly game: string; readonly row: string; readonly sibling: SimulatedGame };
};

/**
 * Lists of code that the compiler does not ask for: what a game adds to them is optional for the compiler and not for
 * the product.
 */
const unforced = {
  cards: [
    'packages/contract/src/index.ts',
    'apps/web/src/features/docs/contents.ts',
    'apps/web/src/features/playground/match/decision.ts',
    'scripts/games/index.ts',
  ],
  simulation: [
    'packages/contract/src/index.ts',
    'apps/web/src/features/docs/contents.ts',
    'apps/web/src/features/docs/reference/directives.ts',
  ],
} as const;

/** An entry is missing; other errors follow from those. */
const missing = /^([^(\s]+)\(\d+,\d+\): error TS(?:2739|2740|2741|1360):/;
const ownFolder = new RegExp(`(?:^|[/-])(?:${games.join('|')})(?=[/.-])`);

let output: readonly string[];

beforeAll(async () => {
  const copy = copyRepository();
  try {
    const path = join(copy.folder, TABLE);
    const table = readFileSync(path, 'utf8');
    const end = '} as const satisfies Readonly<Record<string, GameRow>>;';
    expect(table).toContain(end);
    const rows = Object.values(families).map(
      ({ game, row }) => `  ${game}: { name: { en: 'Toy', zh: '玩具' }, ${row} },\n`,
    );
    writeFileSync(path, table.replace(end, `${rows.join('')}${end}`));
    const { command, args } = callOf.types();
    output = (await capture(command, args, { cwd: copy.folder })).output.split('\n');
  } finally {
    copy.remove();
  }
}, MOST_MS);

/** The files in which the compiler misses an entry for the game. */
const listIncomplete = (game: string): string[] =>
  output.flatMap((line) => {
    const path = missing.exec(line)?.[1];
    return path !== undefined && line.includes(game) && !isTestFile(path) ? [path] : [];
  });

/** Configuration that names the package of a game; the lock file is npm's to write. */
function listConfiguration(game: string): string[] {
  const names = new RegExp(`@fourth-seat/${game}"|packages/${game}\\b|"path": "(?:\\.\\./)*${game}"`);
  return listFiles().filter(
    (path) =>
      /(?:\.json|\.cjs|Dockerfile)$/.test(path) &&
      path !== 'package-lock.json' &&
      !ownFolder.test(path) &&
      names.test(findText(path) ?? ''),
  );
}

test.each(['cards', 'simulation'] as const)('an empty game of the family %s touches few shared files', (family) => {
  const { game, sibling } = families[family];
  for (const path of unforced[family]) expect(findText(path), path).toContain(sibling);
  const incomplete = listIncomplete(game);
  const files = new Set([TABLE, ...incomplete, ...unforced[family], ...listConfiguration(sibling)]);
  // The compiler asks for what the row leaves open, at least for endpoints, texts and doors.
  expect(new Set(incomplete).size).toBeGreaterThan(3);
  expect(files.size, [...files].sort().join('\n')).toBeLessThanOrEqual(MOST_FILES);
});
