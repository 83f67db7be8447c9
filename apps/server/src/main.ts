import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { requireArchive } from './api/metering/service.ts';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { createDeps } from './create-deps.ts';
import type { Deps } from './deps.ts';
import { keepPostgres } from './platform/db/keep-embedded.ts';
import { migrate } from './platform/db/migrate.ts';
import { tryWhileSilent } from './platform/db/silence.ts';
import { LISTEN_BACKLOG } from './platform/http/connections/bounds.ts';
import { isLoopbackName } from './platform/http/operations/loopback.ts';
import { createLifecycle, type Part, stopLimits, stopSignals } from './platform/process/lifecycle.ts';
import { printLine } from './platform/process/print-line.ts';
import { createLog } from './platform/telemetry/log.ts';
import { startTelemetry } from './platform/telemetry/start.ts';
import { explainStartFailure } from './start-failures.ts';

/**
 * The whole service: database, migrations, server. Resolves when it listens; if that fails, it prints one sentence that
 * says what to do, leaves nothing running and ends the process with status 1.
 */
export async function runService(): Promise<void> {
  let config: Config | undefined;
  try {
    config = readConfig();
    await startService(config);
  } catch (error) {
    process.stderr.write(`${explainStartFailure(error, config)}\n`);
    process.exit(1);
  }
}

async function startService(config: Config): Promise<void> {
  const log = createLog(config.log_level);
  const lifecycle = createLifecycle({
    exit: (status) => process.exit(status),
    log: (text, details = {}) => log.info(details, text),
    grace_ms: stopLimits.grace_ms + config.drain_ms,
    last_ms: stopLimits.last_ms,
  });
  for (const signal of stopSignals) process.on(signal, () => lifecycle.onSignal(signal));
  await lifecycle.begin(async (add) => {
    const url = config.database_url ?? (await startEmbedded(config, add));
    const migrations = await migrate(url);
    if (migrations.length > 0) log.info({ migrations }, 'database migrated');
    const telemetry = await startTelemetry(config.telemetry, log);
    if (telemetry !== undefined) add({ name: 'telemetry', end: telemetry.close });
    const deps = createDeps(config, url, log, telemetry);
    add({ name: 'connections of the database', end: deps.close });
    if (!deps.archive) await tryWhileSilent(async () => requireArchive(deps.pool));
    const app = await buildApp(deps);
    // No new calls; running ones are answered and metered.
    add({ name: 'server', end: async () => app.close() });
    await app.listen({ port: config.port, host: config.host, backlog: LISTEN_BACKLOG });
    announce(config, deps, app);
    // Now and not at the end, because a killed process would leave nothing for the next start.
    flushCompileCache();
  });
}

async function startEmbedded({ data_dir }: Config, add: (part: Part) => void): Promise<string> {
  const postgres = await keepPostgres({ data_dir, log: printLine });
  add({ name: 'database server', end: postgres.stop, outlives: true });
  return postgres.url;
}

function announce(config: Config, deps: Deps, app: FastifyInstance): void {
  // It listens on a port, not on a socket of the file system.
  const { port } = app.server.address() as AddressInfo;
  printLine(`Fourth Seat is ready: http://localhost:${port}`);
  if (!deps.delivery.channels.includes('phone')) {
    printLine('SMS_URL is not set: signing in, signing up and binding offer email only, no phone numbers.');
  }
  if (config.mode !== 'development') return;
  if (!config.smtp_url) printLine(`Mails and text messages arrive at http://localhost:${port}/dev/outbox`);
  if (!isLoopbackName(config.host)) {
    printLine(
      `HOST=${config.host} lets other machines in, and this is development mode. Everything below /dev (the outbox with ` +
        `its codes, the sign-in as anybody) answers on this machine alone, at http://localhost:${port}. For people, set ` +
        'NODE_ENV=production.',
    );
  }
}

if (import.meta.main) await runService();
