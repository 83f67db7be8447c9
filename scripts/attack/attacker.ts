/**
 * The process of one attacker: `attacker.ts <name> <attack | control>`. Its standard input brings the scene as one line
 * of JSON, a line to begin and a line to end; it prints `ready` when its requests are prepared, and at the end what it
 * did.
 */
import { createInterface } from 'node:readline/promises';
import { type Attack, attacks, harmlessCalls } from './attacks.ts';
import { runOpenLoop } from './load.ts';
import type { AttackerReport } from './report.ts';
import type { AttackScene } from './scene.ts';

/** It stops by itself after this time, in case nobody stops it. */
const MAX_SECONDS = 120;

const [name, role] = process.argv.slice(2);
const attack = attacks.find((one) => one.name === name);
if (!attack) throw new Error(`there is no attack named ${name}`);
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const line = async (): Promise<string> => (await lines.next()).value ?? '';

const scene = JSON.parse(await line()) as AttackScene;
let stopped = false;
const isStopped = (): boolean => stopped;

/** Prepares the requests; returns what is to run. */
async function prepare(what: Attack): Promise<() => Promise<AttackerReport>> {
  if (what.kind === 'requests') {
    const { connections, rate, count } = what;
    const next = role === 'attack' ? await what.prepare(scene) : harmlessCalls(scene);
    return async () =>
      runOpenLoop({ port: scene.port, connections, rate, count, seconds: MAX_SECONDS, next, isStopped });
  }
  return async () => {
    if (role !== 'attack') return { sent: 0, seconds: 0, outcomes: {} };
    const startedAt = performance.now();
    const sent = await what.act(scene, isStopped);
    return { sent, seconds: (performance.now() - startedAt) / 1000, outcomes: {} };
  };
}

const run = await prepare(attack);
process.stdout.write('ready\n');
await line();
async function awaitEnd(): Promise<void> {
  await line();
  stopped = true;
}
void awaitEnd();
const { sent, seconds, outcomes } = await run();
process.stdout.write(`${JSON.stringify({ sent, seconds, outcomes })}\n`);
process.exit(0);
