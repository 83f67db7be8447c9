/**
 * The process of one attacker: `attacker.ts <name>`. Its standard input brings the scene as one line of JSON, a line to
 * begin and a line to end; it prints `ready` when its requests are prepared, and at the end what it did.
 */
import { createInterface } from 'node:readline/promises';
import { attacks } from './attacks.ts';
import { runLoad } from './load.ts';
import type { AttackScene } from './scene.ts';

/** What an attacker did, as it prints it. */
export interface AttackerReport {
  readonly sent: number;
  readonly outcomes: Readonly<Record<string, number>>;
  readonly seconds: number;
  /** Processor time of this process from its beginning to its end, in seconds. */
  readonly cpu_s: number;
}

/** It stops by itself after this time, in case nobody stops it. */
const MAX_MS = 120_000;

const attack = attacks.find(({ name }) => name === process.argv[2]);
if (!attack) throw new Error(`there is no attack named ${process.argv[2]}`);
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const line = async (): Promise<string> => (await lines.next()).value ?? '';

const scene = JSON.parse(await line()) as AttackScene;
let stopped = false;
const isStopped = (): boolean => stopped;

function prepare(): () => Promise<Pick<AttackerReport, 'sent' | 'outcomes'>> {
  const { sends } = attack ?? {};
  if (!sends) throw new Error('nothing to send');
  if ('act' in sends) return async () => ({ sent: await sends.act(scene, isStopped), outcomes: {} });
  const next = sends.prepare(scene);
  return async () => runLoad({ ports: scene.ports, ...sends, next, isStopped, grace_ms: 0 });
}

const run = prepare();
process.stdout.write('ready\n');
await line();
const startedAt = performance.now();
const cpuBefore = process.cpuUsage();
setTimeout(() => {
  stopped = true;
}, MAX_MS).unref();
async function stopWhenAsked(): Promise<void> {
  await line();
  stopped = true;
}
void stopWhenAsked();
const { sent, outcomes } = await run();
const { user, system } = process.cpuUsage(cpuBefore);
const seconds = (performance.now() - startedAt) / 1000;
const report: AttackerReport = { sent, outcomes, seconds, cpu_s: (user + system) / 1e6 };
process.stdout.write(`${JSON.stringify(report)}\n`);
process.exit(0);
