import { type CounterName, counters } from './house/counters.ts';
import { limits } from './house/limits.ts';
import { readSources } from './house/sources.ts';

/**
 * `npm run house`: counts what makes the code hard to read and fails where a count is above its limit
 * (`scripts/house/limits.ts`). With a word of a counter's name it lists each place: `npm run house -- SQL`.
 */
const asked = process.argv.slice(2).join(' ');
const files = readSources();
let over = 0;
for (const [name, count] of Object.entries(counters)) {
  const places = count(files);
  // Object.entries widens the keys; they are the table's own.
  const limit = limits[name as CounterName];
  const isOver = places.length > limit;
  if (isOver) over += 1;
  process.stdout.write(`${isOver ? '✗' : '✓'} ${name}: ${places.length}${limit > 0 ? ` (limit ${limit})` : ''}\n`);
  if (isOver || (asked !== '' && name.includes(asked)))
    for (const place of places) process.stdout.write(`    ${place}\n`);
}
process.exitCode = over > 0 ? 1 : 0;
