/**
 * `npm run bench`: measures on this machine what the gateway costs and how it behaves under load. Prints a table;
 * docs/benchmarks.md contains the last one. Nothing here is a test. A word after the seconds measures one part alone:
 * `gateway`, `players` (numbers of callers, and fixed rates), `bursts` (simultaneous decisions, on a server that has had
 * two seconds of calls), `overload` or `shooter`.
 */

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus, release } from 'node:os';
import { gameNames, pathOfApi } from '@fourth-seat/contract';
import { quantile } from '@fourth-seat/game';
import { COUNTED_SQL } from '@fourth-seat/server/testing/counted-calls';
import { burstColumns, burstRow, runBursts } from './bench/burst.ts';
import { type LoadOptions, type LoadResult, meanEffort, runLoad } from './bench/client.ts';
import { createMember, measureOverload, overloadColumns } from './bench/gateway/overload.ts';
import { doudizhuRequests, guandanRequests } from './bench/positions.ts';
import { createScene, formatRequest, type Scene } from './bench/scene.ts';
import { type MeasuredProcess, type RunningServer, serve } from './bench/server.ts';
import { shooterRequests } from './bench/shooter.ts';
import { formatCounts } from './bench/statistics.ts';
import { readCommandLine } from './command-line/command-line.ts';

const parts = ['gateway', 'players', 'bursts', 'overload', 'shooter'] as const;
type Part = (typeof parts)[number];
const { words, toNumber, toChoice } = readCommandLine({
  usage: `npm run bench -- [seconds] [${parts.join('|')}]`,
  max_words: 2,
});
const [, partName] = words;
const seconds = toNumber('seconds', words[0] ?? '5');
/** The one part to measure; undefined for all. */
const onlyPart = partName === undefined ? undefined : toChoice('the part', partName, parts);
const isMeasured = (part: Part): boolean => onlyPart === undefined || onlyPart === part;

interface Measurement {
  readonly name: string;
  readonly result: LoadResult;
  readonly cpu_us: number;
}

async function measure(
  name: string,
  served: MeasuredProcess,
  load: Omit<LoadOptions, 'seconds'>,
): Promise<Measurement> {
  await runLoad({ ...load, seconds: 1.5 });
  const before = await served.cpu();
  const result = await runLoad({ ...load, seconds });
  const cpu_us = ((await served.cpu()) - before) / result.calls;
  return { name, result, cpu_us };
}

/** Calls by the status of their answer, or by why there was none. */
function answersOf({ statuses, unsent, unanswered }: LoadResult): ReadonlyMap<string, number> {
  const answers = new Map([...statuses].map(([status, count]) => [String(status), count]));
  if (unsent > 0) answers.set('not sent', unsent);
  if (unanswered > 0) answers.set('not answered', unanswered);
  return answers;
}

function printMeasurements(lines: readonly Measurement[]): void {
  const rows = lines.map(({ name, result, cpu_us }) => [
    name,
    (result.calls / result.seconds).toFixed(0),
    cpu_us.toFixed(1),
    // Calls per second, if the event loop had a whole core to itself.
    (1e6 / cpu_us).toFixed(0),
    quantile(result.accepted_ms, 0.5).toFixed(2),
    quantile(result.accepted_ms, 0.99).toFixed(2),
    quantile(result.accepted_ms, 0.999).toFixed(2),
    result.refused_ms.length > 0 ? quantile(result.refused_ms, 0.99).toFixed(2) : '–',
    meanEffort(result.efforts).toFixed(2),
    formatCounts(answersOf(result)),
  ]);
  const head = [
    'what',
    'calls/s',
    'CPU µs/call',
    'calls/s per core',
    'p50 ms',
    'p99 ms',
    'p99.9 ms',
    'refused p99 ms',
    'effort',
    'answers',
  ];
  printTable(head, rows);
}

function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const all = [head, head.map(() => '---'), ...rows];
  process.stdout.write(`${all.map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`);
}

