/**
 * `npm run house`: counts what makes the code hard to read. Fails where a rule of `scripts/house/rules.ts` is broken, and
 * lists each place.
 */
import { readCommandLine } from './command-line/command-line.ts';
import { rules } from './house/rules.ts';
import { listSources } from './house/sources.ts';

readCommandLine({ usage: 'npm run house' });
const files = listSources();
for (const { name, count, remedy } of rules) {
  const places = count(files);
  process.stdout.write(`${places.length === 0 ? '✓' : '✗'} ${name}: ${places.length}\n`);
  if (places.length === 0) continue;
  for (const place of places) process.stdout.write(`    ${place}\n`);
  process.stdout.write(`    → ${remedy}\n`);
  process.exitCode = 1;
}
