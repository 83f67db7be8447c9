import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A package that is delivered with the product (a library or a font), as the lock file describes it. */
export interface DeliveredPackage {
  readonly name: string;
  readonly version: string;
  /** As npm spells it; empty where the package states no licence. */
  readonly licence: string;
  /** Its folder, from the root. */
  readonly path: string;
  /** Expected hash of the downloaded package; empty where the lock file has none. */
  readonly integrity: string;
  /** True where the package runs a script while it is installed. */
  readonly has_install_script: boolean;
}

/** An entry of `package-lock.json`. */
interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
  readonly dev?: boolean;
  readonly link?: boolean;
}

const file = fileURLToPath(new URL('../../package-lock.json', import.meta.url));

/** Reads the delivered packages: those that the lock file does not mark as development dependencies. */
export function listDelivered(text = readFileSync(file, 'utf8')): readonly DeliveredPackage[] {
  // The lock file's format is npm's.
  const { packages } = JSON.parse(text) as { readonly packages: Readonly<Record<string, LockedPackage>> };
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && dev !== true && link !== true)
    .map(([path, { version = '', license: licence = '', integrity = '', hasInstallScript = false }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { name, version, licence, path, integrity, has_install_script: hasInstallScript };
    });
}
