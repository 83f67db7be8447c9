/**
 * `npm run fuzz -- --cases 50000 --parsers 1000000 --seed night`: hostile requests to every endpoint of the contract,
 * against the whole server on a database of its own, and hostile texts for every parser. `npm run fuzz -- --sockets
 * 1000000`: hostile requests over sockets, with corrupted paths, headers and bytes, to a server process while a victim
 * makes calls. The tests run the same with few cases and a fixed seed. Ends with 1 and prints the cases if the server
 * answered with an internal error or ended, or if a call of the victim failed.
 */
import { readCommandLine } from './command-line/command-line.ts';
import { run } from './run.ts';

const { values, toNumber } = readCommandLine({
  usage: 'npm run fuzz -- [[--cases N] [--parsers N] | --sockets N] [--seed S]',
  options: {
    cases: { type: 'string' },
    parsers: { type: 'string' },
    sockets: { type: 'string' },
    seed: { type: 'string', default: String(Date.now()) },
  },
  alternatives: [
    ['cases', 'sockets'],
    ['parsers', 'sockets'],
  ],
});
const FOLDER = 'apps/server/src/testing/fuzz';
const numbers = {
  FUZZ_CASES: toNumber('--cases', values.cases ?? '20000'),
  FUZZ_PARSER_CASES: toNumber('--parsers', values.parsers ?? '200000'),
  ...(values.sockets !== undefined && { FUZZ_SOCKETS: toNumber('--sockets', values.sockets) }),
};
const file = values.sockets === undefined ? 'fuzz.test.ts' : 'sockets.test.ts';
process.stdout.write(`seed ${values.seed}\n`);
const env = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, String(value)]));
const status = await run('vitest', ['run', '--project', 'server-integration', `${FOLDER}/${file}`], {
  env: { ...env, FUZZ_SEED: values.seed },
});
process.exit(status);
