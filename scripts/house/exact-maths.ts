import { games, isCardGame } from '@fourth-seat/contract';
import type { SourceFile } from './sources.ts';
import { isTestCode } from './sources.ts';
import { isNode, type Node, nameOf, parse, placeOf, walk } from './syntax.ts';

/** Packages whose states need not agree, bit for bit, in every JavaScript engine: all others are simulations. */
const unsimulated: ReadonlySet<string> = new Set(['contract', 'cards', 'game', ...games.filter(isCardGame)]);

function isSimulated(path: string): boolean {
  const name = /^packages\/([^/]+)\//.exec(path)?.[1];
  return path.startsWith('packages/game/src/simulation/') || (name !== undefined && !unsimulated.has(name));
}

/**
 * Functions of `Math` whose result the standard defines exactly. Sine and others differ between engines; `maths` has
 * exact ones.
 */
const exact = new Set(['sqrt', 'floor', 'abs', 'min', 'max', 'imul']);

/** Built-ins that bring in randomness or time, beside `Math.random`. */
const foreign = new Set(['crypto', 'Date', 'performance', 'setTimeout', 'setInterval', 'queueMicrotask', 'Intl']);

/** Inexact functions of `Math`, `**`, built-in randomness and clocks in simulation code. */
export function inexactMaths(files: readonly SourceFile[]): string[] {
  return files.filter(({ path }) => isSimulated(path) && !isTestCode(path)).flatMap((file) => inFile(file));
}

function inFile(file: SourceFile): string[] {
  const violations: string[] = [];
  walk(parse(file), (node, ancestors) => {
    const breach = breachOf(node, ancestors.at(-1));
    if (breach !== undefined) violations.push(`${placeOf(file, node)} ${breach}`);
  });
  return violations;
}

function breachOf(node: Node, parent: Node | undefined): string | undefined {
  if (node.type === 'BinaryExpression' && node.operator === '**') return '**';
  if (node.type === 'AssignmentExpression' && node.operator === '**=') return '**=';
  const name = nameOf(node);
  // A field of that name is not the global.
  if (name === undefined || parent?.property === node || parent?.key === node) return undefined;
  if (foreign.has(name)) return name;
  if (name !== 'Math') return undefined;
  const member = parent?.type === 'MemberExpression' ? parent.property : undefined;
  // With `Math[name]`, `const { sin } = Math` and `f(Math)` the called function is not visible.
  const called = isNode(member) ? (nameOf(member) ?? '[…]') : '';
  return exact.has(called) ? undefined : `Math.${called}`;
}
