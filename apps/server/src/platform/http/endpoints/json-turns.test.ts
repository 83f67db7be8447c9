import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { parseBody } from './json-body.ts';
import { BodyError } from './json-scan.ts';
import { parseBodyInTurns, TURN_BYTES } from './json-turns.ts';

const limits = { keys: 20_000, values: 40_000, names: 100, entry: { keys: 2500, values: 5000 } };
const MEGABYTE = 1024 * 1024;
/** A text of so many bytes from this one. */
const fill = (bytes: number, text: string): string => text.repeat(Math.floor(bytes / Buffer.byteLength(text)));

const bodies: readonly (readonly [name: string, body: string])[] = [
  ['one Chinese text', JSON.stringify({ a: 1, text: fill(MEGABYTE, '汉'), b: [true, null] })],
  ['one text of escapes', `{"text":"${fill(MEGABYTE, '\\u0000')}"}`],
  ['escapes of one letter beside Chinese', `{"text":"a${fill(MEGABYTE, '\\\\汉\\"')}"}`],
  ['characters of four bytes behind an odd letter', JSON.stringify({ text: `x${fill(MEGABYTE, '🀄')}` })],
  ['pairs of escaped halves', `{"text":"x${fill(MEGABYTE, '\\ud83c\\udc04')}"}`],
  ['a text that is all', JSON.stringify(fill(MEGABYTE, 'a'))],
  [
    '64 entries',
    JSON.stringify({ calls: Array.from({ length: 64 }, (_, i) => ({ api: `a${i}`, x: fill(15_000, '汉') })) }),
  ],
  [
    'entries of many values',
    JSON.stringify({
      calls: Array.from({ length: 7 }, () => ({ list: Array.from({ length: 4000 }, () => 1.25e-10) })),
      x: fill(300_000, ' '),
    }),
  ],
  [
    'lists in lists',
    JSON.stringify({ a: [[fill(200_000, 'b'), { c: '"]}' }], 'x', fill(200_000, 'd')], e: { f: fill(200_000, 'g') } }),
  ],
];

afterEach(() => void vi.restoreAllMocks());

describe('a long body is read as a short one is', () => {
  test.each(bodies)('%s', async (_, body) => {
    const bytes = Buffer.from(body);
    const [slow, fast] = [await parseBodyInTurns(bytes, limits), parseBody(bytes, limits)];
    expect(slow.entry_bytes).toEqual(fast.entry_bytes);
    // A difference of a megabyte is not printed.
    expect(JSON.stringify(slow.value) === JSON.stringify(fast.value)).toBe(true);
  });
});

/** How many characters were parsed in each turn of the event loop, as the loop itself counts its turns. */
async function charactersByTurn(work: () => Promise<unknown>): Promise<number[]> {
  const turns = [0];
  const { parse } = JSON;
  vi.spyOn(JSON, 'parse').mockImplementation((text: string) => {
    turns.push((turns.pop() ?? 0) + text.length);
    return parse(text) as unknown;
  });
  let isOver = false;
  const counting = (async () => {
    while (!isOver) {
      await nextTurn();
      turns.push(0);
    }
  })();
  await work();
  isOver = true;
  await counting;
  return turns;
}

test.each(bodies)('no turn of the event loop parses more than its part: %s', async (_, body) => {
  const turns = await charactersByTurn(async () => parseBodyInTurns(Buffer.from(body), limits));
  expect(Math.max(...turns)).toBeLessThanOrEqual(TURN_BYTES);
  expect(turns.filter((characters) => characters > 0).length).toBeGreaterThan(1);
});

describe('a long body is refused', () => {
  const long = fill(MEGABYTE / 2, '汉');
  test.each<[string, string | Buffer, string, string]>([
    [
      'an entry that is too long for a turn',
      `{"calls":[{"a":1},{"x":"${long}"}]}`,
      'calls[1]',
      `has more than ${TURN_BYTES} bytes`,
    ],
    [
      'too much beside texts and entries',
      `{"a":1,${fill(MEGABYTE / 2, ' ')}"b":2}`,
      '',
      `has more than ${TURN_BYTES} bytes`,
    ],
    ['half of a pair in a long text', `{"text":"${long}\\ud800"}`, 'text', 'half of a surrogate pair'],
    [
      'half of a pair in an entry',
      `{"text":"${long}","calls":[{"b":["\\ud800","${'c'.repeat(2000)}"]}]}`,
      'calls[0].b[0]',
      'half of a surrogate pair',
    ],
    ['a key twice', `{"text":"${long}","text":1}`, '', 'a key appears twice'],
    [
      'a key twice in an entry',
      `{"text":"${long}","calls":[{"x":"${'c'.repeat(2000)}","x":1}]}`,
      '',
      'a key appears twice',
    ],
    ['a key that is not allowed', `{"__proto__":"${long}"}`, '__proto__', 'is a key that is not allowed'],
    [
      'too many values in an entry',
      `{"text":"${long}","calls":[{"x":[${'1,'.repeat(5001)}1]}]}`,
      'calls[0]',
      'has more than 5000 values',
    ],
    ['a text that does not end', `{"text":"${long}`, '', 'is not valid JSON'],
    ['a text that ends with its escape', `{"text":"${long}\\"`, '', 'is not valid JSON'],
    ['a raw line end in a text', `{"text":"${long}\n"}`, '', 'is not valid JSON'],
    ['an escape that is none', `{"text":"${long}\\u00g0"}`, '', 'is not valid JSON'],
    ['an escape that runs into the end', `{"text":"${long}\\u0"}`, '', 'is not valid JSON'],
    [
      'what is not UTF-8',
      Buffer.concat([Buffer.from(`{"text":"${long}`), Buffer.from([0xff, 0x22, 0x7d])]),
      '',
      'is not valid UTF-8',
    ],
  ])('%s', async (_, body, path, problem) => {
    const refusal = await parseBodyInTurns(Buffer.from(body), limits).catch((error: unknown) => error);
    if (!(refusal instanceof BodyError)) throw new Error('taken');
    expect([refusal.path, refusal.problem.en]).toEqual([path, expect.stringContaining(problem)]);
  });
});
