import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import {
  archive,
  bundleTypeScript,
  clients,
  compileTypes,
  type Entry,
  filesBelow,
  inTemporaryFolder,
} from './archive.ts';

/** The extension of Cocos Creator: unpacked into the folder `extensions` of a project. */
export function packCocos(): Uint8Array {
  const home = join(clients, 'cocos');
  const library = inTemporaryFolder((folder) => {
    compileTypes(folder);
    bundleTypeScript(folder);
    return filesBelow(folder, /(^index\.js|\.d\.ts)$/, 'assets/library/');
  });
  const sources = filesBelow(home, /^(LICENSE|README(\.zh)?\.md|package\.json|assets\/.+)$/, '');
  return archive('fourth-seat', [...sources, ...library].map(asProjectFile));
}

/** In a project a script, and a declaration, names others without `.ts`; the library lies beside the scripts. */
function asProjectFile({ name, bytes }: Entry): Entry {
  if (!name.endsWith('.ts')) return { name, bytes };
  const text = bytes
    .toString('utf8')
    .replaceAll(/'[^'\n]*typescript\/src\/index\.ts'/g, "'./library/index.js'")
    .replaceAll(/from '(\.[^'\n]*)\.ts'/g, "from '$1'");
  return { name, bytes: Buffer.from(text) };
}

/** The package of Unity, as its package manager installs it from a file. */
export function packUnity(): Uint8Array {
  const home = join(clients, 'unity');
  const shared = (from: string, name: string): Entry => ({ name, bytes: readFileSync(join(clients, 'csharp', from)) });
  const entries = [
    ...filesBelow(home, /^(LICENSE\.md|README(\.zh)?\.md|CHANGELOG\.md|package\.json|(Runtime|Samples~)\/.+)$/, ''),
    shared('FourthSeat.cs', 'Runtime/FourthSeat.cs'),
    shared('HttpTransport.cs', 'Runtime/Http/HttpTransport.cs'),
  ];
  // Unity ignores a file of a package without its id. What is below a folder with `~` gets one when it is imported.
  const visible = entries.map(({ name }) => name).filter((name) => !name.includes('~'));
  const folders = new Set(visible.map((name) => dirname(name)).filter((name) => name !== '.'));
  return archive('package', [...entries, ...[...visible, ...folders].map(metaOf)]);
}

/** The id comes of the path, so that it stays the same in the next version. */
function metaOf(path: string): Entry {
  const guid = createHash('md5').update(`fourth-seat/unity/${path}`).digest('hex');
  const folder = extname(path) === '' ? 'folderAsset: yes\n' : '';
  return { name: `${path}.meta`, bytes: Buffer.from(`fileFormatVersion: 2\nguid: ${guid}\n${folder}`) };
}

/** The addon of Godot: unpacked into a project it lies where the engine looks for addons. */
export function packGodot(): Uint8Array {
  const home = join(clients, 'godot/addons');
  return archive('addons', filesBelow(home, /^fourth_seat\/.+\.(gd|tscn|md)$|LICENSE$/, ''));
}

/** The plugin of Unreal: unpacked into the folder `Plugins` of a project. */
export function packUnreal(): Uint8Array {
  return archive('FourthSeat', filesBelow(join(clients, 'unreal/FourthSeat'), /./, ''));
}
