import type { SourceFile } from '../house/sources.ts';
import { isNode, linesOf, type Node, nameOf, parse, walk } from '../house/syntax.ts';
import { sqlConditions } from './sql.ts';

/** One small change of a file that a test should notice. */
export interface Mutation {
  readonly line: number;
  /** The kind of change, such as `comparison`. */
  readonly kind: string;
  readonly before: string;
  readonly after: string;
  /** The whole file with the change. */
  readonly text: string;
}

/** A change of the bytes from `start` up to `end`, both counted from 0. */
interface Change {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  readonly after: string;
}

const swaps: Readonly<Record<string, readonly [kind: string, after: string]>> = {
  '===': ['comparison', '!=='],
  '!==': ['comparison', '==='],
  '<': ['comparison', '<='],
  '<=': ['comparison', '<'],
  '>': ['comparison', '>='],
  '>=': ['comparison', '>'],
  '&&': ['logic', '||'],
  '||': ['logic', '&&'],
  '+': ['arithmetic', '-'],
  '-': ['arithmetic', '+'],
};

/** Every mutation of a file, in the order of its lines. Types, imports and texts that are no SQL are left alone. */
export function mutationsOf(file: SourceFile): Mutation[] {
  const bytes = Buffer.from(file.text);
  const mutations: Mutation[] = [];
  walk(parse(file), (node, ancestors) => {
    if (!node.span || ancestors.some(isType)) return;
    for (const { kind, start, end, after } of changesOf(node, bytes)) {
      const before = bytes.subarray(start, end).toString();
      const text = bytes.subarray(0, start).toString() + after + bytes.subarray(end).toString();
      const line = linesOf(file, { type: kind, span: { start: start + 1, end: end + 1 } }).first;
      mutations.push({ line, kind, before, after, text });
    }
  });
  return mutations.sort((a, b) => a.line - b.line);
}

const valueTypes = new Set(['TsAsExpression', 'TsSatisfiesExpression', 'TsNonNullExpression', 'TsConstAssertion']);
const isType = ({ type }: Node): boolean =>
  (type.startsWith('Ts') && !valueTypes.has(type)) || type === 'ImportDeclaration';

function changesOf(node: Node, bytes: Buffer): Change[] {
  const start = (node.span?.start ?? 1) - 1;
  const end = (node.span?.end ?? 1) - 1;
  switch (node.type) {
    case 'BinaryExpression':
      return operator(node, bytes);
    case 'NumericLiteral':
      return numbers(node).map((after) => ({ kind: 'number', start, end, after }));
    case 'BooleanLiteral':
      return [{ kind: 'boolean', start, end, after: String(node.value !== true) }];
    case 'UnaryExpression':
      return node.operator === '!' ? [{ kind: 'negation', start, end: start + 1, after: '' }] : [];
    case 'MemberExpression':
      return minOrMax(node);
    case 'ExpressionStatement':
      return [{ kind: 'dropped statement', start, end, after: ';' }];
    case 'IfStatement':
      return isGuard(node) ? [{ kind: 'deleted guard', start, end, after: ';' }] : [];
    case 'ReturnStatement':
      return isNode(node.argument) && nameOf(node.argument) !== 'undefined'
        ? [{ kind: 'returned nothing', start, end, after: 'return undefined;' }]
        : [];
    case 'CallExpression':
      return droppedWhere(node, end);
    case 'TemplateLiteral':
    case 'StringLiteral':
      return sqlConditions(bytes.subarray(start, end).toString()).map(({ from, to }) => ({
        kind: 'SQL condition',
        start: start + Buffer.byteLength(bytes.subarray(start, end).toString().slice(0, from)),
        end: start + Buffer.byteLength(bytes.subarray(start, end).toString().slice(0, to)),
        after: '',
      }));
    default:
      return [];
  }
}

function operator({ operator: sign, left, right }: Node, bytes: Buffer): Change[] {
  const swap = typeof sign === 'string' ? swaps[sign] : undefined;
  if (!swap || typeof sign !== 'string' || !isNode(left) || !isNode(right) || !left.span || !right.span) return [];
  const isText = [left, right].some(({ type }) => type === 'StringLiteral' || type === 'TemplateLiteral');
  if (isText && sign === '+') return [];
  const from = left.span.end - 1;
  const at = bytes.subarray(from, right.span.start - 1).indexOf(sign);
  if (at === -1) return [];
  return [{ kind: swap[0], start: from + at, end: from + at + sign.length, after: swap[1] }];
}

/**
 * Replacements of a number: one more, one less, and a hundred times as much. The last one shows where a test takes a
 * limit from the product itself.
 */
function numbers({ value }: Node): string[] {
  if (typeof value !== 'number') return [];
  return [value + 1, value - 1, value * 100]
    .filter((one) => one !== value)
    .map((one) => (one < 0 ? `(${one})` : `${one}`));
}

function minOrMax({ object, property }: Node): Change[] {
  const name = nameOf(property);
  if (nameOf(object) !== 'Math' || (name !== 'min' && name !== 'max') || !isNode(property) || !property.span) return [];
  const { start, end } = property.span;
  return [{ kind: 'min and max', start: start - 1, end: end - 1, after: name === 'min' ? 'max' : 'min' }];
}

const leaves = new Set(['ReturnStatement', 'ThrowStatement', 'ContinueStatement', 'BreakStatement']);

/** Whether an `if` is a guard: without `else`, and its body leaves the function or loop. */
function isGuard({ consequent, alternate }: Node): boolean {
  if (isNode(alternate) || !isNode(consequent)) return false;
  if (leaves.has(consequent.type)) return true;
  const last: unknown = Array.isArray(consequent.stmts) ? consequent.stmts.at(-1) : undefined;
  return isNode(last) && leaves.has(last.type);
}

/** `query.where(…)` of kysely without its condition. */
function droppedWhere({ callee }: Node, end: number): Change[] {
  if (!isNode(callee) || callee.type !== 'MemberExpression' || nameOf(callee.property) !== 'where') return [];
  if (!isNode(callee.object) || !callee.object.span) return [];
  return [{ kind: 'SQL condition', start: callee.object.span.end - 1, end, after: '' }];
}
