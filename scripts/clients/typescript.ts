import { listErrors } from './errors.ts';
import {
  COMMON,
  isObject,
  type Model,
  type NamedSet,
  type NamedType,
  type Operation,
  pascal,
  type Schema,
  type Side,
} from './model.ts';

const HEAD = '// Written by `npm run clients` from the OpenAPI document of the public API. Do not edit.\n';

/** The TypeScript files, by their names below `clients/typescript/src/generated/`. */
export function generateTypeScript(model: Model): Record<string, string> {
  const scopes = [COMMON, ...model.scopes];
  return {
    ...Object.fromEntries(scopes.map((scope) => [`${scope}.ts`, generateTypes(model, scope)])),
    'operations.ts': generateOperations(model),
    'errors.ts': generateErrors(),
    'index.ts': HEAD + [...scopes, 'operations'].map((name) => `export type * from './${name}.ts';\n`).join(''),
  };
}

function generateErrors(): string {
  const rows = listErrors().map(({ code, name, text }) => `${blockComment([text], '  ')}  ${code}: '${name}',\n`);
  return `${HEAD}
/** Every code that the API answers, with its name. */
export const errorNames = {\n${rows.join('')}} as const;

export type ErrorCode = keyof typeof errorNames;
`;
}

function generateTypes(model: Model, scope: string): string {
  const sets = model.sets.filter((set) => set.scope === scope).map(generateSet);
  const types = model.types.filter((type) => type.scope === scope).map((type) => generateInterface(model, type));
  const text = [...sets, ...types].join('\n');
  const shared = [...model.types, ...model.sets].filter((one) => one.scope !== scope).map(({ name }) => name);
  return `${HEAD}${importsOf(text, shared, './common.ts')}\n${text}`;
}

/** An import of those `names` that the text uses. */
function importsOf(text: string, names: readonly string[], file: string): string {
  const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(text)).sort();
  if (used.length === 0) return '';
  const line = `import type { ${used.join(', ')} } from '${file}';\n`;
  return line.length <= 121 ? line : `import type {\n${used.map((name) => `  ${name},\n`).join('')}} from '${file}';\n`;
}

const generateSet = ({ name, values }: NamedSet): string => `export type ${name} = ${unionOf(values.map(literal))};\n`;

function generateInterface(model: Model, { name, schema, side }: NamedType): string {
  const required = schema.required ?? [];
  const fields = Object.entries(schema.properties ?? {}).map(([field, of]) => {
    const optional = required.includes(field) ? '' : '?';
    // A caller may leave a field out by passing undefined; in an answer a field is present or absent.
    const type = generateType(model, of, side) + (optional && side === 'request' ? ' | undefined' : '');
    return `${comment(of, '  ')}  ${field}${optional}: ${type};\n`;
  });
  if (fields.length === 0) return `export type ${name} = Record<string, never>;\n`;
  return `export interface ${name} {\n${fields.join('')}}\n`;
}

function comment({ description, default: standard }: Schema, indent: string): string {
  const defaultLine = standard === undefined ? [] : [`@default ${JSON.stringify(standard)}`];
  const lines = [...(description?.split('\n') ?? []), ...defaultLine];
  return blockComment(lines, indent);
}

function blockComment(lines: readonly string[], indent: string): string {
  if (lines.length === 0) return '';
  const safe = lines.map((line) => line.replaceAll('*/', '*\\/'));
  if (safe.length === 1) return `${indent}/** ${safe[0]} */\n`;
  return `${indent}/**\n${safe.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
}

function generateType(model: Model, schema: Schema, side: Side): string {
  if (isObject(schema)) return model.nameOf(schema, side);
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return unionOf(union.map((one) => generateType(model, one, side)));
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return model.findSetName(schema.enum) ?? unionOf(schema.enum.map(literal));
  if (Array.isArray(schema.type)) {
    return unionOf(schema.type.map((type: string) => generateType(model, { ...schema, type }, side)));
  }
  if (schema.prefixItems) {
    const items = schema.prefixItems.map((one) => generateType(model, one, side)).join(', ');
    return `${side === 'request' ? 'readonly ' : ''}[${items}]`;
  }
  if (schema.type === 'array') {
    const item = generateType(model, schema.items ?? {}, side);
    const element = item.includes(' ') ? `(${item})` : item;
    return `${side === 'request' ? 'readonly ' : ''}${element}[]`;
  }
  if (schema.type === 'object') {
    const of = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
    return `Record<string, ${generateType(model, of, side)}>`;
  }
  return simple[String(schema.type)] ?? 'unknown';
}

const simple: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

const unionOf = (types: readonly string[]): string => [...new Set(types)].join(' | ');
const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", String.raw`\'`)}'` : JSON.stringify(value);

/** The name of a decision as a method: `legalMoves`. */
const methodOf = ({ decision }: Operation): string =>
  decision.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The name of a decision in a batch and in a key's scopes: `doudizhu.legal-moves`. */
const nameOf = ({ scope, decision }: Operation): string => `${scope}.${decision}`;

function generateOperations(model: Model): string {
  const games = model.scopes.map((scope) => ({
    scope,
    operations: model.operations.filter((operation) => operation.scope === scope),
  }));
  const interfaces = games.map(({ scope, operations }) => {
    const methods = operations.map((operation) => {
      const lines = [operation.summary, '', ...operation.description.split('\n')];
      const { request, answer } = operation;
      const call = `body: ${request}, options?: CallOptions<Other>): Promise<${answer} | Other>;`;
      return `${blockComment(lines, '  ')}  ${methodOf(operation)}<Other = never>(${call}\n`;
    });
    return `export interface ${pascal(scope)} {\n${methods.join('')}}\n`;
  });
  const tables = games.map(({ scope, operations }) => {
    const rows = operations.map((operation) => `    ${methodOf(operation)}: '${nameOf(operation)}',\n`);
    return `  ${scope}: {\n${rows.join('')}  },\n`;
  });
  const decisions = games
    .flatMap(({ operations }) => operations)
    .map((operation) => `  '${nameOf(operation)}': { request: ${operation.request}; answer: ${operation.answer} };\n`);
  const text = [
    ...interfaces,
    `/** Every game with its decisions as methods. */\nexport interface Games {\n${games.map(({ scope }) => `  readonly ${scope}: ${pascal(scope)};\n`).join('')}}\n`,
    `/** Request and answer of every decision, by the name that a batch and a key's scopes use. */\nexport interface Decisions {\n${decisions.join('')}}\n`,
    `/** Names of the decisions, by game and method. */\nexport const decisionNames = {\n${tables.join('')}} as const;\n`,
  ].join('\n');
  const imports = model.scopes.map((scope) => {
    const names = model.types.filter((type) => type.scope === scope).map(({ name }) => name);
    return importsOf(text, names, `./${scope}.ts`);
  });
  const shared = model.types.filter((type) => type.scope === COMMON).map(({ name }) => name);
  return `${HEAD}import type { CallOptions } from '../options.ts';\n${importsOf(text, shared, './common.ts')}${imports.join('')}\n${text}`;
}
