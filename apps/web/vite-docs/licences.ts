import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What the page of licences says of a package. */
export interface Licence {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** Its folder, from the root. */
  readonly path: string;
}

/** A row of `package-lock.json`. */
interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Every package that is delivered with the product, libraries and fonts, from the lock file: what only builds and tests use is
 * marked there as development.
 */
export function listLicences(): readonly Licence[] {
  // The lock file's format is npm's.
  const { packages } = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')) as {
    readonly packages: Readonly<Record<string, LockedPackage>>;
  };
  const rows = Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && dev !== true && link !== true)
    .map(([path, { version = '', license = '' }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      if (license === '') throw new Error(`package-lock.json states no licence of ${name}`);
      return { name, version, licence: license, path };
    });
  const known = new Map(rows.map((row) => [`${row.name}@${row.version}`, row]));
  return [...known.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** The licence texts as the packages bring them; most licences ask that they go along. */
export function licenceTexts(): string {
  return listLicences()
    .map(({ name, version, licence, path }) => {
      const folder = `${root}${path}`;
      // Builds for other systems stand in the lock file and not on this machine.
      const files = existsSync(folder)
        ? readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
        : [];
      const texts = files.map((file) => readFileSync(`${folder}/${file}`, 'utf8').trim());
      return [`${name} ${version} (${licence})`, ...texts].join('\n\n');
    })
    .join(`\n\n${'-'.repeat(80)}\n\n`);
}
