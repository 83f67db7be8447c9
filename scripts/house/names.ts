import { posix } from 'node:path';
import { isServerCode, type SourceFile } from './sources.ts';
import { declarationsOf, importsOf, isNode, type Node, nameOf, placeOf, topOf, walk } from './syntax.ts';

const isServer = ({ path }: SourceFile): boolean => isServerCode(path);

/** Verbs that the server replaces by another word (CONTRIBUTING.md, Names). */
const otherVerb = /^(get|fetch|load|retrieve|obtain|handle)(?=[A-Z])/;
/** Only the gateway answers requests itself; console code is named after what the route asks for. */
const answerVerb = /^answer(?=[A-Z])/;
const consoleAndIdentity = /^apps\/server\/src\/(console|identity)\//;

/** Repositories say what happens to rows: insert, upsert, update or delete (CONTRIBUTING.md, Names). */
const otherRowVerb = /^(put|save|store|write|add|remove|erase)(?=[A-Z])/;
const repository = /repository\.ts$/;

/** Functions of the server that use another verb than functions of their kind. */
export function otherVerbs(files: readonly SourceFile[]): string[] {
  return files.filter(isServer).flatMap((file) =>
    functionsOf(file)
      .filter(
        ({ name, node }) =>
          otherVerb.test(name) ||
          (consoleAndIdentity.test(file.path) && answerVerb.test(name)) ||
          (repository.test(file.path) && otherRowVerb.test(name)) ||
          (findVerb.test(name) && mustFind(node)),
      )
      .map(({ name, node }) => `${placeOf(file, node)} ${name}`),
  );
}

/** `find` is for what may be absent; what must exist is read, and several are listed. */
const findVerb = /^find(?=[A-Z])/;

/** Whether the return type says that there is always a result. */
function mustFind({ returnType }: Node): boolean {
  if (!isNode(returnType)) return false;
  let mayBeAbsent = false;
  walk(returnType, ({ type, kind }) => {
    if (type === 'TsKeywordType' && (kind === 'undefined' || kind === 'null')) mayBeAbsent = true;
  });
  return !mayBeAbsent;
}

/** Routes that import single functions of their service: an endpoint and its function often have the same name. */
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

/** The functions of policies have the same names in every feature, and those of the agents the same for every game. */
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
    const held = declarationsOf(node).filter(({ init }) => isNode(init) && init.type === 'ArrowFunctionExpression');
    const declared = node.type === 'FunctionDeclaration' ? [node] : held;
    return declared.flatMap((one) => {
      const name = nameOf(one.identifier ?? one.id);
      return name === undefined ? [] : [{ name, isExported, node: one }];
    });
  });
}
