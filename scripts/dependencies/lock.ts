import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A package that is delivered with the product, library or font, as the lock file states it. */
export interface DeliveredPackage {
  readonly name: string;
  readonly version: string;
  /** As npm spells it; empty where the package states none. */
  readonly licence: string;
  /** Its folder, from the root. */
  readonly path: string;
  /** Hash of what the registry must send; empty where there is none. */
  readonly integrity: string;
  /** It wants to run a program of its own while it is installed. */
  readonly has_install_script: boolean;
}

/** A row of `package-lock.json`. */
interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
  readonly dev?: boolean;
  readonly link?: boolean;
}

const file = fileURLToPath(new URL('../../package-lock.json', import.meta.url));

/** What only builds and tests use is marked as development in the lock file, and left out. */
export function readDelivered(text = readFileSync(file, 'utf8')): readonly DeliveredPackage[] {
  // The lock file's format is npm's.
  const { packages } = JSON.parse(text) as { readonly packages: Readonly<Record<string, LockedPackage>> };
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && dev !== true && link !== true)
    .map(([path, { version = '', license: licence = '', integrity = '', hasInstallScript = false }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { name, version, licence, path, integrity, has_install_script: hasInstallScript };
    });
}
