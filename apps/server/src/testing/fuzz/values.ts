import { createRng, type Rng } from '@fourth-seat/game';

/** Texts that are known to break servers: the database, the parser, the page, the spreadsheet, the terminal. */
const nasty = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  'x\uDC00y',
  '\u202Eabc',
  '__proto__',
  'constructor',
  'toString',
  "' OR 1=1 --",
  '"; DROP TABLE users; --',
  '%',
  '\\',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '=1+1',
  '../../etc/passwd',
  '\r\nSet-Cookie: a=b',
  'null',
  'NaN',
  '-1',
  '1e309',
  '9223372036854775808',
  '2026-13-45T99:99:99Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '-271821-04-20T00:00:00.000Z',
  'W10',
  'WyIyMDI2LTAxLTAxIDAwOjAwOjAwIiwieCJd',
  'WzFlMzA4LG51bGxd',
  '🂡🂢🃏',
  'a'.repeat(300),
  '第'.repeat(3000),
  'Ａ＝１',
  'e\u0301'.repeat(100),
  '+8613800000000',
  'a@b.co',
] as const;

const numbers = [0, -0, -1, 1, 1.5, 2 ** 31, 2 ** 53 - 1, -(2 ** 53 - 1), 1e308, -1e308, 5e-324, 255, 65_536] as const;

/** Objects that look like texts, lists, dates or promises. */
const posers: readonly unknown[] = [
  '{"length":{"toString":1}}',
  '{"length":{"valueOf":1,"toString":null}}',
  '{"length":-1}',
  '{"length":"5"}',
  '{"length":null}',
  '{"length":1e9,"0":"x"}',
  '{"size":{"toString":1}}',
  '{"toString":1}',
  '{"toJSON":1}',
  '{"then":1}',
  '{"constructor":{"name":1},"prototype":null}',
].map((text) => JSON.parse(text));

export interface Dice {
  readonly rng: Rng;
  int(max: number): number;
  chance(share: number): boolean;
  pick<Item>(list: readonly Item[]): Item;
}

/** A random generator; the same seed gives the same run. */
export function createDice(seed: string): Dice {
  const rng = createRng(seed);
  const int = (max: number): number => rng.int(max);
  return {
    rng,
    int,
    chance: (share) => int(10_000) < share * 10_000,
    pick: (list) => rng.pick(list),
  };
}

/** Any JSON value, mostly small, sometimes deep or wide. */
export function anyValue(dice: Dice, depth = 0): unknown {
  switch (dice.int(depth > 4 ? 5 : 8)) {
    case 0:
    case 1:
      return dice.pick(nasty);
    case 2:
      return dice.pick(numbers);
    case 3:
      return dice.chance(0.5);
    case 4:
      return null;
    case 5:
      return Array.from({ length: dice.int(5) }, () => anyValue(dice, depth + 1));
    case 6:
      return Object.fromEntries(
        Array.from({ length: dice.int(4) }, () => [dice.pick(nasty).slice(0, 40), anyValue(dice, depth + 1)]),
      );
    default:
      if (dice.chance(0.1)) return deep(dice.int(400));
      return dice.chance(0.5) ? dice.pick(posers) : dice.pick(nasty);
  }
}

function deep(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** A text with a few characters deleted, doubled, swapped or replaced by troublesome ones. */
export function damage(dice: Dice, text: string): string {
  const letters = [...text];
  for (let times = 1 + dice.int(3); times > 0; times--) {
    const at = dice.int(letters.length + 1);
    const kind = dice.int(4);
    if (kind === 0) letters.splice(at, 1);
    else if (kind === 1) letters.splice(at, 0, letters[at] ?? 'x');
    else if (kind === 2) letters[at] = dice.pick(nasty);
    else letters[at] = String.fromCodePoint(dice.int(0x2_ff_ff));
  }
  return letters.join('');
}

/** A copy of a JSON value in which one place, at any depth, has been replaced. */
export function damageOne(dice: Dice, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || dice.chance(0.15)) {
    return typeof value === 'string' && dice.chance(0.5) ? damage(dice, value) : anyValue(dice);
  }
  const entries = Object.entries(value);
  if (entries.length === 0) return anyValue(dice);
  const [name, part] = dice.pick(entries);
  const changed = damageOne(dice, part);
  return Array.isArray(value) ? value.with(Number(name), changed) : { ...value, [name]: changed };
}