async function checkCounts(scene: Scene): Promise<string> {
  const { rows } = await scene.client.query<{
    recorded: string;
    counted: string;
    bytes: string;
  }>(`SELECT (SELECT sum(times) FROM calls) AS recorded,
    (SELECT sum(pg_total_relation_size(inhrelid)) FROM pg_inherits WHERE inhparent = 'calls'::regclass) AS bytes,
    (SELECT sum(calls) FROM ${COUNTED_SQL}) AS counted`);
  const { recorded, counted, bytes } = rows[0] ?? {};
  const each = (Number(bytes) / Number(recorded)).toFixed(0);
  return `recorded ${recorded}, counted ${counted}, ${each} bytes of table and indexes for each record`;
}

const hand = ['3', '3', '4'];
/** Calls that need no player, which a game server sends on every turn: which plays are legal, and whether one is. */
const lookups = {
  'legal-moves': [
    ['/v1/doudizhu/legal-moves', { hand: [...'34557788TTJQKA22B'], beat: ['4'] }],
    ['/v1/guandan/legal-moves', { level: '9', hand: ['S9', 'H9', 'SB', 'S3', 'D3', 'C4', 'S6', 'H6'] }],
  ],
  validate: [
    ['/v1/doudizhu/validate', { hand: [...'34557788TTJQKA22B'], beat: ['4'], cards: ['5', '5'] }],
    ['/v1/guandan/validate', { level: '9', hand: ['S9', 'H9', 'SB', 'S3', 'D3', 'C4'], cards: ['S3', 'D3'] }],
  ],
} as const;

/** The cost of a call apart from its decision, and bare servers of Node and Fastify for comparison. */
async function measureGateway(scene: Scene): Promise<Measurement[]> {
  const served = await serve(scene.url);
  try {
    const load = { connections: 64, requests: [formatRequest('/v1/doudizhu/legal-moves', { hand }, scene.secret)] };
    return [
      await measure('bare node:http, 64 connections', served, { ...load, port: served.node_port }),
      await measure('bare Fastify route, 64 connections', served, { ...load, port: served.bare_port }),
      await measure('gateway, trivial decision, durable', served, { ...load, port: served.port }),
    ];
  } finally {
    await served.stop();
  }
}

/** Calls about rules through the whole product, with its players loaded. */
async function measureLookups(scene: Scene): Promise<Measurement[]> {
  const served = await serve(scene.url, { SERVE_PLAYERS: '1' });
  try {
    const lines: Measurement[] = [];
    for (const [name, calls] of Object.entries(lookups)) {
      const requests = calls.map(([path, body]) => formatRequest(path, body, scene.secret));
      lines.push(await measure(`${name}, 16 connections`, served, { port: served.port, connections: 16, requests }));
    }
    return lines;
  } finally {
    await served.stop();
  }
}

/** Accepts spans and drops them, like a collector beside the server. */
async function startCollector(): Promise<{ readonly server: Server; readonly endpoint: string }> {
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // It listens on TCP.
  const { port } = server.address() as AddressInfo;
  return { server, endpoint: `http://127.0.0.1:${port}` };
}

/** The same calls with tracing, of every call and of one in a hundred. */
async function measureTraced(scene: Scene): Promise<Measurement[]> {
  const { server, endpoint } = await startCollector();
  const requests = [formatRequest('/v1/doudizhu/legal-moves', { hand }, scene.secret)];
  const lines: Measurement[] = [];
  try {
    for (const [name, ratio] of [
      ['every call traced', '1'],
      ['one in a hundred traced', '0.01'],
    ] as const) {
      const env = {
        OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
        OTEL_TRACES_SAMPLER: 'traceidratio',
        OTEL_TRACES_SAMPLER_ARG: ratio,
      };
      const served = await serve(scene.url, env);
      try {
        lines.push(await measure(`the same, ${name}`, served, { port: served.port, connections: 64, requests }));
      } finally {
        await served.stop();
      }
    }
  } finally {
    server.closeAllConnections();
    server.close();
  }
  return lines;
}

/**
 * Numbers of callers that each wait for their answer; and fixed rates of calls, whether or not earlier ones were
 * answered.
 */
const callers = [1, 4, 8, 32];
const rates = [200, 500, 1000, 1500, 2500, 5000];

/** The games whose decisions are measured. */
const cardGames = {
  doudizhu: { decisions: () => doudizhuRequests(40) },
  guandan: { decisions: () => guandanRequests(20) },
} as const;
type CardGame = keyof typeof cardGames;
const cardGameNames: readonly CardGame[] = ['doudizhu', 'guandan'];

