import { isTestCode, type SourceFile } from './sources.ts';
import {
  argumentOf,
  declarationsOf,
  isNode,
  listNodes,
  type Node,
  nameOf,
  parse,
  placeOf,
  topOf,
  walk,
} from './syntax.ts';

const isWeb = ({ path }: SourceFile): boolean => path.startsWith('apps/web/src/') && !isTestCode(path);

/**
 * Messages of the site that no code names. A file that uses the messages of a feature names a key as a text, or by a
 * template with its beginning or its end. Where it takes a key from a variable, the key may stand in any file.
 */
export function unusedMessages(files: readonly SourceFile[]): string[] {
  const web = files.filter(isWeb);
  const tables = web.flatMap((file) => tablesOf(file));
  const keyNodes = new Set(tables.flatMap(({ keys }) => [...keys.values()]));
  const texts = new Map(web.map((file) => [file, textsOf(file, keyNodes)]));
  const contract = files.filter(({ path }) => path.startsWith('packages/') && !isTestCode(path));
  const everywhere = new Set([...texts.values()].flatMap(({ words }) => [...words]));
  for (const file of contract) for (const word of textsOf(file, keyNodes).words) everywhere.add(word);
  const names = new Map(web.map((file) => [file, namesIn(file)]));
  return tables.flatMap(({ file, name, keys }) => {
    const translators = aliasesOf(name, web);
    const users = web.filter((one) => [name, ...translators].some((word) => names.get(one)?.has(word)));
    const used = users.flatMap((one) => texts.get(one) ?? []);
    const isNamed = (key: string): boolean =>
      used.some(
        ({ words, templates, hasVariableKey }) =>
          words.has(key) || templates.some((template) => template.test(key)) || (hasVariableKey && everywhere.has(key)),
      );
    return [...keys].filter(([key]) => !isNamed(key)).map(([key, node]) => `${placeOf(file, node)} ${name}.${key}`);
  });
}

interface Table {
  readonly file: SourceFile;
  readonly name: string;
  readonly keys: ReadonlyMap<string, Node>;
}

/** The tables that a file declares by `defineMessages`. */
function tablesOf(file: SourceFile): Table[] {
  return topOf(file)
    .flatMap(({ node }) => declarationsOf(node))
    .flatMap(({ id, init }) => {
      const name = nameOf(id);
      if (name === undefined || !isNode(init) || nameOf(init.callee) !== 'defineMessages') return [];
      const table = argumentOf(init, 1);
      if (table?.type !== 'ObjectExpression') return [];
      const keys = (table.properties as Node[]).flatMap(({ key }): [string, Node][] => {
        const text = isNode(key) ? key.value : undefined;
        return isNode(key) && typeof text === 'string' ? [[text, key]] : [];
      });
      return [{ file, name, keys: new Map(keys) }];
    });
}

/** Names of types that stand for the translator of these messages. */
function aliasesOf(name: string, web: readonly SourceFile[]): string[] {
  return web.flatMap((file) =>
    topOf(file).flatMap(({ node, isExported }) => {
      if (!isExported || node.type !== 'TsTypeAliasDeclaration') return [];
      let isAlias = false;
      walk(node, (inner) => {
        if (nameOf(inner) === name) isAlias = true;
      });
      return isAlias ? [nameOf(node.id) ?? ''] : [];
    }),
  );
}

const namesIn = (file: SourceFile): ReadonlySet<string> =>
  new Set(listNodes(file, 'Identifier').flatMap((node) => nameOf(node) ?? []));

interface Texts {
  readonly words: ReadonlySet<string>;
  readonly templates: readonly RegExp[];
  /** It takes a key from a variable. */
  readonly hasVariableKey: boolean;
}

/** The texts and names of properties in a file, except the keys of messages. */
function textsOf(file: SourceFile, keyNodes: ReadonlySet<Node>): Texts {
  const translators = translatorsOf(file);
  const words = new Set<string>();
  const templates: RegExp[] = [];
  let hasVariableKey = false;
  walk(parse(file), (node) => {
    if (node.type === 'StringLiteral' && !keyNodes.has(node)) words.add(String(node.value));
    const key = isNode(node.key) && !keyNodes.has(node.key) ? nameOf(node.key) : undefined;
    if (key !== undefined) words.add(key);
    if (node.type === 'TemplateLiteral') templates.push(...templateOf(node));
    if (node.type === 'CallExpression' && translators.has(nameOf(node.callee) ?? '')) {
      hasVariableKey ||= isVariable(argumentOf(node, 0));
    }
  });
  return { words, templates, hasVariableKey };
}

/** Names of the functions that translate: parameters have the usual name. */
function translatorsOf(file: SourceFile): ReadonlySet<string> {
  const declared = listNodes(file, 'VariableDeclarator').flatMap(({ id, init }) =>
    isNode(init) && /^(useMessages|messagesNow)$/.test(nameOf(init.callee) ?? '') ? (nameOf(id) ?? []) : [],
  );
  return new Set([...declared, 't', 'words']);
}

/** Whether neither a text nor a choice between texts stands there. */
function isVariable(node: Node | undefined): boolean {
  if (node === undefined || node.type === 'StringLiteral' || node.type === 'TemplateLiteral') return false;
  if (node.type !== 'ConditionalExpression') return true;
  return [node.consequent, node.alternate].some((branch) => isNode(branch) && isVariable(branch));
}

/** What a template with a text in it may become; nothing for one that is all variables. */
function templateOf({ quasis }: Node): RegExp[] {
  const parts = (quasis as Node[]).map(({ raw }) => String(raw));
  if (parts.every((part) => part === '')) return [];
  return [new RegExp(`^${parts.map((part) => part.replaceAll(/[^\w ]/g, String.raw`\$&`)).join('.+')}$`)];
}
