/**
 * `node scripts/start.mjs scripts/bench/rolling-restart.ts [100000] [4]`: two server processes run behind Debian's
 * haproxy; 32 callers make 100,000 calls through it, while each process in turn is restarted with SIGTERM, four times.
 * haproxy checks `/readyz` and repeats no call, so a call that fails is seen to fail. Ends with 1 if one did, or if
 * calls and records differ.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@fourth-seat/server/testing/free-port';
import { sendCall } from '@fourth-seat/server/testing/send-call';
import { type ProductProcess, startProduct } from '@fourth-seat/server/testing/start-product';
import { readCommandLine } from '../command-line/command-line.ts';
import { HAPROXY } from '../needs/tools.ts';
import { createScene, type Scene } from './scene.ts';
import { count, formatCounts } from './statistics.ts';

const { words, toNumber } = readCommandLine({
  usage: 'node scripts/start.mjs scripts/bench/rolling-restart.ts [calls] [rounds]',
  max_words: 2,
});
const calls = toNumber('calls', words[0] ?? '100000');
const rounds = toNumber('rounds', words[1] ?? '4');
const CALLERS = 32;
/** Time between two checks of a server by haproxy, which takes it out after two failures. */
const CHECK_MS = 500;
/** For how long a process that is asked to end goes on answering: until haproxy has certainly taken it out. */
const DRAIN_SECONDS = '6';
/** How long a check waits for an answer: with the default, `CHECK_MS`, a process without CPU for a moment counts as dead. */
const CHECK_TIMEOUT_S = 5;

const settings = (port: number, ports: readonly number[], status: string): string => `
global
  stats socket ${status}
defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
  timeout check ${CHECK_TIMEOUT_S}s
  retries 0
frontend calls
  bind 127.0.0.1:${port}
  default_backend servers
backend servers
  balance roundrobin
  option httpchk GET /readyz
  http-check expect status 200
  default-server check inter ${CHECK_MS} fall 2 rise 1
${ports.map((one, index) => `  server server-${index} 127.0.0.1:${one}`).join('\n')}
`;

async function startProxy(port: number, ports: readonly number[], folder: string): Promise<ChildProcess> {
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, settings(port, ports, join(folder, 'status')));
  return spawn(HAPROXY, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'ignore'] });
}

/** Waits without a limit until the proxy sends calls to all servers: only then may the next one be restarted. */
async function waitUntilAllUp(folder: string): Promise<void> {
  for (;;) {
    // While haproxy starts it has no socket yet.
    const table = await sendCommand(folder, 'show stat\n').catch(() => '');
    const servers = table.split('\n').filter((line) => line.startsWith('servers,server-'));
    // Column 17 is the state; it reads "UP 1/2" while a check has failed.
    if (servers.length > 0 && servers.every((line) => line.split(',')[17] === 'UP')) return;
    await pause(CHECK_MS / 5);
  }
}

async function sendCommand(folder: string, command: string): Promise<string> {
  const socket = connect(join(folder, 'status'));
  socket.end(command);
  return text(socket);
}

interface Tally {
  sent: number;
  answered: number;
  readonly failures: Map<string, number>;
}

/** Sends calls one after the other until all callers together have sent `calls` and `isOver` returns true. */
async function work(port: number, secret: string, tally: Tally, isOver: () => boolean): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  while (tally.sent < calls || !isOver()) {
    tally.sent++;
    const { outcome } = await sendCall(port, secret, agent);
    if (outcome === '200') tally.answered++;
    else count(tally.failures, outcome);
  }
  agent.destroy();
}

const start = async (scene: Scene, port: number): Promise<ProductProcess> =>
  startProduct({ DATABASE_URL: scene.url, PORT: String(port), DRAIN_SECONDS: DRAIN_SECONDS });

/** Replaces each process once, on its own port; returns the longest time from SIGTERM until the new one was ready. */
async function restartEach(scene: Scene, servers: ProductProcess[], folder: string): Promise<number> {
  let most_ms = 0;
  for (const [index, server] of servers.entries()) {
    const startedAt = performance.now();
    server.child.kill('SIGTERM');
    await server.exited;
    servers[index] = await start(scene, server.port);
    most_ms = Math.max(most_ms, performance.now() - startedAt);
    await waitUntilAllUp(folder);
  }
  return most_ms;
}

const scene = await createScene();
const folder = await mkdtemp(join(tmpdir(), 'fourth-seat-proxy-'));
const servers: ProductProcess[] = [];
let proxy: ChildProcess | undefined;
try {
  const ports = [await freePort(), await freePort()];
  for (const port of ports) servers.push(await start(scene, port));
  const proxyPort = await freePort();
  proxy = await startProxy(proxyPort, ports, folder);
  await waitUntilAllUp(folder);
  const tally: Tally = { sent: 0, answered: 0, failures: new Map() };
  let over = false;
  const startedAt = performance.now();
  const all = Promise.all(
    Array.from({ length: CALLERS }, async () => work(proxyPort, scene.secret, tally, () => over)),
  );
  let most_ms = 0;
  for (let round = 0; round < rounds; round++) most_ms = Math.max(most_ms, await restartEach(scene, servers, folder));
  over = true;
  await all;
  const seconds = (performance.now() - startedAt) / 1000;
  const { rows } = await scene.client.query<{ recorded: string }>('SELECT sum(times) AS recorded FROM calls');
  const recorded = Number(rows[0]?.recorded);
  process.stdout.write(
    `${tally.sent} calls in ${seconds.toFixed(0)} s through ${2 * rounds} restarts: ${tally.answered} answered, failed ${formatCounts(tally.failures)}, ` +
      `${recorded} recorded; from SIGTERM to the next process ready ${(most_ms / 1000).toFixed(1)} s at most, load ${loadavg()[1]?.toFixed(1)}\n`,
  );
  if (tally.answered !== tally.sent || recorded !== tally.sent) process.exitCode = 1;
} finally {
  proxy?.kill('SIGKILL');
  for (const { child } of servers) child.kill('SIGKILL');
  await scene.remove();
  await rm(folder, { recursive: true, force: true });
}
