import { parseSync } from '@swc/core';
import type { SourceFile } from './sources.ts';

/** A node of the syntax tree, with the fields that are read here: every node has a type, and most have a position. */
export interface Node {
  readonly type: string;
  /** Byte offsets (UTF-8) in the file, counted from 1. */
  readonly span?: { readonly start: number; readonly end: number };
  readonly [field: string]: unknown;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

export function isNode(value: unknown): value is Node {
  return isObject(value) && typeof value['type'] === 'string';
}

const trees = new WeakMap<SourceFile, Node>();

/** The file's syntax tree, parsed once. */
export function parse(file: SourceFile): Node {
  const known = trees.get(file);
  if (known) return known;
  const tree: unknown = parseSync(file.text, {
    syntax: 'typescript',
    tsx: file.path.endsWith('x'),
    decorators: true,
    target: 'es2024',
  });
  if (!isNode(tree)) throw new Error(`${file.path} has no syntax tree`);
  trees.set(file, tree);
  return tree;
}

/** Calls `visit` for the node and everything below it, parents first, with the ancestors (nearest last). */
export function walk(node: Node, visit: (node: Node, ancestors: readonly Node[]) => void): void {
  const ancestors: Node[] = [];
  const step = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const one of value) step(one);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const known = isNode(value);
    if (known) {
      visit(value, ancestors);
      ancestors.push(value);
    }
    for (const inner of Object.values(value)) if (typeof inner === 'object') step(inner);
    if (known) ancestors.pop();
  };
  step(node);
}

/** Every node of these types in the file. */
export function listNodes(file: SourceFile, ...types: readonly string[]): Node[] {
  const matches: Node[] = [];
  walk(parse(file), (node) => {
    if (types.includes(node.type)) matches.push(node);
  });
  return matches;
}

/** The top level of a module: declarations without their `export`, and other statements. */
export function topOf(file: SourceFile): { readonly node: Node; readonly isExported: boolean }[] {
  const statements = parse(file).body;
  if (!Array.isArray(statements)) return [];
  return statements.flatMap((statement: Node) => {
    const isExported = statement.type === 'ExportDeclaration';
    const node = isExported ? statement.declaration : statement;
    return isNode(node) ? [{ node, isExported }] : [];
  });
}

/** First and last line of a node, from 1. */
export function linesOf(file: SourceFile, node: Node): { first: number; last: number } {
  if (!node.span) return { first: 1, last: 1 };
  const bytes = Buffer.from(file.text);
  const line = (end: number): number => bytes.subarray(0, end).toString('utf8').split('\n').length;
  return { first: line(node.span.start - 1), last: line(node.span.end - 1) };
}

/** `path:line` of a node, as terminals and editors open it. */
export function placeOf(file: SourceFile, node: Node): string {
  return `${file.path}:${linesOf(file, node).first}`;
}

/** One argument of a call, by its place from 0. */
export function argumentOf(call: Node, place: number): Node | undefined {
  return Array.isArray(call.arguments) ? expressionOf(call.arguments[place]) : undefined;
}

/** The expression of an argument or of an element of a list, which the tree wraps. */
export function expressionOf(wrapper: unknown): Node | undefined {
  return isObject(wrapper) && isNode(wrapper['expression']) ? wrapper['expression'] : undefined;
}

/** What a declaration of variables declares: nodes with an `id` and an `init`; none of another node. */
export function declarationsOf({ type, declarations }: Node): Node[] {
  return type === 'VariableDeclaration' && Array.isArray(declarations) ? declarations.filter(isNode) : [];
}

/** The text of a string or of a part of a template; undefined of another node. */
export function textOf({ type, value, raw }: Node): string | undefined {
  const text = type === 'StringLiteral' ? value : type === 'TemplateElement' ? raw : undefined;
  return typeof text === 'string' ? text : undefined;
}

/** Modules that a file refers to: imports, re-exports and `import()`, with the node that names each. */
export function importsOf(file: SourceFile): { module: string; node: Node }[] {
  const matches: { module: string; node: Node }[] = [];
  walk(parse(file), (node) => {
    if (node.type === 'CallExpression' && isNode(node.callee) && node.callee.type === 'Import') {
      const first = argumentOf(node, 0);
      if (typeof first?.value === 'string') matches.push({ module: first.value, node });
    } else if (isNode(node.source) && typeof node.source.value === 'string') {
      matches.push({ module: node.source.value, node });
    }
  });
  return matches;
}

/** The value of a name node, such as the `a` of `function a() {}`. */
export function nameOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Identifier' && typeof node.value === 'string' ? node.value : undefined;
}