const requestsOf = (game: CardGame, secret: string, headers?: Readonly<Record<string, string>>): string[] =>
  cardGames[game].decisions().map(({ api, body }) => formatRequest(pathOfApi(api), body, secret, headers));

/** Decisions of one game on a server of its own: for numbers of callers and fixed rates, then in bursts. */
async function measureGame(scene: Scene, game: CardGame): Promise<void> {
  const served = await serve(scene.url, { SERVE_PLAYERS: '1' });
  try {
    const requests = requestsOf(game, scene.secret);
    if (isMeasured('players')) printMeasurements(await measurePlayers(served, game, requests));
    else await runLoad({ port: served.port, requests, rate: 1000, connections: 64, seconds: 2 });
    if (isMeasured('bursts')) printTable(burstColumns, await measureBursts(served, game, scene.secret));
  } finally {
    await served.stop();
  }
}

async function measurePlayers(
  served: RunningServer,
  game: CardGame,
  requests: readonly string[],
): Promise<Measurement[]> {
  const load = { port: served.port, requests };
  const name = gameNames[game].en;
  const lines: Measurement[] = [];
  for (const connections of callers)
    lines.push(await measure(`${name}, ${connections} callers`, served, { ...load, connections }));
  for (const rate of rates)
    lines.push(await measure(`${name}, ${rate} calls a second`, served, { ...load, rate, connections: 256 }));
  return lines;
}

/** How many decisions a burst asks for, and the deadlines of its calls in milliseconds. */
const burstSizes = [100, 300, 1000];
const burstDeadlines = [undefined, 500, 30];

/** Simultaneous decisions at level 10 on an idle server. */
async function measureBursts(served: RunningServer, game: CardGame, secret: string): Promise<string[][]> {
  const rows: string[][] = [];
  for (const deadline_ms of burstDeadlines) {
    const headers = deadline_ms === undefined ? {} : { 'x-deadline-ms': String(deadline_ms) };
    const requests = requestsOf(game, secret, headers);
    for (const size of burstSizes) {
      const options = { port: served.port, size, rounds: 2 * seconds, requests, deadline_ms };
      rows.push(burstRow(gameNames[game].en, options, await runBursts(options)));
    }
  }
  return rows;
}

async function measureOverloads(scene: Scene): Promise<void> {
  const access_token = await createMember(scene);
  const rows: string[][] = [];
  for (const game of cardGameNames) {
    const served = await serve(scene.url, { SERVE_PLAYERS: '1', MAX_CONNECTIONS_PER_ADDRESS: '100000' });
    try {
      const requests = requestsOf(game, scene.secret);
      const load = { game: gameNames[game].en, served, requests, access_token, seconds };
      rows.push(...(await measureOverload(load)));
    } finally {
      await served.stop();
    }
  }
  printTable(overloadColumns, rows);
}

/** Numbers of matches that run at the same time, each asking for its ten bots five times a second. */
const matches = [40, 100, 200];

async function measureShooter(scene: Scene): Promise<void> {
  const served = await serve(scene.url, { SERVE_PLAYERS: '1' });
  try {
    const requests = await shooterRequests(served.port, scene.secret, 40);
    const lines: Measurement[] = [];
    for (const count of matches) {
      const load = { port: served.port, connections: 256, requests, rate: 5 * count };
      lines.push(await measure(`shooter, ten bots, ${count} matches`, served, load));
    }
    printMeasurements(lines);
  } finally {
    await served.stop();
  }
}

const scene = await createScene();
try {
  process.stdout.write(`${cpus().length} × ${cpus()[0]?.model}, Linux ${release()}, Node ${process.version}\n`);
  if (isMeasured('gateway'))
    printMeasurements([
      ...(await measureGateway(scene)),
      ...(await measureTraced(scene)),
      ...(await measureLookups(scene)),
    ]);
  if (isMeasured('players') || isMeasured('bursts')) for (const game of cardGameNames) await measureGame(scene, game);
  if (isMeasured('overload')) await measureOverloads(scene);
  if (isMeasured('shooter')) await measureShooter(scene);
  process.stdout.write(`${await checkCounts(scene)}\n`);
} finally {
  await scene.remove();
}
