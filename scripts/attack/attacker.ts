/**
 * The process of one attacker: `attacker.ts <name> <attack | control>`. Its standard input brings the scene as one line
 * of JSON, a line to begin and a line to end; it prints `ready` when its requests are prepared, and at the end what it
 * did.
 */
import { createInterface } from 'node:readline/promises';
import { attacks, harmlessCalls } from './attacks.ts';
import { type LoadResult, runLoad } from './load.ts';
import type { AttackScene } from './scene.ts';

/** Report of an attacker. */
export interface AttackerReport {
  readonly sent: number;
  readonly seconds: number;
  readonly outcomes: LoadResult['outcomes'];
}

/** It stops by itself after this time, in case nobody stops it. */
const MAX_SECONDS = 120;

const [name, role] = process.argv.slice(2);
const attack = attacks.find((one) => one.name === name);
if (!attack) throw new Error(`there is no attack named ${name}`);
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const line = async (): Promise<string> => (await lines.next()).value ?? '';

const scene = JSON.parse(await line()) as AttackScene;
const harmless = attack.control === 'none' ? undefined : harmlessCalls(scene);
const next = role === 'attack' ? await attack.requests?.(scene) : harmless;
process.stdout.write('ready\n');
await line();
let stopped = false;
const isStopped = (): boolean => stopped;
async function awaitEnd(): Promise<void> {
  await line();
  stopped = true;
}
void awaitEnd();
const startedAt = performance.now();
let report: AttackerReport = { sent: 0, seconds: 0, outcomes: {} };
if (next) {
  const { connections, rate, count } = attack;
  report = await runLoad({ port: scene.port, connections, rate, count, seconds: MAX_SECONDS, next, isStopped });
} else if (role === 'attack' && attack.act) {
  const sent = await attack.act(scene, isStopped);
  report = { sent, seconds: (performance.now() - startedAt) / 1000, outcomes: {} };
}
process.stdout.write(`${JSON.stringify({ sent: report.sent, seconds: report.seconds, outcomes: report.outcomes })}\n`);
process.exit(0);
