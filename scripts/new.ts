/**
 * `npm run new -- feature name`: creates an endpoint with a page, from the contract to the route table of the menu. It
 * compiles, passes the gates and answers at once; its content is then filled in.
 * `npm run new -- game name --title "Name" --zh 名称`: creates a card game as a copy of Paodekuai, served, documented and
 * playable, whose rules and player are then changed (docs/new-game.md).
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readCommandLine } from './command-line/command-line.ts';
import { insert, planFeature } from './new/feature.ts';
import { faultOfGame, writeGame } from './new/game.ts';
import { featureNames } from './new/names.ts';
import { root } from './repository.ts';
import { capture } from './run.ts';

const { values, words, fail } = readCommandLine({
  usage:
    'npm run new -- feature <kebab-case-name>, plural where it lists things | game <name> --title "Name" --zh 名称',
  max_words: 2,
  options: { title: { type: 'string', default: '' }, zh: { type: 'string', default: '' } },
});
const [kind, name = ''] = words;
if (kind === 'feature') await createFeature();
else if (kind === 'game') await createGame();
else fail('a feature or a game can be made');

async function createFeature(): Promise<void> {
  if (!featureNames(name)) fail(`"${name}" is no name in kebab-case`);
  const { files, edits } = planFeature(name);
  const existing = Object.keys(files).filter((file) => existsSync(join(root, file)));
  if (existing.length > 0) {
    process.stderr.write(`Nothing written: ${existing.join(', ')} exist already.\n`);
    process.exit(1);
  }

  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
    process.stdout.write(`  new    ${file}\n`);
  }
  for (const edit of edits) {
    const file = join(root, edit.file);
    writeFileSync(file, insert(readFileSync(file, 'utf8'), edit));
    process.stdout.write(`  listed ${edit.file}: ${edit.line.trim()}\n`);
  }
  await format([...Object.keys(files), ...edits.map(({ file }) => file)]);
  process.stdout.write('Now: its permission (packages/contract/src/seam/permissions.ts), its texts, its queries.\n');
}

async function createGame(): Promise<void> {
  const game = { name, title: { en: values.title, zh: values.zh } };
  const fault = faultOfGame(game);
  if (fault !== undefined) fail(fault);
  const { made, changed } = writeGame(game);
  await format([...made, ...changed]);
  for (const file of changed) process.stdout.write(`  listed ${file}\n`);
  process.stdout.write(
    `${made.length} files made, most of them in packages/${name}. Now: npm install, npm run clients, and docs/new-game.md.\n`,
  );
}

/** A long name changes line breaks and the order of imports, so the files are formatted again. */
async function format(files: readonly string[]): Promise<void> {
  await capture('biome', ['check', '--write', '--no-errors-on-unmatched', ...files]);
}
