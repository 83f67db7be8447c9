/**
 * Plays seeded deals of both games through the public API of a server of its own, from deal `--from` on and for at most
 * `--minutes`. Checks every answer with the rules and prints how long the player thought.
 * Ends with 1 if any answer was illegal or failed.
 */

import { loadavg } from 'node:os';
import { keysOf } from '@fourth-seat/contract';
import { quantile } from '@fourth-seat/game';
import { createSeat, type Seat, ServiceError } from '../../clients/typescript/src/index.ts';
import { readCommandLine } from '../command-line/command-line.ts';
import type { Action } from '../games/protocol.ts';
import { createScene } from './scene.ts';
import { serve } from './server.ts';
import { doudizhuTable, guandanTable, type Table } from './tables.ts';

const { values, toNumber, toChoice } = readCommandLine({
  usage:
    'node scripts/start.mjs scripts/bench/api-deals.ts [--deals N] [--game doudizhu|guandan] [--level N] [--tables N] [--from N] [--minutes N]',
  options: {
    deals: { type: 'string', default: '100' },
    game: { type: 'string' },
    level: { type: 'string', default: '10' },
    tables: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    minutes: { type: 'string', default: 'Infinity' },
  },
});
/** The first table of a seeded deal, by game. */
const tables = { doudizhu: doudizhuTable, guandan: guandanTable } as const;
const onlyGame = values.game === undefined ? undefined : toChoice('--game', values.game, keysOf(tables));
const from = toNumber('--from', values.from);
const untilDeal = from + toNumber('--deals', values.deals);
const minutes = toNumber('--minutes', values.minutes);
const level = toNumber('--level', values.level);
/** Tables played at the same time. */
const width = toNumber('--tables', values.tables);

interface Report {
  deals: number;
  decisions: number;
  illegal: number;
  failed: number;
  /** Refused because there was no time, and asked again, as a game server would. */
  refused: number;
  fallbacks: number;
  readonly think_ms: number[];
}

interface Answer {
  readonly action: Action;
  readonly think_ms: number;
  readonly fallback: boolean;
}

async function play(seat: Seat, first: Table, report: Report): Promise<void> {
  const player = first.request.api.startsWith('guandan.') ? { player_level: level } : { level };
  let table = first;
  while (!table.isOver) {
    const { api, body } = table.request;
    report.decisions++;
    let answer: Answer;
    try {
      // The table names the next decision of its rules and makes the request for it.
      answer = await seat.decide(api, { ...body, ...player } as never);
    } catch (error) {
      report.failed++;
      process.stderr.write(`${String(error)} for ${JSON.stringify(table.request)}\n`);
      return;
    }
    report.think_ms.push(answer.think_ms);
    if (answer.fallback) report.fallbacks++;
    const next = table.next(answer.action);
    if (!next) {
      report.illegal++;
      process.stderr.write(`illegal: ${JSON.stringify(answer.action)} for ${JSON.stringify(table.request)}\n`);
      return;
    }
    table = next;
  }
}

async function playAll(url: string, key: string, start: (deal: number) => Table): Promise<Report> {
  const report: Report = { deals: 0, decisions: 0, illegal: 0, failed: 0, refused: 0, fallbacks: 0, think_ms: [] };
  const seat = createSeat({
    url,
    key,
    retries: 1000,
    deadline_ms: 60_000,
    on_attempt: ({ error }) => {
      if (error instanceof ServiceError) report.refused++;
    },
  });
  let next = from;
  const until = performance.now() + minutes * 60_000;
  const work = async (): Promise<void> => {
    for (let deal = next++; deal < untilDeal && performance.now() < until; deal = next++) {
      await play(seat, start(deal), report);
      if (++report.deals % 1000 === 0) process.stderr.write(`${JSON.stringify({ ...report, think_ms: [] })}\n`);
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  return report;
}

const scene = await createScene();
const served = await serve(scene.url, { SERVE_PLAYERS: '1' });
try {
  for (const game of onlyGame === undefined ? keysOf(tables) : [onlyGame]) {
    const { think_ms, ...counts } = await playAll(`http://127.0.0.1:${served.port}`, scene.secret, (deal) =>
      tables[game](`api/${deal}`),
    );
    const times = [0.5, 0.99, 0.999]
      .map((share) => `p${share * 100} ${quantile(think_ms, share).toFixed(1)} ms`)
      .join(', ');
    process.stdout.write(
      `${game} at level ${level}: ${JSON.stringify(counts)}, think ${times}, load ${loadavg()[1]?.toFixed(1)}\n`,
    );
    if (counts.illegal + counts.failed > 0) process.exitCode = 1;
  }
} finally {
  await served.stop();
  await scene.remove();
}
