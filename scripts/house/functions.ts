import { isTestCode, type SourceFile } from './sources.ts';
import { argumentOf, linesOf, listNodes, nameOf, parse, walk } from './syntax.ts';

export const MAX_LINES = 60;
export const MAX_COMPONENT_LINES = 90;

/** The types of nodes that hold a body of their own. */
const functions = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'PrivateMethod',
  'Constructor',
  'MethodProperty',
  'GetterProperty',
  'SetterProperty',
]);

/**
 * Functions longer than a screen, from their first to their last line. Components may be longer, because half of each
 * is markup.
 */
export function longFunctions(files: readonly SourceFile[]): string[] {
  return files.filter(({ path }) => !isTestCode(path)).flatMap((file) => inFile(file));
}

function inFile(file: SourceFile): string[] {
  const violations: string[] = [];
  walk(parse(file), (node, ancestors) => {
    if (!functions.has(node.type)) return;
    const { first, last } = linesOf(file, node);
    const lines = last - first + 1;
    if (lines <= MAX_LINES) return;
    const name = nameOf(node.identifier) ?? nameOf(ancestors.at(-1)?.id) ?? nameOf(node.key) ?? 'a function';
    const limit = isComponent(file, name) ? MAX_COMPONENT_LINES : MAX_LINES;
    if (lines > limit) violations.push(`${file.path}:${first} ${name} has ${lines} lines`);
  });
  return violations;
}

export const MAX_HANDLER_LINES = 15;

/**
 * Handlers that do more than call a service: functions given to `mount` beside an endpoint that are too long for that.
 */
export function longHandlers(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('apps/server/src/') && !isTestCode(path))
    .flatMap((file) =>
      listNodes(file, 'CallExpression').flatMap((call) => {
        const handler = argumentOf(call, 1);
        if (nameOf(call.callee) !== 'mount' || handler === undefined) return [];
        const { first, last } = linesOf(file, handler);
        const lines = last - first + 1;
        return lines > MAX_HANDLER_LINES ? [`${file.path}:${first} a handler has ${lines} lines`] : [];
      }),
    );
}

function isComponent(file: SourceFile, name: string): boolean {
  return file.path.endsWith('.tsx') && /^[A-Z]/.test(name);
}
