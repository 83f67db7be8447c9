import { readFileSync } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCatalogue, listProjects } from '@fourth-seat/contract';
import { expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { readConfig } from '../../../config.ts';
import { createDeps } from '../../../create-deps.ts';
import { migrate } from '../../../platform/db/migrate.ts';
import { createLog } from '../../../platform/telemetry/log.ts';
import { echoGateway } from '../../../testing/decisions.ts';
import { createKey } from '../../../testing/keys.ts';
import { canArrange, launchProcess, started } from '../../../testing/postgres-process.ts';

/** PostgreSQL on a disk of its own, which a file fills to the last byte. */
test.runIf(canArrange)(
  'while the disk is full calls are refused as not recordable and pages are read; with room again calls are answered, without a restart',
  async () => {
    const data_dir = await mkdtemp(join(tmpdir(), 'fourth-seat-full-'));
    const launcher = await launchProcess({ data_dir }, { disk_mb: 160 });
    const { url } = started(launcher);
    await migrate(url);
    const config = readConfig({ SERVER_SECRET: 'x'.repeat(40), LOG_LEVEL: 'silent' });
    const deps = createDeps(config, url, createLog('silent'));
    const app = await buildApp(deps, { gateway: echoGateway() });
    const key = await createKey(deps);
    const call = async (): Promise<number> => {
      const response = await app.inject({
        method: 'POST',
        url: '/v1/doudizhu/validate',
        headers: { authorization: `Bearer ${key.secret}` },
        payload: '{"cards":["3"]}',
      });
      return response.json<{ code: number }>().code;
    };
    const { rows: places } = await deps.pool.query<{ pid: number; folder: string }>(
      "SELECT pg_backend_pid() AS pid, current_setting('data_directory') AS folder",
    );
    const filler = placeOn(places[0]?.pid ?? 0, places[0]?.folder ?? '');
    try {
      let answered = 0;
      for (; answered < 3; answered++) expect(await call()).toBe(0);
      await fill(filler);
      await expect
        .poll(
          async () => {
            const code = await call();
            if (code === 0) answered++;
            return code;
          },
          { interval: 0 },
        )
        .toBe(errorCatalogue.cannot_meter.code);
      const page = await app.inject({
        method: 'POST',
        url: listProjects.path,
        headers: { 'access-token': key.owner.access_token },
        payload: {},
      });
      expect(page.statusCode).toBe(200);
      await rm(filler);
      await expect.poll(call).toBe(0);
      answered++;
      const { rows } = await deps.pool.query('SELECT count(*)::int AS calls FROM calls WHERE code = 0');
      expect(rows[0].calls).toBe(answered);
    } finally {
      await rm(filler, { force: true });
      await app.close();
      await deps.close();
      await launcher.stop();
      await rm(data_dir, { recursive: true, force: true });
    }
  },
);

/** The disk is seen by PostgreSQL's processes alone: by the server, which has started the process of a connection. */
function placeOn(pid: number, folder: string): string {
  const [, server] = /^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return join(`/proc/${server}/root`, folder, 'filler');
}

async function fill(file: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    for (const bytes of [1 << 20, 4096]) {
      while (await handle.write(Buffer.alloc(bytes)).then(({ bytesWritten }) => bytesWritten === bytes, isFull));
    }
  } finally {
    await handle.close();
  }
}

function isFull(error: unknown): false {
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false;
  throw error;
}
