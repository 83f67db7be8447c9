/**
 * `node scripts/start.mjs scripts/attack/search.ts [api …] [--tries N]`: searches the bodies that keep the event loop
 * longest, within what the contract allows, by climbing from random bodies. Prints for each decision that runs there the
 * processor time of reading the longest body, of the decision, and the body; `costly-bodies.ts` keeps the found ones.
 */
import { createSecretKey } from 'node:crypto';
import { decisionEndpoints } from '@fourth-seat/contract';
import { createRng, type Rng } from '@fourth-seat/game';
import { decisions } from '@fourth-seat/server/api/agents/decisions';
import { z } from 'zod';
import { readCommandLine } from '../command-line/command-line.ts';

const { values, words, toNumber } = readCommandLine({
  usage: 'node scripts/start.mjs scripts/attack/search.ts [api …] [--tries N]',
  max_words: Number.POSITIVE_INFINITY,
  options: { tries: { type: 'string', default: '1500' } },
});
const tries = toNumber('--tries', values.tries);
/** As many tries without a better body end a climb. */
const PATIENCE = 150;

interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

const ranks = [...'23456789TJQKA'];
/** Two packs, as Guandan has them. */
const cardTexts = ['SB', 'HR', ...[...'SHCD'].flatMap((suit) => ranks.map((rank) => suit + rank))].flatMap((card) => [card, card]);
const cardsLike = ({ pattern = '^$' }: Schema): string[] => cardTexts.filter((text) => new RegExp(pattern).test(text));
const phrases = 'open the door of room 3 , you all go look for her there then no one left behind and what if 快去找他 火'.split(' ');

/** A random value that the schema takes; lists and texts are long rather than short. */
function sample(schema: Schema, rng: Rng): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return rng.pick(schema.enum);
  const forms = schema.anyOf ?? schema.oneOf;
  if (forms) return sample(rng.pick(forms), rng);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name) || rng.float() < 0.25)
          .map(([name, inner]) => [name, sample(inner, rng)]),
      );
    case 'array': {
      const { prefixItems, minItems = 0, maxItems = 12, items = {} } = schema;
      if (prefixItems) return prefixItems.map((one) => sample(one, rng));
      const most = Math.min(maxItems, 400);
      const length = rng.float() < 0.6 ? most : minItems + rng.int(most - minItems + 1);
      const cards = items.type === 'string' ? cardsLike(items) : [];
      // No card more often than a pack has it, and of few ranks, so that there is much to choose from.
      const few = rng.float() < 0.5 ? cards : cards.filter((card) => ranks.indexOf(card.slice(-1)) % 3 !== 1);
      if (cards.length > 0) return rng.shuffle([...(few.length < length ? cards : few)]).slice(0, length);
      return Array.from({ length }, () => sample(items, rng));
    }
    case 'integer':
    case 'number': {
      const { minimum = 0, maximum = 1000 } = schema;
      const value = minimum + rng.float() * (maximum - minimum);
      return schema.type === 'integer' ? Math.round(value) : value;
    }
    case 'boolean':
      return rng.float() < 0.5;
    case 'string': {
      const card = cardsLike(schema);
      if (card.length > 0) return rng.pick(card);
      return Array.from({ length: 400 }, () => rng.pick(phrases)).join(' ').slice(0, Math.min(schema.maxLength ?? 40, 2000));
    }
    default:
      return null;
  }
}

/** The value with one part of it made anew. */
function change(value: unknown, schema: Schema, rng: Rng): unknown {
  if (rng.float() < 0.15) return sample(schema, rng);
  if (Array.isArray(value) && value.length > 0 && schema.items) {
    const place = rng.int(value.length);
    const { items } = schema;
    return value.map((one: unknown, index) => (index === place ? change(one, items, rng) : one));
  }
  if (typeof value === 'string' && !schema.pattern && value.length > 30) {
    const parts = value.split(' ');
    parts[rng.int(parts.length)] = rng.pick(phrases);
    return parts.join(' ').slice(0, schema.maxLength ?? 300);
  }
  if (typeof value === 'object' && value !== null && schema.properties) {
    const name = rng.pick(Object.keys(schema.properties));
    const inner = schema.properties[name] ?? {};
    const fields: Record<string, unknown> = { ...value };
    if (fields[name] !== undefined && !schema.required?.includes(name) && rng.float() < 0.15) delete fields[name];
    else fields[name] = fields[name] === undefined ? sample(inner, rng) : change(fields[name], inner, rng);
    return fields;
  }
  return sample(schema, rng);
}

/** Milliseconds of the quickest of several runs, which other work on the machine lengthens least. */
function timeOf(work: () => void, runs = 8): number {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    const started = performance.now();
    work();
    best = Math.min(best, performance.now() - started);
  }
  return best;
}

/** A play is mostly of the hand: one of other cards is refused at once. */
function withPlayOfHand(value: unknown, rng: Rng): unknown {
  if (typeof value !== 'object' || value === null || !('hand' in value && 'cards' in value)) return value;
  const { hand, cards } = value;
  if (!Array.isArray(hand) || !Array.isArray(cards) || rng.float() < 0.2) return value;
  return { ...value, cards: rng.shuffle([...(hand as unknown[])]).slice(0, 1 + rng.int(Math.max(1, cards.length))) };
}

const memory_key = createSecretKey(Buffer.alloc(32, 7));

function search(api: keyof typeof decisionEndpoints): void {
  const { request } = decisionEndpoints[api];
  const schema = z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' }) as Schema;
  const { runsOn, cheap, decide } = decisions[api];
  const rng = createRng(`search/${api}`);
  const onLoop = (body: unknown): boolean => runsOn === 'inline' || cheap?.isQuick(body) === true;
  let reading = { ms: 0, text: 'null' };
  const costOf = (value: unknown): number => {
    const text = JSON.stringify(value);
    if (text.length > 128 * 1024) return 0;
    const parsed = request.safeParse(JSON.parse(text));
    const read_ms = timeOf(() => request.safeParse(JSON.parse(text)));
    if (read_ms > reading.ms) reading = { ms: read_ms, text };
    if (!parsed.success || !onLoop(parsed.data)) return 0;
    const input = { body: parsed.data, locale: 'en_us' as const, seed: 'a', tokens: 1, memory_key };
    return timeOf(() => decide(input, { now: () => performance.now(), deadline_at: Number.POSITIVE_INFINITY }));
  };
  let best = { value: sample(schema, rng), cost: 0 };
  let current = best;
  for (let attempt = 0, idle = 0; attempt < tries; attempt++) {
    const next = idle > PATIENCE || current.cost === 0 ? sample(schema, rng) : change(current.value, schema, rng);
    const value = withPlayOfHand(next, rng);
    const cost = costOf(value);
    idle = cost > current.cost ? 0 : idle > PATIENCE ? 0 : idle + 1;
    if (cost > current.cost || idle === 0) current = { value, cost };
    if (cost > best.cost) best = current;
  }
  const again = best.cost === 0 ? 0 : costOf(best.value);
  const read_ms = timeOf(() => request.safeParse(JSON.parse(reading.text)), 20);
  process.stdout.write(
    `${api}: reads ${(reading.text.length / 1024).toFixed(0)} KB within ${read_ms.toFixed(2)} ms, decides within ${again.toFixed(2)} ms: ${JSON.stringify(best.value).slice(0, best.cost === 0 ? 0 : 6000)}\n`,
  );
}

// The table's own names.
const names = Object.keys(decisionEndpoints) as (keyof typeof decisionEndpoints)[];
for (const name of names) if (words.length === 0 || words.includes(name)) search(name);
