/** A JSON object whose fields have not been checked. */
export type Fields = Readonly<Record<string, unknown>>;

/** An object, and neither a list nor null. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
