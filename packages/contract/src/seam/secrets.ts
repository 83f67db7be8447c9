import { z } from 'zod';
import { endpoints } from './endpoint.ts';

const secrets = z.registry<{ readonly isSecret: true }>();

/** Marks the schema of a secret: logs leave out the fields that have it (`listSecretFields`). */
export function secret<Schema extends z.ZodType>(schema: Schema): Schema {
  secrets.add(schema, { isSecret: true });
  return schema;
}

/** Names of the fields that hold a secret, in all requests and answers or in the given schemas. */
export function listSecretFields(
  schemas: readonly z.ZodType[] = endpoints.flatMap(({ request, response }) => [request, response]),
): ReadonlySet<string> {
  const names = new Set<string>();
  collectSecretFields(schemas, names);
  return names;
}

/** `part` is a schema, or a list or record of schemas, of which other schemas are made. */
function collectSecretFields(part: unknown, names: Set<string>): void {
  if (Array.isArray(part)) {
    for (const one of part) collectSecretFields(one, names);
    return;
  }
  if (!(part instanceof z.ZodType)) return;
  if (part instanceof z.ZodObject) {
    const fields: [string, unknown][] = Object.entries(part.shape);
    for (const [name, field] of fields) {
      if (isSecret(field)) names.add(name);
      collectSecretFields(field, names);
    }
  }
  collectSecretFields(Object.values(part._zod.def), names);
}

/** Also where it may be left out, or be null. */
function isSecret(field: unknown): boolean {
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable) return isSecret(field.unwrap());
  return field instanceof z.ZodType && secrets.get(field) !== undefined;
}
