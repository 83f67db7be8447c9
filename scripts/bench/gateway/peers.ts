import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { post } from '../scene.ts';
import type { Measured } from '../server.ts';

/**
 * The gateway of another maker, from npm into a folder of its own: no dependency of ours. It passes a request on to a model and its
 * answer back; the model is a server of this process, which answers at once.
 */
export interface Peer extends Measured {
  readonly name: string;
  readonly port: number;
  readonly requests: readonly string[];
  stop(): Promise<void>;
}

const PACKAGE = '@portkey-ai/gateway@1.15.2';
/** Milliseconds that its start may take. */
const START_MS = 20_000;
/** Microseconds of CPU in one tick of `/proc`. */
const TICK_US = 10_000;

const completion = JSON.stringify({
  id: 'bench',
  object: 'chat.completion',
  created: 1,
  model: 'bench',
  choices: [{ index: 0, message: { role: 'assistant', content: '4' }, finish_reason: 'stop' }],
});

/** Undefined, with the reason printed, where it cannot be had. */
export async function servePortkey(): Promise<Peer | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'fourth-seat-peer-'));
  const clear = async (): Promise<void> => rm(folder, { recursive: true, force: true });
  const npm = spawnSync(
    'npm',
    ['install', '--prefix', folder, '--no-fund', '--no-audit', '--ignore-scripts', PACKAGE],
    {
      encoding: 'utf8',
    },
  );
  if (npm.status !== 0) {
    process.stdout.write(`${PACKAGE} could not be installed: ${npm.stderr.trim().split('\n')[0] ?? npm.error}\n`);
    await clear();
    return undefined;
  }
  const model = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': completion.length });
      response.end(completion);
    });
  });
  const modelPort = await listen(model);
  const port = await freePort();
  const entry = join(folder, 'node_modules/@portkey-ai/gateway/build/start-server.js');
  const child = spawn(process.execPath, [entry, `--port=${port}`, '--headless'], { stdio: 'ignore' });
  const stop = async (): Promise<void> => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.kill()) await ended;
    model.close();
    await clear();
  };
  if (!(await answers(port))) {
    process.stdout.write(`${PACKAGE} did not answer within ${START_MS / 1000} s\n`);
    await stop();
    return undefined;
  }
  const body = { model: 'bench', messages: [{ role: 'user', content: '3 3 4' }] };
  const headers = { 'x-portkey-provider': 'openai', 'x-portkey-custom-host': `http://127.0.0.1:${modelPort}/v1` };
  return {
    name: PACKAGE,
    port,
    requests: [post('/v1/chat/completions', body, 'none', headers)],
    cpu: async () => cpuOf(child.pid ?? 0),
    stop,
  };
}

async function listen(server: ReturnType<typeof createSocketServer>): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function freePort(): Promise<number> {
  const server = createSocketServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function answers(port: number): Promise<boolean> {
  for (const until = performance.now() + START_MS; performance.now() < until; ) {
    if (await fetch(`http://127.0.0.1:${port}/`).then(Boolean, () => false)) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

/** Microseconds of CPU of another process; Linux only, in steps of ten milliseconds. */
function cpuOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // After the name, which may hold spaces: fields 14 and 15 are the ticks of user and system.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_US;
}
