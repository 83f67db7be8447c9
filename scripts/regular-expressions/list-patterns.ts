import { isTestCode, type SourceFile } from '../house/sources.ts';
import { listNodes, type Node, nameOf, placeOf } from '../house/syntax.ts';

/** A regular expression, and where it is: a place in a file, or the file that builds it when it is loaded. */
export interface FoundPattern {
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

const products = /^(?:apps|packages|clients)\//;

/** Whether the file is part of what runs for customers: on the server, in their browser, or as a client library. */
export const isProduct = ({ path }: SourceFile): boolean => products.test(path) && !isTestCode(path);

const textField = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Every regular expression that the file writes out. */
export const listLiterals = (file: SourceFile): FoundPattern[] =>
  listNodes(file, 'RegExpLiteral').map((node) => ({
    place: placeOf(file, node),
    source: textField(node.pattern),
    flags: textField(node.flags),
  }));

/** Every place of the file that builds a regular expression from parts. */
export const listBuilders = (file: SourceFile): Node[] =>
  listNodes(file, 'NewExpression', 'CallExpression').filter(({ callee }) => nameOf(callee) === 'RegExp');
