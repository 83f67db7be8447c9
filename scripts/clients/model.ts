/**
 * The model from which the client libraries are generated: the operations of the OpenAPI document, and its object
 * schemas and closed sets with names. The document repeats every schema where it is used; equal ones become one named
 * type here.
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

/** What a caller sends, or what it gets: types of the two are written differently. */
export type Side = 'request' | 'answer';

export interface NamedType {
  readonly name: string;
  /** The only game that uses it, or `common`. */
  readonly scope: string;
  readonly schema: Schema;
  readonly side: Side;
}

/** A closed set of values that several types have: the styles of a player, the kinds of a play. */
export interface NamedSet {
  readonly name: string;
  readonly scope: string;
  readonly values: readonly unknown[];
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
  readonly sets: readonly NamedSet[];
  readonly operations: readonly Operation[];
  /** The name of an object schema. */
  nameOf(schema: Schema, side: Side): string;
  /** The name of a closed set, if several types have it. */
  findSetName(values: readonly unknown[]): string | undefined;
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

/** A field that holds one of a closed set. */
interface SetUse extends Pick<SchemaUse, 'scope' | 'fields'> {
  /** Key of the type that has the field. */
  readonly owner: string;
}

/** Where the document has each object schema and each closed set, by their keys. */
interface Found {
  readonly schemas: Map<string, SchemaUses>;
  readonly sets: Map<string, { readonly values: readonly unknown[]; readonly uses: SetUse[] }>;
}

interface SchemaUses {
  readonly schema: Schema;
  readonly side: Side;
  readonly uses: SchemaUse[];
}

export function createModel(document: OpenApi): Model {
  const found: Found = { schemas: new Map(), sets: new Map() };
  const operations: (Omit<Operation, 'request' | 'answer'> & { request?: Schema | undefined; answer: Schema })[] = [];
  for (const [fullPath, methods] of Object.entries(document.paths)) {
    for (const [method, { operationId, summary, description, requestBody, responses }] of Object.entries(methods)) {
      const path = fullPath.slice('/v1/'.length);
      const [first = '', decision = first] = path.split('/');
      const scope = path.includes('/') ? first : COMMON;
      const request = requestBody?.content['application/json'].schema;
      const answer = responses['200']?.content['application/json'].schema.properties?.['data'];
      if (!answer) throw new Error(`${fullPath} answers nothing`);
      const use = { scope, operation: operationId, fields: [] };
      if (request) collect(found, request, { side: 'request', use: { ...use, fields: ['request'] }, owner: '' });
      collect(found, answer, { side: 'answer', use: { ...use, fields: ['answer'] }, owner: '' });
      operations.push({ path, method: method.toUpperCase(), scope, decision, summary, description, request, answer });
    }
  }
  const names = nameAll([...found.schemas.values()]);
  const sets = nameSets(found, new Set(names.values()));
  const nameOf = (schema: Schema, side: Side): string => {
    const name = names.get(keyOf(schema, side));
    if (name === undefined) throw new Error(`a schema without a name: ${JSON.stringify(schema).slice(0, 200)}`);
    return name;
  };
  return {
    scopes: [...new Set(operations.map(({ scope }) => scope))].filter((scope) => scope !== COMMON),
    types: [...found.schemas.values()].map(({ schema, side, uses }) => ({
      name: nameOf(schema, side),
      scope: scopeOf(uses),
      schema,
      side,
    })),
    operations: operations.map(({ request, answer, ...operation }) => ({
      ...operation,
      request: request && nameOf(request, 'request'),
      answer: nameOf(answer, 'answer'),
    })),
    sets: [...sets.values()],
    nameOf,
    findSetName: (values) => sets.get(JSON.stringify(values))?.name,
  };
}

/** Key by which two schemas are the same type; their own descriptions may differ from place to place. */
function keyOf(schema: Schema, side: Side): string {
  return `${side} ${JSON.stringify({ ...schema, description: undefined, default: undefined })}`;
}

export const isObject = (schema: Schema): boolean => schema.type === 'object' && schema.properties !== undefined;

/** Where a schema stands in the document. */
interface Place {
  readonly side: Side;
  readonly use: SchemaUse;
  /** Key of the type around it; empty for a whole request or answer. */
  readonly owner: string;
}

/** Finds every object and every closed set in a schema, outer ones first. */
function collect(found: Found, schema: Schema, place: Place): void {
  const { side, use, owner } = place;
  if (schema.enum) {
    const key = JSON.stringify(schema.enum);
    const set = found.sets.get(key) ?? { values: schema.enum, uses: [] };
    found.sets.set(key, set);
    set.uses.push({ scope: use.scope, fields: use.fields, owner });
  }
  if (isObject(schema)) {
    const key = keyOf(schema, side);
    const known = found.schemas.get(key);
    if (known) known.uses.push(use);
    else found.schemas.set(key, { schema, side, uses: [use] });
    const inside = use.fields.filter((field) => field !== 'request' && field !== 'answer');
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      const within = { ...use, fields: [...inside, isList(field) ? singular(name) : name] };
      collect(found, field, { side, use: within, owner: key });
    }
  }
  const { items, prefixItems = [], anyOf = [], oneOf = [], additionalProperties } = schema;
  const inner = [...prefixItems, ...anyOf, ...oneOf, ...(items ? [items] : [])];
  if (typeof additionalProperties === 'object') inner.push(additionalProperties);
  for (const one of inner) collect(found, one, place);
}

