import { expect, test } from 'vitest';
import { addSiblings } from './siblings.ts';

const grow = (text: string, path = 'list.ts'): string =>
  addSiblings({ path, text }, /whist/i, (part) => part.replaceAll('whist', 'snap').replaceAll('Whist', 'Snap'))
    .replaceAll(/\s+/g, ' ')
    .trim();

test.each([
  ['an import', "import { a } from './whist.ts';", "import { a } from './whist.ts'; import { a } from './snap.ts';"],
  ['a name in an import', "import { whistA } from './all.ts';", "import { whistA, snapA } from './all.ts';"],
  [
    'an export',
    "export * from './whist/names.ts';",
    "export * from './whist/names.ts'; export * from './snap/names.ts';",
  ],
  ['a declaration', 'const whist = 1;', 'const whist = 1; const snap = 1;'],
  [
    'an interface',
    'export interface WhistTable { a: 1 }',
    'export interface WhistTable { a: 1 } export interface SnapTable { a: 1 }',
  ],
  ['a property', 'const a = { whist: [1], other: 2 };', 'const a = { whist: [1], snap: [1], other: 2 };'],
  ['a property with a dot', "const a = { 'whist.play': f };", "const a = { 'whist.play': f, 'snap.play': f };"],
  ['a shorthand', 'const a = { whist };', 'const a = { whist, snap };'],
  ['a spread', 'const a = { ...whistAll, };', 'const a = { ...whistAll, ...snapAll, };'],
  [
    'a member of an interface',
    'interface A { readonly whist: B; }',
    'interface A { readonly whist: B; readonly snap: B; }',
  ],
  ['an element', "const a = ['x', 'whist-player'];", "const a = ['x', 'whist-player', 'snap-player'];"],
  ['a row', "const a = [{ name: 'whist', at: 1 }];", "const a = [{ name: 'whist', at: 1 }, { name: 'snap', at: 1 }];"],
  ['a part of a union', "type A = 'x' | 'whist';", "type A = 'x' | 'whist' | 'snap';"],
])('%s gets a sibling', (_what, text, grown) => expect(grow(text)).toBe(grown));

test.each([
  ['what only uses the name', 'function price() { return whistPrice; }'],
  ['a comment', '// whist has no trumps\nconst a = 1;'],
  ['a parameter', 'const f = (table: WhistTable) => table.price;'],
  ['a call', 'const a = read(whist);'],
])('%s gets none', (_what, text) => expect(grow(text)).toBe(text.replaceAll(/\s+/g, ' ')));

test('what is inside a member about the game is renamed with it, and Chinese text before moves nothing', () => {
  expect(grow("const t = { 甲: '桥牌', whist: { label: 'Whist' } };")).toBe(
    "const t = { 甲: '桥牌', whist: { label: 'Whist' }, snap: { label: 'Snap' } };",
  );
});

test('siblings of members that stand one after the other are one block', () => {
  expect(grow("const a = { 'whist.play': f, 'whist.review': g, other: h };")).toBe(
    "const a = { 'whist.play': f, 'whist.review': g, 'snap.play': f, 'snap.review': g, other: h };",
  );
});

test('markup is code, too', () => {
  expect(grow('const a = { whist: (t: T) => <Price table={t} /> };', 'view.tsx')).toBe(
    'const a = { whist: (t: T) => <Price table={t} />, snap: (t: T) => <Price table={t} /> };',
  );
});
