import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

export const clients = fileURLToPath(new URL('../../../clients', import.meta.url));
const program = (path: string): string => fileURLToPath(new URL(`../../../node_modules/${path}`, import.meta.url));

/** Gives a folder that is deleted afterwards. */
export function inTemporaryFolder<Result>(use: (folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'fourth-seat-library-'));
  try {
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes the declarations of the TypeScript library into a folder. */
export function compileTypes(folder: string): void {
  const compiler = [program('typescript/bin/tsc'), '-p', 'tsconfig.dist.json', '--outDir', folder];
  execFileSync(process.execPath, compiler, { cwd: join(clients, 'typescript') });
}

/** Writes the three builds of the TypeScript library into a folder. */
export const bundleTypeScript = (folder: string): void => bundle('typescript', folder);

/** Writes the command line program into a folder, as one file. */
export const bundleCommandLine = (folder: string): void => bundle('cli', folder);

function bundle(client: string, folder: string): void {
  const bundler = [program('rolldown/bin/cli.mjs'), '--config', 'rolldown.config.mjs', '--log-level', 'silent'];
  execFileSync(process.execPath, bundler, { cwd: join(clients, client), env: { ...process.env, OUT_DIR: folder } });
}

export interface Entry {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The files right in a folder whose names match, without those of its folders. */
export const filesIn = (folder: string, named: RegExp): Entry[] => entriesOf(folder, readdirSync(folder), named, '');

/** The files anywhere below a folder whose names match. `prefix` goes before their paths. */
export const filesBelow = (folder: string, named: RegExp, prefix: string): Entry[] =>
  entriesOf(folder, readdirSync(folder, { encoding: 'utf8', recursive: true }), named, prefix);

function entriesOf(folder: string, paths: readonly string[], named: RegExp, prefix: string): Entry[] {
  return paths
    .filter((path) => named.test(path) && statSync(join(folder, path)).isFile())
    .toSorted()
    .map((path) => ({ name: `${prefix}${path}`, bytes: readFileSync(join(folder, path)) }));
}

const BLOCK = 512;

/** A gzipped tar (POSIX ustar) of files below one folder; the same files give the same bytes. */
export function archive(folder: string, entries: readonly Entry[]): Uint8Array {
  const blocks = entries.flatMap(({ name, bytes }) => [
    headerOf(`${folder}/${name}`, bytes.length),
    bytes,
    Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK),
  ]);
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]), { level: 9 });
}

function headerOf(path: string, length: number): Buffer {
  const header = Buffer.alloc(BLOCK);
  if (path.length > 100) throw new Error(`too long for a name in an archive: ${path}`);
  header.write(path, 0);
  header.write('0000644\0', 100); // mode
  header.write('0000000\0'.repeat(2), 108); // owner and group
  header.write(`${length.toString(8).padStart(11, '0')}\0`, 124);
  header.write(`${'0'.repeat(11)}\0`, 136); // time
  header.write(' '.repeat(8), 148); // its own sum counts as spaces
  header.write('0', 156); // a plain file
  header.write('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}
