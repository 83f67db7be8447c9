import { randomBytes } from 'node:crypto';

/** A text of so many letters that no compression makes shorter: the database stores it as long as it is. */
export const incompressible = (letters: number): string => randomBytes(letters).toString('base64url').slice(0, letters);