const isList = ({ items, anyOf }: Schema): boolean => items !== undefined || (anyOf ?? []).some((one) => isList(one));

/** Names of closed sets whose fields say too little: what the `kind` is a kind of, or who answered, `by`. */
const setNames: Readonly<Record<string, string>> = {
  'doudizhu kind': 'DoudizhuPlayKind',
  'guandan kind': 'GuandanPlayKind',
  'shooter kind': 'ShooterOrderKind',
  'shooter without': 'ShooterBrainPart',
  'rescue kind': 'RescueGoalKind',
  'rescue by': 'RescueAnsweredBy',
  'moba reason': 'MobaAnswerReason',
};

/** What one item of a list is called where the list's own name does not tell; whole answers have the name `answer`. */
const itemNames: Readonly<Record<string, string>> = { history: 'past_move', answers: 'answer_entry' };

function singular(name: string): string {
  const special = itemNames[name];
  if (special !== undefined) return special;
  return name.endsWith('ss') ? name : name.replace(/(sh|ch|o)es$/, '$1').replace(/s$/, '');
}

function scopeOf(uses: readonly Pick<SchemaUse, 'scope'>[]): string {
  const [first, ...others] = new Set(uses.map(({ scope }) => scope));
  return first === undefined || others.length > 0 ? COMMON : first;
}

/** Names that a language of the libraries has given already. */
const givenNames: ReadonlySet<string> = new Set(['Record']);

/**
 * Names all types: `DoudizhuRules` where one game has the type, `Say` where several have it, `DoudizhuBidAlternative`
 * where games have different types of that name.
 */
function nameAll(all: readonly SchemaUses[]): Map<string, string> {
  const short = all.map((one) => shortName(one));
  const names = new Map<string, string>();
  for (const [index, one] of all.entries()) {
    const name = short[index] ?? '';
    const alone = short.filter((other) => other === name).length === 1 && !givenNames.has(name);
    names.set(keyOf(one.schema, one.side), alone ? name : longName(one));
  }
  // A request type and an answer type of the same name differ, such as the seats of a call.
  const sent = new Set(
    all.filter(({ side }) => side === 'request').map((one) => names.get(keyOf(one.schema, 'request'))),
  );
  for (const { schema } of all.filter(({ side }) => side === 'answer')) {
    const key = keyOf(schema, 'answer');
    const name = names.get(key) ?? '';
    if (sent.has(name)) names.set(key, `${name}Answer`);
  }
  if (new Set(names.values()).size < names.size)
    throw new Error(`two types have one name: ${[...names.values()].join()}`);
  return names;
}

/** Names the closed sets that several types have: `Style` where several games have it, `GuandanLevel` where one has. */
function nameSets({ sets }: Found, typeNames: ReadonlySet<string>): Map<string, NamedSet> {
  const named = new Map<string, NamedSet>();
  for (const [key, { values, uses }] of sets) {
    const [first] = uses;
    if (first === undefined || new Set(uses.map(({ owner }) => owner)).size < 2) continue;
    const scope = scopeOf(uses);
    const field = first.fields.at(-1) ?? '';
    const name = setNames[`${scope} ${field}`] ?? (scope === COMMON ? '' : pascal(scope)) + pascal(field);
    named.set(key, { name, scope, values });
  }
  const names = [...typeNames, ...[...named.values()].map(({ name }) => name)];
  if (new Set(names).size < names.length) throw new Error(`two types have one name: ${names.join()}`);
  return named;
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

/** The names of the fields of an operation's body, for languages that take a plain dictionary. */
export function generateHint(model: Model, operation: Operation): string {
  const request = model.types.find(({ name }) => name === operation.request)?.schema;
  const fields = Object.keys(request?.properties ?? {});
  const required = fields.filter((field) => request?.required?.includes(field));
  const optional = fields.filter((field) => !request?.required?.includes(field));
  const likes = optional.length > 0 ? [`if you like ${optional.join(', ')}`] : [];
  return [...(required.length > 0 ? [required.join(', ')] : []), ...likes].join('; ');
}
