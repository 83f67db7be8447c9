/**
 * `node scripts/start.mjs scripts/bench/agent.ts`: what a scripted agent does alone. It starts a server with a database
 * of its own, and plays an agent that knows the URL: first call, a key rotated under calls, a bill verified while the
 * server is killed. Ends with 1 where a bar is missed.
 *
 *   --calls 100000    that are on the bill, beside those of the rotation; 20,000 if absent
 *   --kills 2         SIGKILL among them
 *   URL               of a running site: its first call alone, for which no person is needed
 */

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type AdminScope, approveDeviceLogin } from '@fourth-seat/contract';
import { migrate } from '@fourth-seat/server/platform/db/migrate';
import { callServer } from '@fourth-seat/server/testing/call-server';
import { freePort } from '@fourth-seat/server/testing/free-port';
import { collectReceipts } from '../../clients/testing/collect-receipts.ts';
import { lead } from '../../clients/testing/positions.ts';
import { createSeat, SeatError } from '../../clients/typescript/src/index.ts';
import { findFirstCall } from '../../e2e/first-call.ts';
import { readCommandLine } from '../command-line/command-line.ts';
import { root } from '../repository.ts';
import { startTemporaryPostgres } from '../seed/temporary-postgres.ts';
import { buildWebIfChanged } from '../web/build.ts';
import { signUp } from '../web/sign-up.ts';
import { serve } from './server.ts';
import { count, formatCounts } from './statistics.ts';

const { values, words, toNumber } = readCommandLine({
  usage: 'node scripts/start.mjs scripts/bench/agent.ts [URL] [--calls N] [--kills N]',
  max_words: 1,
  options: { calls: { type: 'string', default: '20000' }, kills: { type: 'string', default: '2' } },
});
const [calls, kills] = [toNumber('--calls', values.calls), toNumber('--kills', values.kills)];

/** Most seconds from the URL to the first answer. */
const FIRST_CALL_S = 60;
/** Calls started per second while the key is rotated, for so long. */
const [RATE, ROTATION_S] = [100, 30];
/** Milliseconds between two looks at whether the bill is listed up to the last call: it is a minute behind. */
const LOOK_MS = 20_000;
/** What the person allows the agent. */
const scopes: AdminScope[] = ['projects:read', 'keys:write', 'usage:read'];

/** The server as the agent sees it, and a home for what the command line keeps. */
interface Agent {
  readonly url: string;
  readonly home: string;
}

interface Key {
  readonly key_id: string;
  readonly secret: string;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Says how a part went against its bar. */
function judge(isMet: boolean, line: string): void {
  print(`${isMet ? 'met' : 'MISSED'}: ${line}`);
  if (!isMet) process.exitCode = 1;
}

/** Runs `fourth-seat` as a program; `onWords` gets what it has said to a person so far. */
async function runProgram({ url, home }: Agent, given: readonly string[], onWords?: (said: string) => void) {
  const main = join(root, 'clients/cli/src/main.ts');
  const env = { PATH: process.env['PATH'], HOME: home, FOURTH_SEAT_URL: url };
  const program = spawn(process.execPath, [main, ...given], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let [out, err] = ['', ''];
  program.stdout.setEncoding('utf8').on('data', (text: string) => void (out += text));
  program.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
    onWords?.(err);
  });
  const [code] = await once(program, 'close');
  return { code: code as number | null, out, err };
}

/** What a command answers with `--json`. Throws, with its words, where it fails. */
async function ask(agent: Agent, ...given: readonly string[]) {
  const { code, out, err } = await runProgram(agent, [...given, '--json']);
  if (code !== 0) throw new Error(`fourth-seat ${given.join(' ')} ended with ${code}: ${err}`);
  return JSON.parse(out);
}

/** From the URL to an answer: reads `/llms.txt`, and runs what the page behind it says. */
async function makeFirstCall(url: string): Promise<void> {
  const started = performance.now();
  const commands = await findFirstCall(async (path) => (await fetch(url + path)).text());
  const { stdout } = await promisify(execFile)('bash', ['-c', commands]);
  const seconds = (performance.now() - started) / 1000;
  const { code, data } = JSON.parse(stdout);
  const isPassed = code === 0 && data.action.type === 'bid';
  judge(isPassed && seconds <= FIRST_CALL_S, `first call ${isPassed ? 'passed' : 'failed'} in ${seconds.toFixed(1)} s`);
}

/** `fourth-seat login`, and the person who signs up and confirms its code in the console. */
async function logIn(agent: Agent): Promise<void> {
  const access_token = await signUp(agent.url);
  if (access_token === undefined) throw new Error('nobody could be signed up');
  const shown = Promise.withResolvers<string>();
  const confirm = async (): Promise<void> => {
    const approval = { user_code: await shown.promise, name: 'Agent', scopes, expires_at: null };
    await callServer(agent.url, approveDeviceLogin, approval, { 'access-token': access_token });
  };
  const run = async (): Promise<void> => {
    const { code, err } = await runProgram(agent, ['login'], (said) => {
      const user_code = /code ([A-Z]{4}-[A-Z]{4})/.exec(said)?.[1];
      if (user_code !== undefined) shown.resolve(user_code);
    });
    if (code !== 0) throw new Error(`fourth-seat login ended with ${code}: ${err}`);
  };
  await Promise.all([run(), confirm()]);
}

