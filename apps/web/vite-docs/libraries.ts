import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  archive,
  bundleCommandLine,
  bundleTypeScript,
  clients,
  compileTypes,
  filesBelow,
  filesIn,
  inTemporaryFolder,
} from './archive.ts';
import { packCocos, packGodot, packUnity, packUnreal } from './engines.ts';

export { bundleTypeScript } from './archive.ts';

/** A file of the site from which a client library is installed. */
interface LibraryFile {
  readonly fileName: string;
  readonly source: Uint8Array;
}

/**
 * The client libraries as the site offers them: archives for npm (the library and the command line), pip and game engines, and files for
 * engines that take no archive. They have no version in their names, so that the commands of the documentation stay true; the
 * archives say it.
 */
export function packLibraries(): readonly LibraryFile[] {
  return [
    ...packTypeScript(),
    { fileName: 'libraries/fourth-seat-cli.tgz', source: packCommandLine() },
    {
      fileName: 'libraries/fourth-seat.tar.gz',
      source: archive('fourth-seat', [
        ...filesIn(join(clients, 'python'), /^(LICENSE|README\.md|pyproject\.toml|build_backend\.py)$/),
        ...filesBelow(join(clients, 'python/fourth_seat'), /\.(py|typed)$/, 'fourth_seat/'),
      ]),
    },
    { fileName: 'libraries/FourthSeat.cs', source: joinCSharp() },
    { fileName: 'libraries/fourth-seat-cocos.tgz', source: packCocos() },
    { fileName: 'libraries/fourth-seat-unity.tgz', source: packUnity() },
    { fileName: 'libraries/fourth-seat-godot.tgz', source: packGodot() },
    { fileName: 'libraries/fourth-seat-unreal.tgz', source: packUnreal() },
  ];
}

function packCommandLine(): Uint8Array {
  return inTemporaryFolder((built) => {
    bundleCommandLine(built);
    return archive('package', [
      ...filesIn(join(clients, 'cli'), /^(LICENSE|README\.md|package\.json)$/),
      ...filesBelow(built, /\.js$/, 'dist/'),
    ]);
  });
}

/** The client and its transport for servers as one file; the second one has its `using` lines inside its namespace. */
function joinCSharp(): Buffer {
  return Buffer.concat(
    ['FourthSeat.cs', 'HttpTransport.cs'].map((name) => readFileSync(join(clients, 'csharp', name))),
  );
}

function packTypeScript(): LibraryFile[] {
  return inTemporaryFolder((built) => {
    compileTypes(built);
    bundleTypeScript(built);
    const script = 'fourth-seat.es2015.js';
    const source = archive('package', [
      ...filesIn(join(clients, 'typescript'), /^(LICENSE|README\.md|package\.json)$/),
      ...filesBelow(built, /\.(c?js|d\.ts)$/, 'dist/'),
    ]);
    return [
      { fileName: 'libraries/fourth-seat.tgz', source },
      { fileName: `libraries/${script}`, source: readFileSync(join(built, script)) },
    ];
  });
}
