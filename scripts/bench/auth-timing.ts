/**
 * Checks that response times do not reveal whether an account exists: every call that a stranger can make about an
 * email address, alternating between a known and an unknown one, 2,000 samples of each. Prints the medians and their
 * difference, which must stay under 1 ms, and fails otherwise, or where a call has another answer than expected.
 *
 *   nice -n -10 node scripts/start.mjs scripts/bench/auth-timing.ts [samples of each]
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  checkIdentifier,
  errorCatalogue,
  sendRegisterCode,
  sendResetCode,
  sendSignInCode,
  signInWithCode,
  signInWithPassword,
  verifyRegisterCode,
  verifyResetCode,
} from '@fourth-seat/contract';
import { quantile } from '@fourth-seat/game';
import { buildApp } from '@fourth-seat/server/app';
import { readConfig } from '@fourth-seat/server/config';
import { createDeps } from '@fourth-seat/server/create-deps';
import type { Deps } from '@fourth-seat/server/deps';
import { createPasswords } from '@fourth-seat/server/identity/accounts/credentials/passwords';
import { startPostgres } from '@fourth-seat/server/platform/db/embedded';
import { migrate } from '@fourth-seat/server/platform/db/migrate';
import { DAY_MS } from '@fourth-seat/server/platform/time';
import { readCommandLine } from '../command-line/command-line.ts';

const { words, toNumber } = readCommandLine({
  usage: 'nice -n -10 node scripts/start.mjs scripts/bench/auth-timing.ts [samples of each]',
  max_words: 1,
});
const samples = toNumber('samples', words[0] ?? '2000');
const MAX_DIFFERENCE_MS = 1;
const WARM_UP = 20;
/** Each sample has two accounts of its own: repeated requests for one would hit its limits. */
const knownEmail = (n: number) => `known.${n}@studio.example`;
const unknownEmail = (n: number) => `nobdy.${n}@studio.example`;
const asking = [checkIdentifier, sendRegisterCode, sendSignInCode, sendResetCode];
const guessing = [verifyRegisterCode, signInWithCode, verifyResetCode];

/** A call about an account; its answer is the same whether the account exists or not. */
interface Call {
  readonly path: string;
  readonly payload: (identifier: string) => object;
  readonly code: number;
}
const calls: readonly Call[] = [
  {
    path: signInWithPassword.path,
    payload: (identifier) => ({ identifier, password: 'Not-The-One-1' }),
    code: errorCatalogue.wrong_credentials.code,
  },
  ...asking.map(({ path }): Call => ({ path, payload: (identifier) => ({ identifier }), code: 0 })),
  ...guessing.map(
    ({ path }): Call => ({
      path,
      payload: (identifier) => ({ identifier, code: '000000' }),
      code: errorCatalogue.code_expired.code,
    }),
  ),
];

const data_dir = await mkdtemp(join(tmpdir(), 'fourth-seat-timing-'));
try {
  const postgres = await startPostgres({ data_dir, throwaway: true, log: () => undefined });
  try {
    await migrate(postgres.url);
    await compareAll(postgres.url);
  } finally {
    await postgres.stop();
  }
} finally {
  await rm(data_dir, { recursive: true, force: true });
}

/** Compares every call on a server that uses the database at `database_url`. */
async function compareAll(database_url: string): Promise<void> {
  let now = Date.now();
  let made = 0;
  const config = readConfig({ DATA_DIR: data_dir, LOG_LEVEL: 'silent' });
  const deps = { ...createDeps(config, database_url), now: () => now };
  try {
    await addKnownPeople(deps.pool);
    const app = await buildApp(deps);
    try {
      await compareCalls(async ({ path, payload, code }, identifier) => {
        // Each call has a day, an account and a network address of its own, so that no limit answers in its place.
        now += DAY_MS;
        const remoteAddress = addressOfCall(++made);
        const startedAt = performance.now();
        const answer = await app.inject({ method: 'POST', url: path, payload: payload(identifier), remoteAddress });
        const ms = performance.now() - startedAt;
        const { code: answered } = answer.json<{ code: number }>();
        if (answered !== code) throw new Error(`${path} answered ${answered} instead of ${code} for ${identifier}`);
        return ms;
      });
    } finally {
      await app.close();
    }
  } finally {
    await deps.close();
  }
}

/** The address from which a caller makes the call of this number. */
function addressOfCall(number: number): string {
  return [10, number >> 16, (number >> 8) & 255, number & 255].join('.');
}

async function addKnownPeople(pool: Deps['pool']): Promise<void> {
  const password_hash = await createPasswords().hash('Correct-Horse-7');
  await pool.query(
    `INSERT INTO users (user_id, email, nickname, password_hash)
     SELECT 'usr_timing' || n, 'known.' || n || '@studio.example', 'K', $1 FROM generate_series(0, $2::int) n`,
    [password_hash, samples + WARM_UP],
  );
}

/** `measure` makes one call about an account and returns its milliseconds. */
async function compareCalls(measure: (call: Call, identifier: string) => Promise<number>): Promise<void> {
  for (const call of calls) {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let n = 0; n < samples + WARM_UP; n++) {
      // The order alternates: work that one call leaves to be cleaned up must not always slow down the same kind.
      const first = n % 2 === 0 ? await measure(call, knownEmail(n)) : undefined;
      const unknown = await measure(call, unknownEmail(n));
      const known = first ?? (await measure(call, knownEmail(n)));
      // The first few warm up caches and the compiler.
      if (n >= WARM_UP) {
        times.known.push(known);
        times.unknown.push(unknown);
      }
    }
    const [a, b] = [quantile(times.known, 0.5), quantile(times.unknown, 0.5)];
    const line = `known ${a.toFixed(2)} ms, unknown ${b.toFixed(2)} ms, difference ${Math.abs(a - b).toFixed(2)} ms`;
    process.stdout.write(`${call.path}: ${samples} samples each, median ${line}\n`);
    if (Math.abs(a - b) >= MAX_DIFFERENCE_MS) process.exitCode = 1;
  }
}