async function createKey(agent: Agent): Promise<Key> {
  const { results } = await ask(agent, 'call', 'admin/project/list', '--data', '{}');
  const { api_key, secret } = await ask(agent, 'keys', 'create', 'Agent', '--project', results[0].project_id);
  return { key_id: api_key.key_id, secret };
}

/**
 * Calls at a rate, answered or not, and rotates the key after a third of the time. No call is sent again: one that fails
 * at its deadline may be charged, and then the bill has a call without a receipt. Returns the new secret, the receipts,
 * and how many calls were answered.
 */
async function rotateUnderCalls(agent: Agent, { key_id, secret }: Key) {
  const receipts: string[] = [];
  const on_receipt = (receipt: string): void => void receipts.push(receipt);
  const seatOf = (key: string) => createSeat({ url: agent.url, key, retries: 0, on_receipt });
  const outcomes = new Map<string, number>();
  let slowest_ms = 0;
  let [used, seat] = [secret, seatOf(secret)];
  const call = async (): Promise<void> => {
    const began = performance.now();
    const name = used === secret ? 'old secret' : 'new secret';
    const outcome = await seat.decide('doudizhu.legal-moves', lead).then(
      () => name,
      (error: unknown) => `failed, ${name}: ${error instanceof SeatError ? error.code || error.name : String(error)}`,
    );
    count(outcomes, outcome);
    slowest_ms = Math.max(slowest_ms, performance.now() - began);
  };
  const rotate = async (): Promise<void> => {
    await sleep((ROTATION_S * 1000) / 3);
    ({ secret: used } = await ask(agent, 'keys', 'rotate', key_id, '--grace', '1h'));
    seat = seatOf(used);
  };
  const started = performance.now();
  const rotated = rotate();
  const made: Promise<void>[] = [];
  while (made.length < RATE * ROTATION_S) {
    const early = started + (made.length * 1000) / RATE - performance.now();
    if (early > 0) await sleep(early);
    made.push(call());
  }
  const rate = (made.length * 1000) / (performance.now() - started);
  await Promise.all([rotated, ...made]);
  const [old = 0, fresh = 0] = ['old secret', 'new secret'].map((name) => outcomes.get(name));
  judge(
    old + fresh === made.length && fresh > 0,
    `${made.length} calls at ${rate.toFixed(1)}/s, ${made.length - old - fresh} failed (${formatCounts(outcomes)}), the slowest after ${slowest_ms.toFixed(0)} ms`,
  );
  return { secret: used, receipts, answered: old + fresh };
}

/** What `fourth-seat usage verify` says of the receipts, once the bill is listed up to now. */
async function verifyBill(agent: Agent, { key_id }: Key, receipts: readonly string[]) {
  const file = join(agent.home, 'receipts.txt');
  await writeFile(file, `${receipts.join('\n')}\n`);
  const ended = Date.now();
  for (;;) {
    await sleep(LOOK_MS);
    const { code, out, err } = await runProgram(agent, [
      'usage',
      'verify',
      '--receipts',
      file,
      '--key',
      key_id,
      '--json',
    ]);
    if (out === '') throw new Error(`fourth-seat usage verify ended with ${code}: ${err}`);
    const report = JSON.parse(out);
    if (Date.parse(report.complete_to) > ended) return { code, report };
  }
}

/** Starts a server and plays the agent against it. */
async function playAgent(
  database_url: string,
  { data_dir, home }: { readonly data_dir: string; readonly home: string },
) {
  const PORT = String(await freePort());
  const start = async () => serve(database_url, { PORT, DATA_DIR: data_dir, SERVE_PLAYERS: '1', LOG_LEVEL: 'fatal' });
  let server = await start();
  const agent = { url: `http://localhost:${PORT}`, home };
  try {
    await makeFirstCall(agent.url);
    await logIn(agent);
    const key = await createKey(agent);
    const rotation = await rotateUnderCalls(agent, key);
    const kill = async (): Promise<void> => {
      await server.kill();
      server = await start();
    };
    const began = performance.now();
    const customer = { url: agent.url, key: rotation.secret, calls };
    const { receipts, answered, killed } = await collectReceipts(customer, { kills, kill });
    print(`${answered} calls answered beside ${killed} kills in ${((performance.now() - began) / 1000).toFixed(0)} s`);
    const { code, report } = await verifyBill(agent, key, [...rotation.receipts, ...receipts]);
    const { difference, confirmed, missing, findings, receipts: read } = report;
    judge(
      code === 0 && difference === 0 && killed === kills && confirmed.calls === rotation.answered + calls,
      `${read.lines} receipts, ${confirmed.calls} calls of ${confirmed.tokens} tokens confirmed, ${missing.length} without a receipt, ${findings.length} wrong receipts, difference ${difference}`,
    );
  } finally {
    await server.stop();
  }
}

async function playAlone(): Promise<void> {
  await buildWebIfChanged();
  const postgres = await startTemporaryPostgres('agent');
  const home = await mkdtemp(join(tmpdir(), 'fourth-seat-agent-home-'));
  try {
    await migrate(postgres.url);
    await playAgent(postgres.url, { data_dir: postgres.data_dir, home });
  } finally {
    await rm(home, { recursive: true });
    await postgres.remove();
  }
}

print(`load ${loadavg()[0]?.toFixed(1)}`);
const [url] = words;
await (url === undefined ? playAlone() : makeFirstCall(url.replace(/\/$/, '')));
