import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readServedFile } from './serve.ts';

/** Debian's name of it, and whether it is there: a developer's machine need not have it. */
const FIREFOX = 'firefox-esr';
export const hasFirefox = spawnSync(FIREFOX, ['--version']).status === 0;

/** Hashes of each seed, by the engine's file below `engines/`. */
type Hashes = Readonly<Record<string, readonly (readonly string[])[]>>;

/** Runs the engines' seeds and posts their hashes: Playwright drives no Firefox of the system. */
const scriptFor = (seeds: Readonly<Record<string, readonly string[]>>): string => `<script type="module">
const found = {};
for (const [name, given] of Object.entries(${JSON.stringify(seeds)})) {
  const engine = await import('/e2e/engines/' + name + '.ts');
  await engine.prepare?.();
  found[name] = given.map((seed) => engine.hashStates(seed));
}
await fetch('/found', { method: 'POST', body: JSON.stringify(found) });
</script>`;

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/** What a fresh Firefox finds for these seeds of each engine. */
export async function hashesInFirefox(seeds: Readonly<Record<string, readonly string[]>>): Promise<Hashes> {
  const posted = Promise.withResolvers<Hashes>();
  const script = scriptFor(seeds);
  const server = createServer((request, response) => {
    if (request.method === 'POST') {
      response.end();
      // The page above is the only one that posts here.
      void readBody(request).then((body) => posted.resolve(JSON.parse(body) as Hashes), posted.reject);
      return;
    }
    try {
      const { contentType, body } = readServedFile(new URL(request.url ?? '/', 'http://localhost').pathname, script);
      response.setHeader('Content-Type', contentType).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/`;
  const browser = spawn(FIREFOX, ['--headless', '--no-remote', '--profile', profile, url]);
  const ended = new Promise((done) => browser.on('close', done));
  browser.on('error', posted.reject);
  browser.on('exit', (code) => posted.reject(new Error(`Firefox ended with ${code}`)));
  try {
    return await posted.promise;
  } finally {
    browser.kill();
    server.close();
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
