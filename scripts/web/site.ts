import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@fourth-seat/server/testing/free-port';
import { root } from '../run.ts';

export interface Site {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Uses the site at `running`, otherwise starts one: built if needed, on a free port, with a database of its own. */
export async function startSite(running: string | undefined): Promise<Site> {
  if (running !== undefined) return { url: running.replace(/\/$/, ''), stop: async () => undefined };
  const folder = mkdtempSync(join(tmpdir(), 'fourth-seat-screenshots-'));
  const port = await freePort();
  const server = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
  });
  await new Promise<void>((resolve, reject) => {
    let output = '';
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('Fourth Seat is ready')) resolve();
    });
    void ended.then(() => reject(new Error(`The site ended before it was ready:\n${output}`)));
  });
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
