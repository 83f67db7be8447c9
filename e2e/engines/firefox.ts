/**
 * node e2e/engines/firefox.ts [seeds]
 * Runs the simulations in Firefox (`firefox-esr`, or what FIREFOX names) and compares their hashes with Node's. Playwright drives
 * no Firefox of the system, so the page posts what it found.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashes as kernel } from './kernel.ts';
import { hashes as rescue } from './rescue.ts';
import { servedAt } from './serve.ts';
import { hashes as shooter } from './shooter.ts';

const engines = { kernel, rescue, shooter };
const seeds = Array.from({ length: Number(process.argv[2] ?? 50) }, (_, i) => `seed ${i}`);

const script = `<script type="module">
const found = { agent: navigator.userAgent, hashes: {} };
for (const name of ${JSON.stringify(Object.keys(engines))}) {
  const engine = await import('/e2e/engines/' + name + '.ts');
  found.hashes[name] = ${JSON.stringify(seeds)}.map((seed) => engine.hashes(seed));
}
await fetch('/found', { method: 'POST', body: JSON.stringify(found) });
</script>`;

interface Found {
  readonly agent: string;
  readonly hashes: Readonly<Record<string, readonly (readonly string[])[]>>;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/** What a fresh Firefox posts. */
async function askFirefox(): Promise<Found> {
  const posted = Promise.withResolvers<Found>();
  const server = createServer((request, response) => {
    if (request.method === 'POST') {
      response.end();
      // The page above is the only one that posts here.
      void readBody(request).then((body) => posted.resolve(JSON.parse(body) as Found), posted.reject);
      return;
    }
    try {
      const { contentType, body } = servedAt(new URL(request.url ?? '/', 'http://localhost').pathname, script);
      response.setHeader('Content-Type', contentType).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}/`;
  const browser = spawn(process.env.FIREFOX ?? 'firefox-esr', [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    address,
  ]);
  browser.on('error', posted.reject);
  browser.on('exit', (code) => posted.reject(new Error(`Firefox ended with ${code}`)));
  const found = await posted.promise.finally(() => {
    browser.kill();
    server.close();
  });
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  return found;
}

const { agent, hashes } = await askFirefox();
console.log(agent);
for (const [name, engine] of Object.entries(engines)) {
  const differ = seeds.filter((seed, i) => JSON.stringify(engine(seed)) !== JSON.stringify(hashes[name]?.[i]));
  console.log(`${name}: ${seeds.length - differ.length} of ${seeds.length} seeds lead to the same states as in Node`);
  if (differ.length > 0) process.exitCode = 1;
}
