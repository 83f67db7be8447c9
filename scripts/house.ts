/**
 * `npm run house`: counts what makes the code hard to read and fails where a count is above its limit
 * (`scripts/house/limits.ts`). With a word of a counter's name it lists each place: `npm run house -- SQL`.
 */

import { readCommandLine } from './command-line/command-line.ts';
import { type CounterName, counters } from './house/counters.ts';
import { limits } from './house/limits.ts';
import { listSources } from './house/sources.ts';

const { words } = readCommandLine({ usage: 'npm run house -- [words of a counter]', max_words: Infinity });
/** Part of the names of the counters whose places are listed; empty for none. */
const listed = words.join(' ');
const files = listSources();
let over = 0;
for (const [name, count] of Object.entries(counters)) {
  const places = count(files);
  // Object.entries widens the keys; they are the table's own.
  const limit = limits[name as CounterName];
  const isOver = places.length > limit;
  if (isOver) over += 1;
  process.stdout.write(`${isOver ? '✗' : '✓'} ${name}: ${places.length}${limit > 0 ? ` (limit ${limit})` : ''}\n`);
  if (isOver || (listed !== '' && name.includes(listed)))
    for (const place of places) process.stdout.write(`    ${place}\n`);
}
process.exitCode = over > 0 ? 1 : 0;
