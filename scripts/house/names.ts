import { posix } from 'node:path';
import { isTest, type SourceFile } from './sources.ts';
import { importsOf, isNode, type Node, nameOf, placeOf, topOf, walk } from './syntax.ts';

const SERVER = 'apps/server/src/';
const isServer = ({ path }: SourceFile): boolean => path.startsWith(SERVER) && !isTest(path);

/** Verbs for which the server has another word (docs/glossary.md). */
const otherVerb = /^(get|fetch|load|retrieve|obtain|handle)(?=[A-Z])/;
/** The gateway answers a request by itself; a room of the console names what its route asks for. */
const answering = /^answer(?=[A-Z])/;
const consoleAndIdentity = /^apps\/server\/src\/(console|identity)\//;

/** Functions of the server that are called by another verb than their siblings. */
export function otherVerbs(files: readonly SourceFile[]): string[] {
  return files.filter(isServer).flatMap((file) =>
    functionsOf(file)
      .filter(
        ({ name, node }) =>
          otherVerb.test(name) ||
          (consoleAndIdentity.test(file.path) && answering.test(name)) ||
          (finding.test(name) && mustFind(node)),
      )
      .map(({ name, node }) => `${placeOf(file, node)} ${name}`),
  );
}

/** What is found may be absent; what must be there is read, and of several there is a list. */
const finding = /^find(?=[A-Z])/;

/** Whether the function says in its type that it always has a result. */
function mustFind({ returnType }: Node): boolean {
  if (!isNode(returnType)) return false;
  let mayBeAbsent = false;
  walk(returnType, ({ type, kind }) => {
    if (type === 'TsKeywordType' && (kind === 'undefined' || kind === 'null')) mayBeAbsent = true;
  });
  return !mayBeAbsent;
}

/** Routes that import their service by parts: an endpoint and what answers it often have one name. */
export function servicesByParts(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => isServer(file) && posix.basename(file.path) === 'routes.ts')
    .flatMap((file) =>
      importsOf(file)
        .filter(({ module, node }) => module === './service.ts' && !isNamespace(node))
        .map(({ node }) => placeOf(file, node)),
    );
}

const isNamespace = ({ specifiers }: Node): boolean =>
  Array.isArray(specifiers) && specifiers.every((one: Node) => one.type === 'ImportNamespaceSpecifier');

/** A policy's functions are named alike in every room, and the games' wires alike for every game. */
const namedAlike = /policy\.ts$|^apps\/server\/src\/api\/agents\//;

/** Functions that two modules of the server export under one name. */
export function sharedNames(files: readonly SourceFile[]): string[] {
  const known = new Map<string, string>();
  return files
    .filter((file) => isServer(file) && !namedAlike.test(file.path))
    .flatMap((file) =>
      functionsOf(file)
        .filter(({ isExported }) => isExported)
        .flatMap(({ name, node }) => {
          const place = placeOf(file, node);
          const first = known.get(name);
          if (first !== undefined) return [`${place} ${name}: also ${first}`];
          known.set(name, place);
          return [];
        }),
    );
}

interface NamedFunction {
  readonly name: string;
  readonly isExported: boolean;
  readonly node: Node;
}

/** Functions of a module, declared or held by a constant. */
function functionsOf(file: SourceFile): NamedFunction[] {
  return topOf(file).flatMap(({ node, isExported }) => {
    if (node.type === 'FunctionDeclaration') return named(node.identifier, isExported, node);
    if (node.type !== 'VariableDeclaration') return [];
    return (node.declarations as Node[])
      .filter(({ init }) => isNode(init) && init.type === 'ArrowFunctionExpression')
      .flatMap((one) => named(one.id, isExported, one));
  });
}

function named(identifier: unknown, isExported: boolean, node: Node): NamedFunction[] {
  const name = nameOf(identifier);
  return name === undefined ? [] : [{ name, isExported, node }];
}
