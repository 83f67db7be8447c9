import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@fourth-seat/server/testing/free-port';
import { formatRequest } from '../scene.ts';
import type { MeasuredProcess } from '../server.ts';

/**
 * The gateway of another vendor, installed from npm into a folder of its own, so that it is no dependency of ours. It
 * forwards a request to a model and returns the answer; the model is a server in this process that answers at once.
 */
export interface Peer extends MeasuredProcess {
  readonly name: string;
  readonly port: number;
  readonly requests: readonly string[];
  stop(): Promise<void>;
}

const PACKAGE = '@portkey-ai/gateway@1.15.2';
/** How long its start may take. */
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

/** Starts the gateway; prints the reason and returns undefined where that fails. */
export async function servePortkey(): Promise<Peer | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'fourth-seat-peer-'));
  const removeFolder = async (): Promise<void> => rm(folder, { recursive: true, force: true });
  if (!installPeer(folder)) {
    await removeFolder();
    return undefined;
  }
  const model = createModel();
  const modelPort = await listen(model);
  const port = await freePort();
  const entry = join(folder, 'node_modules/@portkey-ai/gateway/build/start-server.js');
  const child = spawn(process.execPath, [entry, `--port=${port}`, '--headless'], { stdio: 'ignore' });
  const stop = async (): Promise<void> => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.kill()) await ended;
    model.close();
    await removeFolder();
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
    requests: [formatRequest('/v1/chat/completions', body, 'none', headers)],
    cpu: async () => cpuOf(child.pid ?? 0),
    stop,
  };
}

/** Installs the package; prints the reason where that fails. */
function installPeer(folder: string): boolean {
  const args = ['install', '--prefix', folder, '--no-fund', '--no-audit', '--ignore-scripts', PACKAGE];
  const { status, stderr, error } = spawnSync('npm', args, { encoding: 'utf8' });
  if (status === 0) return true;
  process.stdout.write(`${PACKAGE} could not be installed: ${stderr.trim().split('\n')[0] ?? error}\n`);
  return false;
}

/** A model that gives the same completion at once. */
function createModel(): Server {
  return createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': completion.length });
      response.end(completion);
    });
  });
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function answers(port: number): Promise<boolean> {
  for (const until = performance.now() + START_MS; performance.now() < until; ) {
    if (await fetch(`http://127.0.0.1:${port}/`).then(Boolean, () => false)) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

/** CPU time of another process in microseconds; Linux only, in steps of ten milliseconds. */
function cpuOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the process may contain spaces. Behind it, fields 14 and 15 are the ticks of user and system time.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_US;
}
