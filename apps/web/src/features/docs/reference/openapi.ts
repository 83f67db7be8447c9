import type { OpenApiSchema } from '@fourth-seat/contract';

interface Content {
  readonly schema: OpenApiSchema;
  readonly examples?: Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>;
}

export interface Operation {
  readonly summary: string;
  readonly description: string;
  readonly requestBody?: { readonly content: { readonly 'application/json': Content } };
  readonly responses: Readonly<Record<string, { readonly content: { readonly 'application/json': Content } }>>;
}

export interface Reference {
  readonly paths: Readonly<Record<string, { readonly get?: Operation; readonly post?: Operation }>>;
}

/** The operation at a path of the API; undefined where the document has none. */
export function operationAt(reference: Reference | undefined, path: string): Operation | undefined {
  const { get, post } = reference?.paths[path] ?? {};
  return post ?? get;
}

interface OperationSchemas {
  readonly request: OpenApiSchema | undefined;
  /** Of `data` in the envelope. */
  readonly answer: OpenApiSchema | undefined;
}

export function schemasOf({ requestBody, responses }: Operation): OperationSchemas {
  return {
    request: requestBody?.content['application/json'].schema,
    answer: responses['200']?.content['application/json'].schema.properties?.data,
  };
}

export interface Field {
  /** `history[].cards` */
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly text: string;
  readonly defaultValue: string | undefined;
  readonly bounds: Bounds;
}

/** The limits of a field beyond its type. */
export interface Bounds {
  readonly values: readonly string[];
  readonly range: readonly [number | undefined, number | undefined];
  readonly items: readonly [number | undefined, number | undefined];
  readonly length: readonly [number | undefined, number | undefined];
}

/** Of fields within fields; the deepest that the API has. */
const MAX_DEPTH = 7;

/**
 * Every field of an object schema, each followed by the fields within it. `excluded` holds the full names of fields
 * that another table shows.
 */
export function fieldsOf(schema: OpenApiSchema, excluded: readonly string[] = [], prefix = '', depth = 0): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]): Field[] => {
    const own: Field = {
      name: `${prefix}${name}`,
      type: typeOf(field),
      required: schema.required?.includes(name) ?? false,
      text: field.description ?? '',
      defaultValue: field.default === undefined ? undefined : JSON.stringify(field.default),
      bounds: boundsOf(field),
    };
    if (excluded.includes(own.name) || depth >= MAX_DEPTH) return [own];
    return [own, ...nestedFields(field, `${prefix}${name}`, excluded, depth + 1)];
  });
}

function nestedFields(schema: OpenApiSchema, path: string, excluded: readonly string[], depth: number): Field[] {
  if (schema.properties) return fieldsOf(schema, excluded, `${path}.`, depth);
  if (schema.items) return nestedFields(schema.items, `${path}[]`, excluded, depth);
  const seen = new Set<string>();
  // The fields of each form of a union, one form after the other; a field of several forms is listed once.
  return [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
    .flatMap((form) => nestedFields(form, path, excluded, depth))
    .filter(({ name }) => !seen.has(name) && seen.add(name));
}

/** So few values are part of a type; more stand beside it. */
const MAX_INLINE_VALUES = 5;
const isInline = (values: readonly unknown[]): boolean => values.length <= MAX_INLINE_VALUES;

function boundsOf(schema: OpenApiSchema): Bounds {
  return {
    values: schema.enum && !isInline(schema.enum) ? schema.enum.map((one) => JSON.stringify(one)) : [],
    range: [schema.minimum, schema.maximum],
    items: [schema.minItems, schema.maxItems],
    length: [schema.minLength, schema.maxLength],
  };
}

function typeOf(schema: OpenApiSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return isInline(schema.enum) ? schema.enum.map((one) => JSON.stringify(one)).join(' | ') : 'string';
  const forms = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (forms.length > 0) return [...new Set(forms.map(typeOf))].join(' | ');
  if (schema.prefixItems)
    return `[${schema.prefixItems.map((item) => (item.enum ? 'string' : typeOf(item))).join(', ')}]`;
  if (schema.items) return `${wrapped(typeOf(schema.items))}[]`;
  return schema.type ?? 'any';
}

const wrapped = (type: string): string => (type.includes('|') ? `(${type})` : type);
