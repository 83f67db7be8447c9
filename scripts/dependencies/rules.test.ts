import { describe, expect, test } from 'vitest';
import { type DeliveredPackage, listDelivered } from './lock.ts';
import { type Exception, refusals } from './rules.ts';

test('every delivered package has an allowed licence and a hash, and none runs a script while it is installed', () => {
  const packages = listDelivered();
  expect(packages.length).toBeGreaterThan(100);
  expect(refusals(packages)).toEqual([]);
});

const good: DeliveredPackage = {
  name: 'good',
  version: '1.0.0',
  licence: 'MIT',
  path: 'node_modules/good',
  integrity: 'sha512-x',
  has_install_script: false,
};
const judge = (change: Partial<DeliveredPackage>, list: readonly Exception[] = []): string[] =>
  refusals([{ ...good, ...change }], list);

describe('a package', () => {
  test.each([
    'MIT',
    'MIT OR GPL-3.0',
    '(MIT AND ISC)',
    'Apache-2.0 AND BSD-3-Clause',
    '(GPL-3.0 OR MIT) AND (ISC OR GPL-3.0)',
    '((GPL-3.0 OR MIT) AND ISC) OR GPL-3.0',
  ])('may have %s', (licence) => {
    expect(judge({ licence })).toEqual([]);
  });

  test.each([
    'GPL-3.0',
    'MIT AND GPL-3.0',
    'AGPL-3.0 OR GPL-3.0',
    'UNLICENSED',
    'LGPL-3.0-or-later',
    '(MIT OR ISC) AND GPL-3.0',
    'MIT AND (ISC',
  ])('may not have %s', (licence) => {
    expect(judge({ licence })).toEqual([`good@1.0.0 has the licence ${licence}, which is not allowed`]);
  });

  test('without licence or hash, or with a script, is named', () => {
    expect(judge({ licence: '', integrity: '', has_install_script: true })).toEqual([
      'good@1.0.0 has no integrity hash: the registry could send anything',
      'good@1.0.0 states no licence',
      'good@1.0.0 runs a script while it is installed',
    ]);
  });

  test('may have what an exception allows to it, and no more', () => {
    const list = [{ packages: 'goo*', rule: 'licence', licence: 'LGPL-3.0', reason: 'r' }] as const;
    expect(judge({ licence: 'MIT AND LGPL-3.0' }, list)).toEqual([]);
    expect(judge({ licence: 'MIT AND GPL-3.0' }, list)).toHaveLength(2);
    expect(judge({ licence: 'LGPL-3.0', has_install_script: true }, list)).toHaveLength(1);
    expect(judge({ name: 'other', licence: 'LGPL-3.0' }, list)).toHaveLength(2);
  });
});

test('what only builds or tests is not delivered, and neither are our own packages', () => {
  const row = { version: '1.0.0', license: 'GPL-3.0' };
  const packages = {
    '': row,
    'packages/cards': row,
    'node_modules/a': { ...row, dev: true },
    'node_modules/b': { link: true },
  };
  expect(listDelivered(JSON.stringify({ packages }))).toEqual([]);
});
