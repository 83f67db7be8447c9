import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@fourth-seat/server/testing/free-port';
import { test as base, expect } from '@playwright/test';
import { type FakeModel, startModel } from './language-model.ts';
import { type Mailbox, startMailbox } from './mailbox.ts';

export { expect };

export interface Site {
  readonly url: string;
  readonly mailbox: Mailbox;
}

const root = fileURLToPath(new URL('..', import.meta.url));

/** Words that the browser writes to its console although nothing is wrong: an answer with an error status. */
const expectedConsole = /Failed to load resource: the server responded with a status of \d+/;

interface Fixtures {
  /** Fails the test when the page logged an error, threw, or broke the Content-Security-Policy. */
  quiet: void;
  /** The error that a test causes on purpose; every other one fails it. */
  onPurpose: RegExp | undefined;
}

/** For pages that need no server of ours. */
export const quietTest = base.extend<Fixtures>({
  onPurpose: [undefined, { option: true }],
  quiet: [
    async ({ page, onPurpose }, provide) => {
      const problems: string[] = [];
      page.on('console', (line) => {
        if (line.type() === 'error' && !expectedConsole.test(line.text())) problems.push(line.text());
      });
      page.on('pageerror', (error) => problems.push(error.message));
      await provide();
      const unexpected = problems.filter((problem) => onPurpose?.test(problem) !== true);
      expect(unexpected, 'nothing in the browser’s console').toEqual([]);
    },
    { auto: true },
  ],
});

export const test = quietTest.extend<object, { site: Site }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, provide) => {
      await withSite({}, provide);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ site }, provide) => provide(site.url),
  // Each test is a visitor of its own: limits per address must not add up over the whole run.
  // oxlint-disable-next-line no-empty-pattern -- see above
  extraHTTPHeaders: async ({}, provide) => provide({ 'X-Forwarded-For': visitorAddress() }),
});

/** Runs a site of its own for as long as `use` takes. */
async function withSite(env: Readonly<Record<string, string>>, use: (site: Site) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fourth-seat-e2e-'));
  // Where root may make no user namespace `nobody` runs the database, and must be able to enter.
  chmodSync(folder, 0o711);
  const mailbox = await startMailbox();
  const port = await freePort();
  const server = await startServer(port, folder, mailbox.url, env);
  await use({ url: `http://localhost:${port}`, mailbox });
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  await mailbox.close();
  rmSync(folder, { recursive: true, force: true });
}

/** On a site that has a language model, which behaves as a test says. */
export const testWithModel = test.extend<object, { model: FakeModel; site: Site }>({
  model: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, provide) => {
      const model = await startModel();
      await provide(model);
      await model.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ model }, provide) => withSite({ LLM_BASE_URL: model.url, LLM_MODEL: 'test' }, provide),
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** An address of this machine's own network, which may use Dev ID; the server believes the proxy on 127.0.0.1. */
export function visitorAddress(): string {
  const part = () => Math.floor(Math.random() * 254) + 1;
  return `127.18.${part()}.${part()}`;
}

async function startServer(
  port: number,
  folder: string,
  smtp_url: string,
  env: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      SMTP_URL: smtp_url,
      CONTACT_TO: 'hello@fourthseat.example',
      TRUST_PROXY: '127.0.0.1,::1',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => {
      // Its database goes with it.
      server.kill('SIGTERM');
      reject(new Error(`the server was not ready within 120 s:\n${output}`));
    }, 120_000);
    for (const stream of [server.stdout, server.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (!output.includes('Fourth Seat is ready')) return;
        clearTimeout(late);
        resolve();
      });
    }
    server.once('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`the server ended with ${code}:\n${output}`));
    });
  });
  return server;
}
