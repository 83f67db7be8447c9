import { parseArgs } from 'node:util';
import { run } from './run.ts';

/**
 * `npm run fuzz -- --cases 50000 --parsers 1000000 --seed night`: hostile requests to every endpoint of the contract,
 * against the whole server on a database of its own, and hostile texts for every parser. The tests run the same with
 * few cases and a fixed seed. Ends with 1 and the cases themselves if anything was answered with a failure of ours.
 */
const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '20000' },
    parsers: { type: 'string', default: '200000' },
    seed: { type: 'string', default: String(Date.now()) },
  },
});
process.stdout.write(`seed ${values.seed}\n`);
const { status } = await run('vitest', ['run', '--project', 'server', 'apps/server/src/testing/fuzz'], {
  env: { FUZZ_CASES: values.cases, FUZZ_PARSER_CASES: values.parsers, FUZZ_SEED: values.seed },
});
process.exit(status);
