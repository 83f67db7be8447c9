/**
 * `node scripts/start.mjs scripts/bench/operations/telemetry.ts [30000]`: CPU time that tracing adds to a call of the
 * gateway. Makes 30,000 empty calls, each with a decision inside, at 5,000 a second, without a collector and with one
 * in a process of its own. There is no socket, database or player, so that only the cost of tracing is measured.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { RunCall } from '@fourth-seat/server/api/gateway/call/call';
import type { CallAnswer, CallRequest } from '@fourth-seat/server/api/gateway/call/call-shapes';
import { traceCalls } from '@fourth-seat/server/api/gateway/call/trace-calls';
import type { Principal } from '@fourth-seat/server/api/gateway/keys/principal';
import { startTelemetry } from '@fourth-seat/server/platform/telemetry/start';
import type { Telemetry } from '@fourth-seat/server/platform/telemetry/telemetry';
import { readCommandLine } from '../../command-line/command-line.ts';

const { words, toNumber } = readCommandLine({
  usage: 'node scripts/start.mjs scripts/bench/operations/telemetry.ts [calls]',
  max_words: 1,
});
const calls = toNumber('calls', words[0] ?? '30000');
/** Calls between two pauses. */
const GROUP = 50;
const GROUP_MS = 10;

const collector = spawn(process.execPath, [
  '-e',
  `const server = require('node:http').createServer((request, response) => {
     request.resume();
     request.on('end', () => response.end());
   });
   server.listen(0, '127.0.0.1', () => console.log(server.address().port));`,
]);
const [line] = (await once(collector.stdout, 'data')) as [Buffer];
process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${Number(String(line))}`;

// Only the parts of a call that tracing reads.
const request = { api_id: 'doudizhu.play', headers: {}, head_at: 0, request_id: 'req_x' } as CallRequest;
const principal = { kind: 'key' } as Principal;
const answer = {
  status: 200,
  code: 0,
  model: 'm',
  replayed: false,
  phases_us: [1, 2, 3, 4, 5, 6, 7],
  meter_us: 6,
} as unknown;

/** Microseconds of processor time for each call. */
async function measure(telemetry: Telemetry | undefined): Promise<number> {
  const decide = (): void => {
    if (telemetry === undefined) return;
    telemetry.end(telemetry.begin('agent doudizhu.play'), () => ({ 'fourth_seat.think_ms': 1 }), { failed: false });
  };
  const run: RunCall = traceCalls(telemetry, async () => {
    decide();
    return answer as CallAnswer;
  });
  const startUsage = process.cpuUsage();
  for (let done = 0; done < calls; done += GROUP) {
    await Promise.all(
      Array.from({ length: GROUP }, async () => run(principal, { ...request, head_at: performance.now() })),
    );
    await pause(GROUP_MS);
  }
  await telemetry?.close();
  const { user, system } = process.cpuUsage(startUsage);
  return (user + system) / calls;
}

async function measureAll(): Promise<void> {
  const warnings: string[] = [];
  const log = { warn: (text: unknown) => void warnings.push(String(text)) };
  const often = { metrics_every_ms: 60_000, spans_every_ms: 1000 };
  await measure(undefined);
  const without = await measure(undefined);
  const rows: (readonly [string, number])[] = [['no collector', without]];
  for (const [name, ratio] of [
    ['none kept', 0],
    ['one in a hundred kept', 0.01],
    ['every one kept', 1],
  ] as const) {
    rows.push([name, await measure(await startTelemetry({ sampler: 'traceidratio', ratio, ...often }, log))]);
  }
  process.stdout.write('| traces | CPU µs a call | more than without |\n|---|---|---|\n');
  for (const [name, us] of rows) {
    process.stdout.write(`| ${name} | ${us.toFixed(1)} | ${(us - without).toFixed(1)} |\n`);
  }
  process.stdout.write(`${warnings.length === 0 ? 'no span was dropped' : warnings.join('\n')}\n`);
}

try {
  await measureAll();
} finally {
  collector.kill();
}
