import { createHash } from 'node:crypto';

/**
 * The name under which PostgreSQL keeps the plan of a statement whose text is put together: one for each text. Values
 * belong into parameters, so that there are few texts.
 */
export const preparedName = (purpose: string, text: string): string =>
  `${purpose}-${createHash('sha1').update(text).digest('base64url')}`;

/** Adds a value to a statement whose text is put together, and returns its place in the text, such as `$3`. */
export type AddValue = (value: unknown) => string;

export const addTo =
  (values: unknown[]): AddValue =>
  (value) =>
    `$${values.push(value)}`;
