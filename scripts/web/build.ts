import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { root } from '../repository.ts';

const web = join(root, 'apps/web');
const dist = join(web, 'dist');
const marker = join(dist, '.sources');
/** Files and folders of which the built site is made: a change in any of them triggers a build. */
export const sources = [
  ...readdirSync(web)
    .filter((name) => name.startsWith('vite'))
    .map((name) => `apps/web/${name}`),
  'apps/web/src',
  'apps/web/public',
  'apps/web/samples',
  'apps/web/index.html',
  'apps/web/tsconfig.json',
  'tsconfig.base.json',
  'clients/typescript',
  'clients/cli',
  'clients/python',
  'clients/csharp',
  'clients/cocos',
  'clients/unity',
  'clients/godot',
  'clients/unreal',
  'packages',
  'package-lock.json',
  // What the generated parts of the client libraries are written from, beside the packages.
  'apps/server/src/api/gateway/reference',
  'scripts/clients',
  'scripts/dependencies/lock.ts',
  'scripts/web/build.ts',
];

/** Builds the web app unless the last build was made from exactly these sources; prints a line when it builds. */
export async function buildWebIfChanged(): Promise<void> {
  const hash = hashSources();
  if (existsSync(marker) && readFileSync(marker, 'utf8') === hash) return;
  process.stdout.write('Building the web app (only when its sources change) …\n');
  // It reads the whole API, which a start without a build has no use for.
  const { writeClients } = await import('../clients/write.ts');
  writeClients();
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const built = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: web,
    stdio: ['ignore', 'inherit', 'inherit'],
    // Vite would build React's development version for a development server or a test: half as much again.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (built.status !== 0) throw new Error('The web app could not be built; Vite printed the reason above.');
  compress(dist);
  writeFileSync(marker, hash);
}

function hashSources(): string {
  const hash = createHash('sha256').update('production');
  for (const source of sources) {
    const path = join(root, source);
    if (!existsSync(path)) continue;
    for (const file of listFiles(path)) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function listFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(
      (entry) =>
        !['node_modules', '.build', 'dist', '__pycache__', 'generated', '_generated'].includes(entry.name) &&
        !/\.(test|bench)\.tsx?$/.test(entry.name),
    )
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? listFiles(join(path, entry.name)) : [join(path, entry.name)]));
}

/** Compresses all files at build time, so that the server only has to choose an encoding that the browser accepts. */
function compress(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = join(folder, entry.name);
    // The server assembles pages from these files and compresses the result.
    if (entry.name === '.vite') continue;
    if (entry.isDirectory()) compress(file);
    else if (/\.(js|css|html|json|svg|webmanifest|md|txt|bin)$/.test(entry.name)) {
      const content = readFileSync(file);
      if (content.length < 1024) continue;
      writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
      writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    }
  }
}

if (import.meta.main) await buildWebIfChanged();
