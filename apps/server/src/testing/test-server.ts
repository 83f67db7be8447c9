/**
 * A whole server process on the database of DATABASE_URL, for tests and measurements that kill it or measure it.
 * Decisions are echoed unless SERVE_PLAYERS is set; alerts are judged every SERVE_ALERTS_MS; a call waits for shared
 * rates for SERVE_RATES_WAIT_MS, and for the database for SERVE_DATABASE_WAIT_MS. Prints three ports: its own, and those of two bare servers beside it, for comparison.
 * `cpu` on stdin is answered with the CPU time used so far, in µs.
 */

import { createServer } from 'node:http';
import { flushCompileCache } from 'node:module';
import type { AddressInfo, Server } from 'node:net';
import fastify from 'fastify';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createDeps } from '../create-deps.ts';
import { LISTEN_BACKLOG } from '../platform/http/connections/bounds.ts';
import { createLog } from '../platform/telemetry/log.ts';
import { startTelemetry } from '../platform/telemetry/start.ts';
import { createPatientHeartbeat } from './app.ts';
import { echoGateway } from './decisions.ts';
import { SERVER_SECRET } from './server-secret.ts';

const config = readConfig({ SERVER_SECRET, ...process.env });
const log = createLog(config.log_level);
const telemetry = await startTelemetry(config.telemetry, log);
const deps = createDeps(config, config.database_url ?? '', log, telemetry);
// The product's own players, where they are what is measured.
const players = process.env['SERVE_PLAYERS'] ? {} : echoGateway();
const ratesWait = process.env['SERVE_RATES_WAIT_MS'];
const databaseWait = process.env['SERVE_DATABASE_WAIT_MS'];
const database_wait_ms = databaseWait === undefined ? undefined : Number(databaseWait);
const gateway = {
  ...players,
  shared_rates_wait_ms: ratesWait === undefined ? undefined : Number(ratesWait),
  database_wait_ms,
};
const heartbeat = databaseWait === undefined ? undefined : createPatientHeartbeat(config.database_url ?? '', deps);
const alerts_every_ms = Number(process.env['SERVE_ALERTS_MS'] ?? 30_000);
const app = await buildApp(deps, { gateway, alerts_every_ms, ...(heartbeat && { heartbeat }) });
await app.listen({ port: config.port, host: '127.0.0.1', backlog: LISTEN_BACKLOG });
// What the framework alone costs, in the same process and run: no hook, no key, no record.
const bare = fastify();
bare.route({
  method: 'POST',
  url: '/v1/doudizhu/legal-moves',
  handler: async ({ body }) => ({ code: 0, msg: 'success', data: { body } }),
});
await bare.listen({ port: 0, host: '127.0.0.1' });
// And what Node's own server costs, which reads the body and answers.
const node = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
    const text = JSON.stringify({ code: 0, msg: 'success', data: { body } });
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
      .end(text);
  });
});
await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
const portOf = (server: Server): number => (server.address() as AddressInfo).port;
process.stdout.write(`port ${portOf(app.server)} bare ${portOf(bare.server)} node ${portOf(node)}\n`);
flushCompileCache();

process.stdin.on('data', (chunk: Buffer) => {
  if (chunk.toString().trim() !== 'cpu') throw new Error(`unknown command: ${chunk.toString()}`);
  const { user, system } = process.cpuUsage();
  process.stdout.write(`cpu ${user + system}\n`);
});
process.once('SIGTERM', () => {
  node.close();
  void Promise.all([app.close(), bare.close()])
    .then(async () => deps.close())
    .then(() => process.exit(0));
});
