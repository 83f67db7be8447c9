import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listDelivered } from '../../../scripts/dependencies/lock.ts';

/** What the page of licences says of a package. */
export interface Licence {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** Its folder, from the root. */
  readonly path: string;
}

const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Every package that is delivered with the product, libraries and fonts, from the lock file: what only builds and tests
 * use is marked there as development.
 */
export function listLicences(): readonly Licence[] {
  const rows = listDelivered().map(({ name, version, licence, path }) => {
    if (licence === '') throw new Error(`package-lock.json states no licence of ${name}`);
    return { name, version, licence, path };
  });
  const known = new Map(rows.map((row) => [`${row.name}@${row.version}`, row]));
  return [...known.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** The licence texts as the packages bring them; most licences ask that they go along. */
export function licenceTexts(): string {
  return listLicences()
    .map(({ name, version, licence, path }) => {
      const folder = `${root}${path}`;
      const texts = licenceFiles(`${root}${path}`).map((file) => readFileSync(file, 'utf8').trim());
      return [`${name} ${version} (${licence})`, ...texts].join('\n\n');
    })
    .join(`\n\n${'-'.repeat(80)}\n\n`);
}

/** Files of licences in a package's folder, and in a folder of licences there. */
function licenceFiles(folder: string): string[] {
  // The lock file also lists builds for other systems, which are not installed here.
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => /^(licen[cs]e|copying|notice)/i.test(name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? readdirSync(path).map((name) => `${path}/${name}`) : [path];
    });
}
