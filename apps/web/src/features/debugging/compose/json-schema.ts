import { type Fields, isFields } from '../../../ui/json/fields.ts';
import { numberOf } from '../../../ui/json/values.ts';

interface ListSize {
  readonly minItems?: number;
  readonly maxItems?: number;
}

interface NumberSchema {
  readonly kind: 'integer' | 'number';
  readonly minimum?: number;
  readonly maximum?: number;
}

/** A list of cards, which is drawn as cards. */
export interface CardsSchema extends ListSize {
  readonly kind: 'cards';
}

/** A list of other short texts. */
interface TextsSchema extends ListSize {
  readonly kind: 'texts';
}

/** A list of objects. */
export interface RowsSchema extends ListSize {
  readonly kind: 'rows';
  readonly fields: readonly NamedField[];
}

interface ObjectSchema {
  readonly kind: 'object';
  readonly fields: readonly NamedField[];
}

/** The part of JSON Schema that our requests use, by how a field is edited. */
export type FieldSchema =
  | NumberSchema
  | CardsSchema
  | TextsSchema
  | RowsSchema
  | ObjectSchema
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  | { readonly kind: 'string' | 'boolean' | 'json' };

export interface NamedField {
  readonly name: string;
  readonly required: boolean;
  readonly schema: FieldSchema;
}

/** Fields of an object schema, required ones first, in the order they are declared. */
export function fieldsOf(schema: unknown): NamedField[] {
  if (!isFields(schema) || !isFields(schema.properties)) return [];
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  const fields = Object.entries(schema.properties).map(([name, value]) => ({
    name,
    required: required.has(name),
    schema: schemaOf(value, name),
  }));
  return [...fields.filter((field) => field.required), ...fields.filter((field) => !field.required)];
}

/** Fields that hold cards, each of which has a name on the page. */
export const cardFields = ['hand', 'bottom', 'cards', 'beat'] as const;

/** How a field is edited. A field with several shapes, or an unknown one, is edited as JSON. */
function schemaOf(schema: unknown, name: string): FieldSchema {
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
      return listSchemaOf(schema, name);
    case 'object':
      return isFields(schema.properties) ? { kind: 'object', fields: fieldsOf(schema) } : { kind: 'json' };
    default:
      return { kind: 'json' };
  }
}

function listSchemaOf(schema: Fields, name: string): FieldSchema {
  const { items } = schema;
  if (!isFields(items) || schema.prefixItems !== undefined) return { kind: 'json' };
  const size = withoutUndefined({ minItems: numberOf(schema.minItems), maxItems: numberOf(schema.maxItems) });
  if (items.type === 'object') return { kind: 'rows', fields: fieldsOf(items), ...size };
  if (items.type !== 'string') return { kind: 'json' };
  return { kind: cardFields.some((one) => one === name) ? 'cards' : 'texts', ...size };
}

function withoutUndefined<Name extends string>(bounds: Readonly<Record<Name, number | undefined>>) {
  // `fromEntries` does not know the names: they are those of `bounds`.
  return Object.fromEntries(Object.entries(bounds).filter(([, value]) => value !== undefined)) as {
    [Bound in Name]?: number;
  };
}
