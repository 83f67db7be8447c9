// @module-tag full: compiles a copy of the repository twice.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CardGame, games, type SimulatedGame } from '@fourth-seat/contract';
import { afterAll, expect, test } from 'vitest';
import { findText, isTestFile, listFiles } from '../repository.ts';
import { capture } from '../run.ts';
import { copyRepository } from './copy.ts';
import { callOf } from './gates.ts';

const copy = copyRepository();
afterAll(copy.remove);

const TABLE = 'packages/contract/src/public-api/games.ts';
/** Most shared files that a new game may touch by hand. */
const MOST_FILES = 25;

const rows = {
  cards: `family: 'cards', decisions: { play: call(1), 'legal-moves': call(1), validate: call(1), review: call(1) },`,
  simulation: `family: 'simulation', decisions: { act: call(1), simulate: call(1), verify: replay(1) },`,
} as const;

/** A game of each family, whose places in configuration a new one takes as well. */
const siblings = { cards: 'guandan', simulation: 'rescue' } as const satisfies {
  readonly cards: CardGame;
  readonly simulation: SimulatedGame;
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

/** An entry is missing, or a function has no answer for one; other errors follow from those. */
const isMissing = /^([^(\s]+)\(\d+,\d+\): error TS(?:2739|2740|2741|1360|2366):/;
const ownFolder = new RegExp(`(?:^|[/-])(?:${games.join('|')})(?=[/.-])`);

/** The files in which the compiler misses the new game. */
async function listIncomplete(row: string): Promise<string[]> {
  const table = readFileSync(join(copy.folder, TABLE), 'utf8');
  const end = '} as const satisfies Readonly<Record<string, GameRow>>;';
  expect(table).toContain(end);
  const added = `  toy: { name: { en: 'Toy', zh: '玩具' }, room: { type: 'toy', tab: 5 }, ${row} },\n`;
  writeFileSync(join(copy.folder, TABLE), table.replace(end, `${added}${end}`));
  const { command, args } = callOf.types();
  const { output } = await capture(command, args, { cwd: copy.folder });
  writeFileSync(join(copy.folder, TABLE), table);
  return output.split('\n').flatMap((line) => isMissing.exec(line)?.[1] ?? []);
}

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

test.each(['cards', 'simulation'] as const)(
  'an empty game of the family %s touches few shared files',
  async (family) => {
    for (const path of unforced[family]) expect(findText(path), path).toContain(siblings[family]);
    const incomplete = (await listIncomplete(rows[family])).filter((path) => !isTestFile(path));
    const touched = [TABLE, ...incomplete, ...unforced[family], ...listConfiguration(siblings[family])];
    const files = [...new Set(touched)].sort();
    console.log(`${files.length} shared files for a game of the family ${family}:\n${files.join('\n')}`);
    // The compiler asks for more than the row, so the types hold.
    expect(new Set(incomplete).size).toBeGreaterThan(3);
    expect(files.length).toBeLessThanOrEqual(MOST_FILES);
  },
);
