import { type Endpoint, endpoints } from '@fourth-seat/contract';
import { z } from 'zod';
import { anyValue, type Dice, damage } from './values.ts';

/** The part of JSON Schema that zod writes for our requests. */
interface Shape {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly prefixItems?: readonly Shape[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly format?: string;
}

/** Ids and texts that exist in the attacked world, so that requests pass the first checks. */
export type Words = readonly string[];

export interface FuzzRequest {
  readonly endpoint: Endpoint;
  readonly url: string;
  /** JSON text, not always valid. */
  readonly payload: string | undefined;
  readonly headers: Record<string, string>;
}

const shapes = endpoints.map((endpoint) => ({
  endpoint,
  shape: z.toJSONSchema(endpoint.request, { io: 'input', unrepresentable: 'any' }) as Shape,
}));

/** One request to any endpoint of the contract: mostly of the right shape, with one wrong place. */
export function anyRequest(dice: Dice, words: Words): FuzzRequest {
  const { endpoint, shape } = dice.pick(shapes);
  const value = dice.chance(0.05) ? anyValue(dice) : sample(dice, shape, words);
  const url = endpoint.path.replace(/\{\w+\}/g, () => encodeURIComponent(text(dice, {}, words)));
  const headers = anyHeaders(dice);
  if (endpoint.method === 'GET') return { endpoint, url: `${url}${query(dice, value)}`, payload: undefined, headers };
  const json = JSON.stringify(value) ?? 'null';
  const payload = dice.chance(0.05) ? damage(dice, json) : dice.chance(0.02) ? doubled(json) : json;
  return { endpoint, url, payload, headers: { 'content-type': 'application/json', ...headers } };
}

function doubled(json: string): string {
  return json.startsWith('{"') ? `{"__proto__":{"role":"admin"},${json.slice(1)}` : json;
}

function query(dice: Dice, value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  const pairs = Object.entries(value).map(([key, item]) => {
    const text = typeof item === 'string' ? item : (JSON.stringify(item) ?? '');
    return `${encodeURIComponent(key.toWellFormed())}=${encodeURIComponent(text.toWellFormed())}`;
  });
  if (dice.chance(0.1)) pairs.push('__proto__=1', 'a=%ff', 'a');
  return `?${pairs.join('&')}`;
}

function anyHeaders(dice: Dice): Record<string, string> {
  const headers: Record<string, string> = {};
  const odd = () =>
    dice.pick(['', 'x', 'zh-CN,*;q=0', 'q'.repeat(500), '\u00e9\u00ff', "';--", '0', '-1', '1e9', '../../identity']);
  for (const name of [
    'accept-language',
    'idempotency-key',
    'x-match-id',
    'x-deadline-ms',
    'x-forwarded-for',
    'user-agent',
  ]) {
    if (dice.chance(0.08)) headers[name] = odd();
  }
  return headers;
}

function sample(dice: Dice, shape: Shape, words: Words, depth = 0): unknown {
  // `true` and `false` are schemas too: anything, nothing.
  if (typeof shape !== 'object' || dice.chance(0.04)) return anyValue(dice);
  if (shape.prefixItems) return shape.prefixItems.map((one) => sample(dice, one, words, depth + 1));
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return sample(dice, dice.pick(choices), words, depth);
  if (shape.allOf) return Object.assign({}, ...shape.allOf.map((one) => sample(dice, one, words, depth)));
  if ('const' in shape) return shape.const;
  if (shape.enum && !dice.chance(0.05)) return dice.pick(shape.enum);
  const type = typeof shape.type === 'string' ? shape.type : shape.type && dice.pick(shape.type);
  switch (type) {
    case 'object':
      return object(dice, shape, words, depth);
    case 'array':
      return Array.from({ length: dice.chance(0.02) ? 300 : dice.int(5) }, () =>
        sample(dice, shape.items ?? {}, words, depth + 1),
      );
    case 'integer':
    case 'number':
      return dice.pick([0, 1, 2, 3, 5, 10, 50, 200, 1000, -1, 0.5, 2 ** 31, 2 ** 53 - 1]);
    case 'boolean':
      return dice.chance(0.5);
    case 'null':
      return null;
    case 'string':
      return text(dice, shape, words);
    default:
      return anyValue(dice, depth);
  }
}

function object(dice: Dice, shape: Shape, words: Words, depth: number): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(shape.properties ?? {})) {
    const needed = shape.required?.includes(name) ?? false;
    if (dice.chance(needed ? 0.97 : 0.4)) made[name] = sample(dice, part, words, depth + 1);
  }
  if (dice.chance(0.03)) made[dice.pick(['role', 'org_id', 'is_creator', 'state', 'constructor', ''])] = anyValue(dice);
  return made;
}

function text(dice: Dice, { pattern, format }: Shape, words: Words): string {
  if (dice.chance(0.1)) return String(anyValue(dice, 9));
  if (format === 'date-time') {
    return dice.pick([
      '2026-01-01T00:00:00Z',
      '0000-01-01T00:00:00Z',
      '9999-12-31T23:59:59+23:59',
      '2026-11-21T00:00:00Z',
    ]);
  }
  const fitting = pattern === undefined ? words : words.filter((word) => new RegExp(pattern, 'u').test(word));
  const word = dice.pick(fitting.length > 0 ? fitting : words);
  return dice.chance(0.1) ? damage(dice, word) : word;
}
