/**
 * The model from which the client libraries are generated: the operations of the OpenAPI document, and its object
 * schemas with names. The document repeats every schema where it is used; equal ones become one named type here.
 */

export interface Schema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly default?: unknown;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly additionalProperties?: boolean | Schema;
}

interface DocumentedOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
  readonly responses: Readonly<
    Record<string, { readonly content: { readonly 'application/json': { readonly schema: Schema } } }>
  >;
}

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
}

export interface NamedType {
  readonly name: string;
  /** The only game that uses it, or `common`. */
  readonly scope: string;
  readonly schema: Schema;
  /** True for what a caller sends. */
  readonly isInput: boolean;
}

export interface Operation {
  /** Path below `/v1/`: `doudizhu/legal-moves`, `batch`. */
  readonly path: string;
  readonly method: string;
  /** `doudizhu`, or `common` for what belongs to no game. */
  readonly scope: string;
  /** The part of the path after the game: `legal-moves`. */
  readonly decision: string;
  readonly summary: string;
  readonly description: string;
  /** Names of types; a GET has no request. */
  readonly request: string | undefined;
  readonly answer: string;
}

export interface Model {
  readonly scopes: readonly string[];
  readonly types: readonly NamedType[];
  readonly operations: readonly Operation[];
  /** The name of an object schema. */
  nameOf(schema: Schema, isInput: boolean): string;
}

export const COMMON = 'common';

export const pascal = (text: string): string =>
  text.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());

interface SchemaUse {
  readonly scope: string;
  readonly operation: string;
  /** Names of the fields that lead to it, with items of lists in the singular; empty for a whole request or answer. */
  readonly fields: readonly string[];
}

interface SchemaUses {
  readonly schema: Schema;
  readonly isInput: boolean;
  readonly uses: SchemaUse[];
}

export function createModel(document: OpenApi): Model {
  const usesBySchema = new Map<string, SchemaUses>();
  const operations: (Omit<Operation, 'request' | 'answer'> & { request?: Schema | undefined; answer: Schema })[] = [];
  for (const [address, methods] of Object.entries(document.paths)) {
    for (const [method, { operationId, summary, description, requestBody, responses }] of Object.entries(methods)) {
      const path = address.slice('/v1/'.length);
      const [first = '', decision = first] = path.split('/');
      const scope = path.includes('/') ? first : COMMON;
      const request = requestBody?.content['application/json'].schema;
      const answer = responses['200']?.content['application/json'].schema.properties?.['data'];
      if (!answer) throw new Error(`${address} answers nothing`);
      const use = { scope, operation: operationId, fields: [] };
      if (request) collect(usesBySchema, request, true, { ...use, fields: ['request'] });
      collect(usesBySchema, answer, false, { ...use, fields: ['answer'] });
      operations.push({ path, method: method.toUpperCase(), scope, decision, summary, description, request, answer });
    }
  }
  const names = nameAll([...usesBySchema.values()]);
  const nameOf = (schema: Schema, isInput: boolean): string => {
    const name = names.get(keyOf(schema, isInput));
    if (name === undefined) throw new Error(`a schema without a name: ${JSON.stringify(schema).slice(0, 200)}`);
    return name;
  };
  return {
    scopes: [...new Set(operations.map(({ scope }) => scope))].filter((scope) => scope !== COMMON),
    types: [...usesBySchema.values()].map(({ schema, isInput, uses }) => ({
      name: nameOf(schema, isInput),
      scope: scopeOf(uses),
      schema,
      isInput,
    })),
    operations: operations.map(({ request, answer, ...operation }) => ({
      ...operation,
      request: request && nameOf(request, true),
      answer: nameOf(answer, false),
    })),
    nameOf,
  };
}

/** Key by which two schemas are the same type; their own descriptions may differ from place to place. */
function keyOf(schema: Schema, isInput: boolean): string {
  return `${isInput ? 'in' : 'out'} ${JSON.stringify({ ...schema, description: undefined, default: undefined })}`;
}

