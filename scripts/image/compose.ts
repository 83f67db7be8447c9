import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../repository.ts';

/** A service of `compose.yaml`, with the fields that are read here. */
export interface Service {
  readonly build?: string;
  readonly image?: string;
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly ports?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test: readonly string[]; readonly interval?: string; readonly retries?: number };
  readonly restart?: string;
  readonly stop_grace_period?: string;
}

export interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly configs: Readonly<Record<string, { readonly content: string }>>;
}

export function readCompose(): Compose {
  // The test checks each field.
  return parse(readFileSync(join(root, 'compose.yaml'), 'utf8'), { merge: true }) as Compose;
}

/** Substitutes variables in a text, as compose does: `${NAME}`, `${NAME:-default}`, `${NAME:?message}`. */
export function substitute(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replaceAll(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_, name: string, kind: string | undefined, rest: string) => {
      const value = variables[name];
      if (value !== undefined && value !== '') return value;
      if (kind === '-') return rest;
      throw new Error(`compose.yaml needs ${name}: ${rest}`);
    },
  );
}
