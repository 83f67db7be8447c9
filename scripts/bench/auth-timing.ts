/**
 * Checks that response times do not reveal whether an account exists: every call that a stranger can make about an
 * address, alternating between a known and an unknown one, 2,000 samples of each. Prints the medians and their
 * difference, which must stay under 1 ms, and fails otherwise.
 *
 *   nice -n -10 node scripts/bench/auth-timing.ts [samples of each]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  checkIdentifier,
  login,
  loginWithCode,
  sendLoginCode,
  sendRegisterCode,
  sendResetCode,
  verifyRegisterCode,
  verifyResetCode,
} from '@fourth-seat/contract';
import { buildApp } from '@fourth-seat/server/app';
import { readConfig } from '@fourth-seat/server/config';
import { createDeps } from '@fourth-seat/server/deps';
import { createPasswords } from '@fourth-seat/server/identity/accounts/credentials/passwords';
import { startPostgres } from '@fourth-seat/server/platform/db/embedded';
import { migrate } from '@fourth-seat/server/platform/db/migrate';
import { readCommandLine } from '../command-line/command-line.ts';

const { words, toNumber } = readCommandLine({
  usage: 'nice -n -10 node scripts/bench/auth-timing.ts [samples of each]',
  max_words: 1,
});
const samples = toNumber('samples', words[0] ?? '2000');
const MAX_DIFFERENCE_MS = 1;
const WARM_UP = 20;
/** Each sample has two addresses of its own: repeated requests for one address would hit its limits. */
const knownEmail = (n: number) => `known.${n}@studio.example`;
const unknownEmail = (n: number) => `nobdy.${n}@studio.example`;
const data_dir = await mkdtemp(join(tmpdir(), 'fourth-seat-timing-'));
const postgres = await startPostgres({ data_dir, throwaway: true, log: () => undefined });
await migrate(postgres.url);
const config = readConfig({ DATA_DIR: data_dir, LOG_LEVEL: 'silent' });
let now = Date.now();
const deps = { ...createDeps(config, postgres.url), now: () => now };
const app = await buildApp(deps);

async function milliseconds(path: string, payload: object): Promise<number> {
  // Each sample gets a time window and an address of its own, so that no limit answers in place of the call.
  now += 24 * 3_600_000;
  const startedAt = performance.now();
  await app.inject({ method: 'POST', url: path, payload });
  return performance.now() - startedAt;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const password_hash = await createPasswords().hash('Correct-Horse-7');
await deps.pool.query(
  `INSERT INTO users (user_id, email, nickname, password_hash)
   SELECT 'usr_timing' || n, 'known.' || n || '@studio.example', 'K', $1 FROM generate_series(0, $2::int) n`,
  [password_hash, samples + WARM_UP],
);

const asking = [checkIdentifier, sendRegisterCode, sendLoginCode, sendResetCode];
const guessing = [verifyRegisterCode, loginWithCode, verifyResetCode];
const calls = [
  { path: login.path, payload: (identifier: string) => ({ identifier, password: 'Not-The-One-1' }) },
  ...asking.map(({ path }) => ({ path, payload: (identifier: string) => ({ identifier }) })),
  ...guessing.map(({ path }) => ({ path, payload: (identifier: string) => ({ identifier, code: '000000' }) })),
];
for (const { path, payload } of calls) {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let n = 0; n < samples + WARM_UP; n++) {
    // The order alternates: work that one call leaves to be cleaned up must not always slow down the same kind of
    // address.
    const first = n % 2 === 0 ? await milliseconds(path, payload(knownEmail(n))) : undefined;
    const other = await milliseconds(path, payload(unknownEmail(n)));
    const one = first ?? (await milliseconds(path, payload(knownEmail(n))));
    // The first few warm up caches and the compiler.
    if (n >= WARM_UP) {
      times.known.push(one);
      times.unknown.push(other);
    }
  }
  const [a, b] = [median(times.known), median(times.unknown)];
  const line = `known ${a.toFixed(2)} ms, unknown ${b.toFixed(2)} ms, difference ${Math.abs(a - b).toFixed(2)} ms`;
  process.stdout.write(`${path}: ${samples} samples each, median ${line}\n`);
  if (Math.abs(a - b) >= MAX_DIFFERENCE_MS) process.exitCode = 1;
}
await app.close();
await deps.close();
await postgres.stop();
await rm(data_dir, { recursive: true, force: true });
