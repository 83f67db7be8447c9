import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** A file of the site from which a client library is installed. */
interface LibraryFile {
  readonly fileName: string;
  readonly source: Uint8Array;
}

const clients = fileURLToPath(new URL('../../../clients', import.meta.url));
const compiler = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url));

/**
 * The client libraries as the site offers them: an archive for npm, one for pip and the C# file. They have no version
 * in their names, so that the commands of the documentation stay true; the archives say it.
 */
export function packLibraries(): readonly LibraryFile[] {
  return [
    { fileName: 'libraries/fourth-seat.tgz', source: packTypeScript() },
    {
      fileName: 'libraries/fourth-seat.tar.gz',
      source: archive('fourth-seat', [
        ...filesIn(join(clients, 'python'), /^(LICENSE|README\.md|pyproject\.toml|build_backend\.py)$/),
        ...filesBelow(join(clients, 'python/fourth_seat'), /\.(py|typed)$/, 'fourth_seat/'),
      ]),
    },
    { fileName: 'libraries/FourthSeat.cs', source: readFileSync(join(clients, 'csharp/FourthSeat.cs')) },
  ];
}

function packTypeScript(): Uint8Array {
  const home = join(clients, 'typescript');
  const built = mkdtempSync(join(tmpdir(), 'fourth-seat-library-'));
  try {
    execFileSync(process.execPath, [compiler, '-p', 'tsconfig.dist.json', '--outDir', built], { cwd: home });
    return archive('package', [
      ...filesIn(home, /^(LICENSE|README\.md|package\.json)$/),
      ...filesBelow(built, /\.(js|d\.ts)$/, 'dist/'),
    ]);
  } finally {
    rmSync(built, { recursive: true, force: true });
  }
}

interface Entry {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The files right in a folder whose names match, without those of its folders. */
const filesIn = (folder: string, named: RegExp): Entry[] => entriesOf(folder, readdirSync(folder), named, '');

/** The files anywhere below a folder whose names match. `prefix` goes before their paths. */
const filesBelow = (folder: string, named: RegExp, prefix: string): Entry[] =>
  entriesOf(folder, readdirSync(folder, { encoding: 'utf8', recursive: true }), named, prefix);

function entriesOf(folder: string, paths: readonly string[], named: RegExp, prefix: string): Entry[] {
  return paths
    .filter((path) => named.test(path) && statSync(join(folder, path)).isFile())
    .toSorted()
    .map((path) => ({ name: `${prefix}${path}`, bytes: readFileSync(join(folder, path)) }));
}

const BLOCK = 512;

/** A gzipped tar (POSIX ustar) of files below one folder; the same files give the same bytes. */
function archive(folder: string, entries: readonly Entry[]): Uint8Array {
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
