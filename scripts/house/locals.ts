import { hasOwnConventions, type SourceFile } from './sources.ts';
import { isNode, type Node, nameOf, parse, placeOf, textOf, walk } from './syntax.ts';

const snakeCase = /^[a-z][a-z0-9]*(_[a-z0-9]+)+$/;
const unit = /_(us|ms|s|m|bytes|mb)$/;
const words = /[a-z][a-z0-9]*(?:_[a-z0-9]+)+/g;

/**
 * Variables and parameters in snake_case that hold neither a field nor a number with its unit. A field is a property of
 * an object or a type, or a word in a text of the code, such as a column in an SQL statement.
 */
export function misspelledLocals(files: readonly SourceFile[]): string[] {
  const fields = new Set(files.flatMap((file) => fieldsOf(file)));
  return files
    .filter(({ path }) => !hasOwnConventions(path))
    .flatMap((file) =>
      localsOf(file)
        .filter(({ name }) => snakeCase.test(name) && !unit.test(name) && !fields.has(name))
        .map(({ name, node }) => `${placeOf(file, node)} ${name} is no field`),
    );
}

const properties = new Set(['KeyValueProperty', 'TsPropertySignature', 'ClassProperty', 'MethodProperty']);

function fieldsOf(file: SourceFile): string[] {
  const names: string[] = [];
  walk(parse(file), (node, ancestors) => {
    names.push(...(textOf(node)?.match(words) ?? []));
    // `{ project_id }` is a property by its name alone.
    const isShort = node.type === 'Identifier' && ancestors.at(-1)?.type === 'ObjectExpression';
    const key = properties.has(node.type) ? node.key : undefined;
    const name = nameOf(isShort ? node : key);
    if (name !== undefined) names.push(name);
  });
  return names;
}

interface Local {
  readonly name: string;
  readonly node: Node;
}

function localsOf(file: SourceFile): Local[] {
  const locals: Local[] = [];
  walk(parse(file), (node) => {
    if (node.type === 'VariableDeclarator') locals.push(...namesIn(node.id));
    else if (node.type === 'Parameter') locals.push(...namesIn(node.pat));
    else if (node.type === 'ArrowFunctionExpression') locals.push(...namesIn(node.params));
  });
  return locals;
}

/** Names that a pattern introduces; `{ project_id }` only repeats the field's. */
function namesIn(pattern: unknown): Local[] {
  if (Array.isArray(pattern)) return pattern.flatMap(namesIn);
  if (!isNode(pattern)) return [];
  const name = nameOf(pattern);
  if (name !== undefined) return [{ name, node: pattern }];
  if (pattern.type === 'AssignmentPattern') return namesIn(pattern.left);
  return namesIn(pattern.properties ?? pattern.elements ?? pattern.argument ?? pattern.value);
}
