// @module-tag full: sends thousands of hostile bodies
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../app.ts';
import { fuzzParsers } from './parsers.ts';
import { fuzzRequests } from './run.ts';

/** `npm run fuzz` sets these; the tests run the same with few cases and a fixed seed. */
const {
  FUZZ_CASES = '1500',
  FUZZ_PARSER_CASES = '10000',
  FUZZ_SEED: seed = 'fixed',
  FUZZ_LOG = 'silent',
} = process.env;
const isLong = process.env.FUZZ_CASES !== undefined;
const LIMIT_MS = 1_200_000;

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ LOG_LEVEL: FUZZ_LOG });
});
afterAll(async () => site.close());

test('no text makes a parser do anything but read it or refuse it', { timeout: LIMIT_MS }, () => {
  const started = performance.now();
  const findings = fuzzParsers({ cases: Number(FUZZ_PARSER_CASES), seed });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (isLong) process.stdout.write(`${FUZZ_PARSER_CASES} parser cases in ${seconds} s\n`);
  expect(findings.slice(0, 20)).toEqual([]);
});

test('no request, whoever sends it, is answered with a failure of ours', { timeout: LIMIT_MS }, async () => {
  const cases = Number(FUZZ_CASES);
  const { findings, busy, by_answer, slowest_ms } = await fuzzRequests(site, { cases, seed });
  if (isLong) {
    const answers = [...by_answer].sort(([, a], [, b]) => b - a).map(([name, count]) => `${name}: ${count}`);
    process.stdout.write(`${cases} requests, slowest ${Math.round(slowest_ms)} ms\n${answers.join(', ')}\n`);
    for (const one of busy) process.stdout.write(`full queue: ${JSON.stringify(one)}\n`);
  }
  expect(findings).toEqual([]);
  // Not everything is refused at the door.
  expect(by_answer.get('200') ?? 0).toBeGreaterThan(cases / 20);
});
