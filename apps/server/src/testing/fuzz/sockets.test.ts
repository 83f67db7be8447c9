// @module-tag full: sends thousands of hostile requests over sockets
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { createDeps } from '../../create-deps.ts';
import type { Deps } from '../../deps.ts';
import { HOUR_MS, MINUTE_MS } from '../../platform/time.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { SERVER_SECRET } from '../server-secret.ts';
import { fuzzSockets } from './sockets.ts';

/** `npm run fuzz -- --sockets` sets these; the tests run the same with few cases and a fixed seed. */
const { FUZZ_SOCKETS = '2000', FUZZ_FIRST = '0', FUZZ_WIDTH = '8', FUZZ_SEED: seed = 'fixed' } = process.env;
const isLong = process.env.FUZZ_SOCKETS !== undefined;
const TIMEOUT_MS = isLong ? 12 * HOUR_MS : 2 * MINUTE_MS;

let database: TestDatabase<unknown>;
let deps: Deps;
beforeAll(async () => {
  database = await createTestDatabase();
  deps = createDeps(readConfig({ SERVER_SECRET, LOG_LEVEL: 'silent' }), database.url);
});
afterAll(async () => {
  await deps.close();
  await database.drop();
});

test('no bytes on a socket, whoever sends them, break the server or the calls of others', {
  timeout: TIMEOUT_MS,
}, async () => {
  const cases = Number(FUZZ_SOCKETS);
  const started = performance.now();
  const progress = (done: number): void => {
    if (!isLong || done % 30_000 !== 0) return;
    process.stdout.write(`${done} requests in ${Math.round((performance.now() - started) / 1000)} s\n`);
  };
  const { by_answer, findings, busy, slowest, victim, crash } = await fuzzSockets(deps, {
    cases,
    seed,
    progress,
    first: Number(FUZZ_FIRST),
    width: Number(FUZZ_WIDTH),
  });
  if (isLong) {
    const answers = [...by_answer].sort(([, a], [, b]) => b - a).map(([name, count]) => `${name}: ${count}`);
    process.stdout.write(
      `${cases} requests in ${Math.round((performance.now() - started) / 1000)} s, slowest ${JSON.stringify(slowest)}, ` +
        `${busy} refused by full queues; the victim: ${victim.calls} calls, ${victim.failures.length} failed, ` +
        `${victim.busy} refused by full queues\n${answers.join(', ')}\n`,
    );
  }
  expect({ crash, failed: victim.failures.slice(0, 20), findings: findings.slice(0, 20) }).toEqual({
    crash: undefined,
    failed: [],
    findings: [],
  });
  expect(victim.calls).toBeGreaterThanOrEqual(cases / 10);
  // Not everything is refused at the door.
  expect(by_answer.get('200') ?? 0).toBeGreaterThan(cases / 50);
});