export const isObject = (schema: Schema): boolean => schema.type === 'object' && schema.properties !== undefined;

/** Finds every object in a schema, outer ones first. */
function collect(usesBySchema: Map<string, SchemaUses>, schema: Schema, isInput: boolean, use: SchemaUse): void {
  if (isObject(schema)) {
    const key = keyOf(schema, isInput);
    const known = usesBySchema.get(key);
    if (known) known.uses.push(use);
    else usesBySchema.set(key, { schema, isInput, uses: [use] });
    const inside = use.fields.filter((field) => field !== 'request' && field !== 'answer');
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      collect(usesBySchema, field, isInput, { ...use, fields: [...inside, isList(field) ? singular(name) : name] });
    }
  }
  const { items, prefixItems = [], anyOf = [], oneOf = [], additionalProperties } = schema;
  const inner = [...prefixItems, ...anyOf, ...oneOf, ...(items ? [items] : [])];
  if (typeof additionalProperties === 'object') inner.push(additionalProperties);
  for (const one of inner) collect(usesBySchema, one, isInput, use);
}

const isList = ({ items, anyOf }: Schema): boolean => items !== undefined || (anyOf ?? []).some((one) => isList(one));

function singular(name: string): string {
  if (name === 'history') return 'past_move';
  // Whole answers already have this name.
  if (name === 'answers') return 'answer_entry';
  return name.endsWith('ss') ? name : name.replace(/(sh|ch)es$/, '$1').replace(/s$/, '');
}

function scopeOf(uses: readonly SchemaUse[]): string {
  const [first, ...others] = new Set(uses.map(({ scope }) => scope));
  return first === undefined || others.length > 0 ? COMMON : first;
}

/**
 * Names all types: `DoudizhuRules` where one game has the type, `Say` where several have it, `DoudizhuBidAlternative`
 * where games have different types of that name.
 */
function nameAll(all: readonly SchemaUses[]): Map<string, string> {
  const short = all.map((one) => shortName(one));
  const names = new Map<string, string>();
  for (const [index, one] of all.entries()) {
    const name = short[index] ?? '';
    const alone = short.filter((other) => other === name).length === 1;
    names.set(keyOf(one.schema, one.isInput), alone ? name : longName(one));
  }
  // A request type and an answer type of the same name differ, such as the seats of a call.
  const sent = new Set(all.filter(({ isInput }) => isInput).map((one) => names.get(keyOf(one.schema, true))));
  for (const { schema } of all.filter(({ isInput }) => !isInput)) {
    const key = keyOf(schema, false);
    const name = names.get(key) ?? '';
    if (sent.has(name)) names.set(key, `${name}Answer`);
  }
  if (new Set(names.values()).size < names.size)
    throw new Error(`two types have one name: ${[...names.values()].join()}`);
  return names;
}

function shortName({ schema, uses }: SchemaUses): string {
  const [use] = uses;
  if (use === undefined) return '';
  const scope = scopeOf(uses);
  if (use.fields[0] === 'request' || use.fields[0] === 'answer') {
    const long = longName({ schema, uses });
    return scope === COMMON && use.scope !== COMMON ? long.slice(use.scope.length) : long;
  }
  if (scope === COMMON && use.scope === COMMON) return longName({ schema, uses });
  return (scope === COMMON ? '' : pascal(scope)) + kindOf(schema) + use.fields.map(pascal).join('');
}

function longName({ schema, uses }: Pick<SchemaUses, 'schema' | 'uses'>): string {
  const [use] = uses;
  return use === undefined ? '' : pascal(use.operation) + kindOf(schema) + use.fields.map(pascal).join('');
}

/** What a member of a union is called: the action `play` becomes `PlayAction`. */
function kindOf({ properties }: Schema): string {
  const kind = properties?.['type']?.const;
  return typeof kind === 'string' ? pascal(kind) : '';
}
