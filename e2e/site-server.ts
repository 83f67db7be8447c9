import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@fourth-seat/server/testing/free-port';

const root = fileURLToPath(new URL('..', import.meta.url));
/** A first start initializes a database, and may build the site. */
const START_MS = 400_000;

export interface SiteServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts the product as `npm start` does, on a free port and with a database of its own; `env` is added to that. */
export async function startSiteServer(env: Readonly<Record<string, string>> = {}): Promise<SiteServer> {
  const folder = mkdtempSync(join(tmpdir(), 'fourth-seat-site-'));
  // Where root may make no user namespace `nobody` runs the database, and must be able to enter.
  chmodSync(folder, 0o711);
  const port = await freePort();
  const server = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  await waitUntilReady(server).catch((error: unknown) => {
    remove();
    throw error;
  });
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
      remove();
    },
  };
}

/** Waits until a process of the product answers; rejects with what it printed where it ends before or takes too long. */
export async function waitUntilReady(server: ChildProcess): Promise<void> {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      // Its database goes with it.
      server.kill('SIGTERM');
      reject(new Error(`the server was not ready within ${START_MS / 1000} s:\n${output}`));
    }, START_MS);
    for (const stream of [server.stdout, server.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (!output.includes('Fourth Seat is ready')) return;
        clearTimeout(timer);
        resolve();
      });
    }
    server.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the server ended with ${code}:\n${output}`));
    });
  });
}
