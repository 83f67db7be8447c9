import { hasOwnConventions, type SourceFile } from './sources.ts';
import { declarationsOf, isNode, type Node, nameOf, placeOf, topOf } from './syntax.ts';

const spelling = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/;
/** `waitLimits`; a unit stands last, as in fields: `latencyBounds_us`. */
const camelCase = /^[a-z][a-zA-Z0-9]*(_(us|ms|s))?$/;
const component = /^[A-Z][a-zA-Z0-9]*$/;

/**
 * Constants of a module that break the naming rule: UPPER_SNAKE_CASE for a number, a text or a truth value; camelCase
 * for a table, a list or a function; PascalCase for a component.
 */
export function misspelledConstants(files: readonly SourceFile[]): string[] {
  return files.filter(({ path }) => !hasOwnConventions(path)).flatMap((file) => misspelledIn(file));
}

function misspelledIn(file: SourceFile): string[] {
  const values = new Map(constantsOf(file).map(({ name, value }) => [name, value]));
  return constantsOf(file).flatMap(({ name, value, node }) => {
    const isUpper = spelling.test(name);
    if (!isUpper && isPrimitive(value, values)) return [`${placeOf(file, node)} ${name} is a value`];
    const isFunction = value.type === 'ArrowFunctionExpression';
    if (isTable(value) && !camelCase.test(name) && !(isFunction && component.test(name) && !isUpper))
      return [`${placeOf(file, node)} ${name} is a table`];
    return [];
  });
}

interface Constant {
  readonly name: string;
  readonly value: Node;
  readonly node: Node;
}

function constantsOf(file: SourceFile): Constant[] {
  return topOf(file).flatMap(({ node }) => {
    if (node.kind !== 'const') return [];
    return declarationsOf(node).flatMap((one) => {
      const name = nameOf(one.id);
      const value = unwrap(one.init);
      return name === undefined || value === undefined ? [] : [{ name, value, node: one }];
    });
  });
}

/** Nodes around a value that do not change it. */
const wrappers = new Set(['TsConstAssertion', 'TsAsExpression', 'TsSatisfiesExpression', 'ParenthesisExpression']);

/** The expression without `as const`, `satisfies` and parentheses. */
function unwrap(node: unknown): Node | undefined {
  if (!isNode(node)) return undefined;
  return wrappers.has(node.type) ? unwrap(node.expression) : node;
}

const literals = new Set(['NumericLiteral', 'StringLiteral', 'BooleanLiteral', 'BigIntLiteral']);

/** Whether a value is a literal, or computed by operators from literals only. */
function isPrimitive(node: Node | undefined, values: ReadonlyMap<string, Node>): boolean {
  if (node === undefined) return false;
  const { type } = node;
  if (literals.has(type)) return true;
  if (type === 'UnaryExpression') return isPrimitive(unwrap(node.argument), values);
  if (type === 'BinaryExpression')
    return isPrimitive(unwrap(node.left), values) && isPrimitive(unwrap(node.right), values);
  if (type === 'TemplateLiteral') {
    return (node.expressions as unknown[]).every((inner) => isPrimitive(unwrap(inner), values));
  }
  const name = nameOf(node);
  // The spelling of an imported constant shows what it is.
  return name !== undefined && (spelling.test(name) || name === 'Infinity' || isPrimitive(values.get(name), values));
}

const tables = new Set([
  'ObjectExpression',
  'ArrayExpression',
  'ArrowFunctionExpression',
  'NewExpression',
  'RegExpLiteral',
]);

function isTable(node: Node): boolean {
  return tables.has(node.type);
}
