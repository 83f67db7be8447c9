/**
 * Whether the time of an answer tells if an account exists: the same calls for a known and an unknown address, taken in
 * turn, 1,000 samples of each. Prints the medians and their difference, which must stay under 1 ms.
 *
 *   node scripts/bench/auth-timing.ts [samples of each]
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login, sendLoginCode, sendResetCode } from '@fourth-seat/contract';
import { createPasswords } from '@fourth-seat/server/accounts/passwords';
import { buildApp } from '@fourth-seat/server/app';
import { readConfig } from '@fourth-seat/server/config';
import { startPostgres } from '@fourth-seat/server/db/embedded';
import { migrate } from '@fourth-seat/server/db/migrate';
import { createDeps } from '@fourth-seat/server/deps';

const samples = Number(process.argv[2] ?? 1000);
const known = 'known@studio.example';
const data_dir = await mkdtemp(join(tmpdir(), 'fourth-seat-timing-'));
const postgres = await startPostgres({ data_dir, throwaway: true, log: () => undefined });
await migrate(postgres.url);
const config = readConfig({ NODE_ENV: 'test', DATA_DIR: data_dir, LOG_LEVEL: 'silent' });
let now = Date.now();
const deps = { ...createDeps(config, postgres.url), now: () => now };
const app = await buildApp(deps);

async function milliseconds(path: string, payload: object): Promise<number> {
  // Each sample in a window and at an address of its own, so that no limit answers in place of the call.
  now += 24 * 3_600_000;
  const began = performance.now();
  await app.inject({ method: 'POST', url: path, payload });
  return performance.now() - began;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const password_hash = await createPasswords().hash('Correct-Horse-7');
await deps.db
  .insertInto('users')
  .values({ user_id: 'usr_timing0001', email: known, nickname: 'K', password_hash })
  .execute();

const calls = [
  { path: login.path, payload: (identifier: string) => ({ identifier, password: 'Not-The-One-1' }) },
  { path: sendLoginCode.path, payload: (identifier: string) => ({ identifier }) },
  { path: sendResetCode.path, payload: (identifier: string) => ({ identifier }) },
];
for (const { path, payload } of calls) {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let n = 0; n < samples + 20; n++) {
    const one = await milliseconds(path, payload(known));
    const other = await milliseconds(path, payload(`${randomUUID()}@studio.example`));
    // The first few warm caches and the compiler.
    if (n >= 20) {
      times.known.push(one);
      times.unknown.push(other);
    }
  }
  const [a, b] = [median(times.known), median(times.unknown)];
  const line = `known ${a.toFixed(2)} ms, unknown ${b.toFixed(2)} ms, difference ${Math.abs(a - b).toFixed(2)} ms`;
  process.stdout.write(`${path}: ${samples} samples each, median ${line}\n`);
}
await app.close();
await deps.close();
await postgres.stop();
await rm(data_dir, { recursive: true, force: true });
