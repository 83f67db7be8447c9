/**
 * `node scripts/start.mjs scripts/bench/floors.ts [doudizhu|guandan] [deals] [effort] [file]`: what the decisions of
 * seeded deals cost a thread, each from its body as JSON to its answer as JSON, as an agent thread works. With an
 * effort of 0 that is the floor. A file gets every answer, so that two versions can be compared line by line. Prints a
 * table.
 */
import { writeFileSync } from 'node:fs';
import { fixedEffort, quantile } from '@fourth-seat/game';
import { writeResult } from '@fourth-seat/server/api/agents/decision';
import { decisions } from '@fourth-seat/server/api/agents/decisions';
import { readCommandLine } from '../command-line/command-line.ts';
import type { CardGameRequest } from '../games/protocol.ts';
import { doudizhuRequests, guandanRequests } from './positions.ts';
import { meanOf } from './statistics.ts';

const { words, toNumber, toChoice } = readCommandLine({
  usage: 'node scripts/start.mjs scripts/bench/floors.ts [doudizhu|guandan] [deals] [effort] [file]',
  max_words: 4,
});
const [first = 'doudizhu', , , file] = words;
const game = toChoice('the game', first, ['doudizhu', 'guandan']);
const deals = toNumber('deals', words[1] ?? '40');
const effort = toNumber('effort', words[2] ?? '0');
const ROUNDS = 12;
/** The first of them, which run code that is not compiled yet and do not count. */
const WARM_ROUNDS = 4;

interface Job {
  readonly api: CardGameRequest['api'];
  readonly body_json: string;
  readonly seed: string;
}

const toJob = ({ api, body }: CardGameRequest, index: number): Job => ({
  api,
  body_json: JSON.stringify(body),
  seed: `floor/${index}`,
});

const now = (): number => performance.now();

function decide({ api, body_json, seed }: Job): string {
  const input = { body: JSON.parse(body_json), locale: 'en_us', seed, tokens: 0 } as const;
  const context = { now, deadline_at: Infinity, allow: fixedEffort(effort) };
  return JSON.stringify(writeResult(decisions[api].decide(input, context)));
}

const jobs = (game === 'guandan' ? guandanRequests : doudizhuRequests)(deals).map(toJob);
const times_us = new Map<string, number[]>();
for (let round = 0; round < ROUNDS; round++) {
  for (const job of jobs) {
    const startedAt = now();
    decide(job);
    if (round < WARM_ROUNDS) continue;
    const list = times_us.get(job.api) ?? [];
    list.push((now() - startedAt) * 1000);
    times_us.set(job.api, list);
  }
}
process.stdout.write('| decision | requests | mean µs | p50 µs | p99 µs |\n|---|---|---|---|---|\n');
for (const [name, us] of [['all', [...times_us.values()].flat()] as const, ...times_us]) {
  const figures = [meanOf(us), quantile(us, 0.5), quantile(us, 0.99)].map((one) => one.toFixed(0));
  process.stdout.write(`| ${[name, us.length / (ROUNDS - WARM_ROUNDS), ...figures].join(' | ')} |\n`);
}
// How long a decision took is all that may differ.
const answers = jobs.map((job) => decide(job).replace(/("?(?:rules_ms|think_ms)\\?":)[\d.e-]+/g, '$10'));
if (file) writeFileSync(file, `${answers.join('\n')}\n`);
