import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository.ts';
import type { SourceFile } from './sources.ts';
import { isTestCode } from './sources.ts';
import { isNode, type Node, nameOf, parse, placeOf, walk } from './syntax.ts';

/** Packages whose states need not agree, bit for bit, in every JavaScript engine, beside those of the card games. */
const unsimulated: ReadonlySet<string> = new Set(['contract', 'cards', 'game']);

function isSimulated(path: string): boolean {
  const name = /^packages\/([^/]+)\//.exec(path)?.[1];
  const isSimulation = name !== undefined && !unsimulated.has(name) && !playsCards(name);
  return path.startsWith('packages/game/src/simulation/') || isSimulation;
}

/** Whether a package is a card game, which asks for the cards in its package.json. */
function playsCards(name: string): boolean {
  const manifest = join(root, 'packages', name, 'package.json');
  if (!existsSync(manifest)) return false;
  // A manifest that npm reads.
  const { dependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as { dependencies?: object };
  return '@fourth-seat/cards' in dependencies;
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
