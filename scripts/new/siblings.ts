import type { SourceFile } from '../house/sources.ts';
import { isNode, type Node, nameOf, parse, textOf } from '../house/syntax.ts';

/** Fields of the syntax tree that hold the members of a list, and what stands between two of them. */
const separators: Readonly<Record<string, string>> = {
  body: '\n',
  stmts: '\n',
  consequent: '\n',
  cases: '\n',
  properties: ',\n',
  elements: ',\n',
  specifiers: ',\n',
  types: ' | ',
};

interface Insertion {
  /** Byte offset in the file. */
  readonly at: number;
  readonly text: string;
}

/**
 * The file with a sibling beside each member of a list that is about what `names` finds: an import, a declaration, a
 * property, an element, a case, a part of a union. The sibling is the member itself, as `rename` writes it; those of members
 * that stand one after the other follow together, so that a game's rows are one block. What only uses such a name, inside a
 * member about something else, stays as it is.
 */
export function addSiblings(file: SourceFile, names: RegExp, rename: (text: string) => string): string {
  const bytes = Buffer.from(file.text);
  const insertions: Insertion[] = [];
  const textAt = ({ start, end }: Span): string => bytes.subarray(start, end).toString('utf8');
  const visit = (node: Node): void => {
    for (const [field, value] of Object.entries(node)) {
      const separator = Array.isArray(value) ? separators[field] : undefined;
      /** Siblings of members that stand one after the other: they follow the last of these. */
      let run: Insertion | undefined;
      for (const one of Array.isArray(value) ? value : [value]) {
        const member = unwrap(one);
        if (member === undefined) continue;
        const span = spanOf(member);
        if (separator !== undefined && span !== undefined && subjectsOf(member).some((text) => names.test(text)))
          run = { at: span.end, text: `${run?.text ?? ''}${separator}${rename(textAt(span))}` };
        else {
          if (run) insertions.push(run);
          run = undefined;
          visit(member);
        }
      }
      if (run) insertions.push(run);
    }
  };
  visit(parse(file));
  let text = '';
  let from = 0;
  for (const { at, text: sibling } of insertions.toSorted((a, b) => a.at - b.at)) {
    text += bytes.subarray(from, at).toString('utf8') + sibling;
    from = at;
  }
  return text + bytes.subarray(from).toString('utf8');
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The node itself, also of an element of an array, which the tree wraps. */
function unwrap(value: unknown): Node | undefined {
  if (isNode(value)) return value;
  const { expression } = (value ?? {}) as { readonly expression?: unknown };
  return isNode(expression) ? expression : undefined;
}

/** Offsets from 0; a property and a spread have none of their own. */
function spanOf(node: Node): Span | undefined {
  if (node.span) return { start: node.span.start - 1, end: node.span.end - 1 };
  const { spread } = node as { readonly spread?: Node['span'] };
  const [first, last] = [node.key, node.value ?? node.arguments].map((part) =>
    isNode(part) ? spanOf(part) : undefined,
  );
  const start = spread ? spread.start - 1 : first?.start;
  return start === undefined || last === undefined ? undefined : { start, end: last.end };
}

/** The words that say what a member of a list is about: its name, its key, its source, or the text that it is. */
function subjectsOf(node: Node): string[] {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
      return wordsOf(node.source);
    case 'ExportDeclaration':
      return isNode(node.declaration) ? subjectsOf(node.declaration) : [];
    case 'VariableDeclaration':
      return listOf(node.declarations).flatMap(({ id }) => wordsOf(id));
    case 'FunctionDeclaration':
      return wordsOf(node.identifier);
    case 'TsInterfaceDeclaration':
    case 'TsTypeAliasDeclaration':
      return wordsOf(node.id);
    case 'ImportSpecifier':
    case 'ExportSpecifier':
      return [...wordsOf(node.local), ...wordsOf(node.orig)];
    case 'KeyValueProperty':
    case 'TsPropertySignature':
      return wordsOf(node.key);
    case 'ArrowFunctionExpression':
      return [];
    case 'SwitchCase':
      return wordsOf(node.test);
    case 'TsLiteralType':
      return wordsOf(node.literal);
    case 'SpreadElement':
      return wordsOf(node.arguments);
    case 'ObjectExpression':
      // A row that names what it is about in one of its fields.
      return listOf(node.properties).flatMap(({ value }) => wordsOf(value));
    default:
      return wordsOf(node);
  }
}

const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

function wordsOf(node: unknown): string[] {
  if (!isNode(node)) return [];
  return [nameOf(node), textOf(node)].filter((word) => word !== undefined);
}
