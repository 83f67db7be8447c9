/**
 * `npm run new -- feature name`: creates an endpoint with a page, from the contract to the route table of the menu. It
 * compiles, passes the gates and answers at once; its content is then filled in.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readCommandLine } from './command-line/command-line.ts';
import { insert, planFeature } from './new/feature.ts';
import { featureNames } from './new/names.ts';
import { root } from './repository.ts';
import { capture } from './run.ts';

const { words, fail } = readCommandLine({
  usage: 'npm run new -- feature <kebab-case-name>, plural where it lists things',
  max_words: 2,
});
const [kind, name = ''] = words;
if (kind !== 'feature') fail('only a feature can be made');
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
// A long name changes line breaks and the order of imports, so the files are formatted again.
await capture('biome', ['check', '--write', ...Object.keys(files), ...edits.map(({ file }) => file)]);
process.stdout.write('Now: its permission (packages/contract/src/seam/permissions.ts), its texts, its queries.\n');
