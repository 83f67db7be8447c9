import type { AddressInfo } from 'node:net';
import { buildApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { PostgresError } from './db/embedded/failures.ts';
import { keepPostgres } from './db/keep-embedded.ts';
import { migrate, MigrationError } from './db/migrate.ts';
import { createDeps, createLog } from './deps.ts';

/** Starts the whole service: database, migrations, server; returns once it listens. */
export async function start(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.log_level);
  const postgres = config.database_url
    ? undefined
    : await keepPostgres({ data_dir: config.data_dir, log: (text) => process.stdout.write(`${text}\n`) });
  const url = config.database_url ?? postgres?.url ?? '';
  const migrations = await migrate(url);
  if (migrations.length > 0) log.info({ migrations }, 'database migrated');
  const deps = createDeps(config, url, log);
  const app = await buildApp(deps);

  let closing = false;
  const close = async (signal: string) => {
    if (closing) return;
    closing = true;
    log.info({ signal }, 'closing: finishing the calls in flight');
    // In this order: no new calls, the running ones answered and metered, then the connections, then the database.
    await app.close();
    await deps.close();
    await postgres?.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close(signal));

  await app.listen({ port: config.port, host: config.host });
  const { port } = app.server.address() as AddressInfo;
  process.stdout.write(`Fourth Seat is ready: http://localhost:${port}\n`);
  if (!deps.delivery.channels.includes('phone')) {
    process.stdout.write(
      'SMS_URL is not set: signing in, signing up and binding offer email only, no phone numbers.\n',
    );
  }
  if (config.mode === 'development' && !config.smtp_url) {
    process.stdout.write(`Mails and text messages arrive at http://localhost:${port}/dev/outbox\n`);
  }
}

/** A plain sentence for what an operator can mend; everything else keeps its stack. */
export function explainStartFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof PostgresError || error instanceof MigrationError)
    return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${process.env.PORT ?? 3000} is in use. Stop the other program or choose another: PORT=3001 npm start`;
    case 'EACCES':
      return `No permission to ${error instanceof Error ? error.message : 'start'}. Choose a port above 1023 or another DATA_DIR.`;
    case 'ENOSPC':
    case '53100':
      return 'The disk is full. Free some space and start again; nothing was lost.';
    case 'ECONNREFUSED':
      return 'The database of DATABASE_URL does not answer. Is it running, and is the address right?';
    case '28P01':
      return 'The database refused the password in DATABASE_URL.';
    default:
      return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}

if (import.meta.main) {
  start().catch((error: unknown) => {
    process.stderr.write(`${explainStartFailure(error)}\n`);
    process.exit(1);
  });
}
