import { isTest, type SourceFile } from './sources.ts';
import { linesOf, nameOf, parse, walk } from './syntax.ts';

const max_lines = 60;
const max_component_lines = 90;

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression', 'ClassMethod']);

/** Functions longer than a screen, from their first to their last line. A component may be longer: half of it is markup. */
export function longFunctions(files: readonly SourceFile[]): string[] {
  return files.filter(({ path }) => !isTest(path)).flatMap((file) => inFile(file));
}

function inFile(file: SourceFile): string[] {
  const found: string[] = [];
  walk(parse(file), (node, ancestors) => {
    if (!functions.has(node.type)) return;
    const { first, last } = linesOf(file, node);
    const lines = last - first + 1;
    if (lines <= max_lines) return;
    const name = nameOf(node.identifier) ?? nameOf(ancestors.at(-1)?.id) ?? nameOf(node.key) ?? 'a function';
    const limit = isComponent(file, name) ? max_component_lines : max_lines;
    if (lines > limit) found.push(`${file.path}:${first} ${name} has ${lines} lines`);
  });
  return found;
}

function isComponent(file: SourceFile, name: string): boolean {
  return file.path.endsWith('.tsx') && /^[A-Z]/.test(name);
}
