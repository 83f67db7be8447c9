import { type Fields, isFields } from '../../../ui/json/fields.ts';
/** The part of JSON Schema that our requests use, read without trusting it. */
export interface FieldSchema {
  readonly kind:
    | 'integer'
    | 'number'
    | 'string'
    | 'choice'
    | 'boolean'
    | 'texts'
    | 'cards'
    | 'rows'
    | 'object'
    | 'json';
  readonly minimum?: number;
  readonly maximum?: number;
  readonly choices?: readonly string[];
  /** Of `rows` and `object`. */
  readonly fields?: readonly NamedField[];
  /** Of lists. */
  readonly minItems?: number;
  readonly maxItems?: number;
}

export interface NamedField {
  readonly name: string;
  readonly required: boolean;
  readonly schema: FieldSchema;
}

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** Fields of an object schema, required ones first, in the order they are declared. */
export function fieldsOf(schema: unknown): NamedField[] {
  if (!isFields(schema) || !isFields(schema.properties)) return [];
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  const fields = Object.entries(schema.properties).map(([name, value]) => ({
    name,
    required: required.has(name),
    schema: fieldOf(value, name),
  }));
  return [...fields.filter((field) => field.required), ...fields.filter((field) => !field.required)];
}

const cardNames = new Set(['hand', 'cards', 'bottom', 'beat']);

/** How a field is edited. A field with several shapes, or an unknown one, is edited as JSON. */
export function fieldOf(schema: unknown, name = ''): FieldSchema {
  if (!isFields(schema)) return { kind: 'json' };
  const bounds = withoutUndefined({ minimum: numberOf(schema.minimum), maximum: numberOf(schema.maximum) });
  if (Array.isArray(schema.enum) && schema.enum.every((item) => typeof item === 'string')) {
    return { kind: 'choice', choices: schema.enum };
  }
  switch (schema.type) {
    case 'integer':
      return { kind: 'integer', ...bounds };
    case 'number':
      return { kind: 'number', ...bounds };
    case 'boolean':
      return { kind: 'boolean' };
    case 'string':
      return { kind: 'string' };
    case 'array':
      return listOf(schema, name);
    case 'object':
      return isFields(schema.properties) ? { kind: 'object', fields: fieldsOf(schema) } : { kind: 'json' };
    default:
      return { kind: 'json' };
  }
}

function listOf(schema: Fields, name: string): FieldSchema {
  const { items } = schema;
  if (!isFields(items) || schema.prefixItems !== undefined) return { kind: 'json' };
  const size = withoutUndefined({ minItems: numberOf(schema.minItems), maxItems: numberOf(schema.maxItems) });
  if (items.type === 'object') return { kind: 'rows', fields: fieldsOf(items), ...size };
  if (items.type !== 'string') return { kind: 'json' };
  return { kind: cardNames.has(name) ? 'cards' : 'texts', ...size };
}

function withoutUndefined<Fields extends Record<string, number | undefined>>(fields: Fields) {
  // Removes undefined fields: the type only says that each may be absent.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: number;
  };
}
