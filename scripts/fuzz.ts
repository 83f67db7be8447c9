import { parseArgs } from 'node:util';
import { run } from './run.ts';

/**
 * `npm run fuzz -- --cases 50000 --parsers 1000000 --seed night`: hostile requests to every endpoint of the contract,
 * against the whole server on a database of its own, and hostile texts for every parser. `npm run fuzz -- --sockets
 * 1000000`: hostile requests over sockets, with corrupted paths, headers and bytes, to a server process while a victim
 * makes calls. The tests run the same with few cases and a fixed seed. Ends with 1 and prints the cases if the server
 * answered with an internal error or ended, or if a call of the victim failed.
 */
const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '20000' },
    parsers: { type: 'string', default: '200000' },
    sockets: { type: 'string' },
    seed: { type: 'string', default: String(Date.now()) },
  },
});
process.stdout.write(`seed ${values.seed}\n`);
const FOLDER = 'apps/server/src/testing/fuzz';
const { status } =
  values.sockets === undefined
    ? await run('vitest', ['run', '--project', 'server', `${FOLDER}/fuzz.test.ts`], {
        env: { FUZZ_CASES: values.cases, FUZZ_PARSER_CASES: values.parsers, FUZZ_SEED: values.seed },
      })
    : await run('vitest', ['run', '--project', 'server', `${FOLDER}/sockets.test.ts`], {
        env: { FUZZ_SOCKETS: values.sockets, FUZZ_SEED: values.seed },
      });
process.exit(status);
