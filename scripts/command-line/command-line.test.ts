import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readCommandLine } from './command-line.ts';

const USAGE = 'npm run play -- <game> [--decks N]';
const options = { decks: { type: 'string', default: '200' } } as const;
const { argv } = process;
let printed: string;

beforeEach(() => {
  printed = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  vi.spyOn(process, 'exit').mockImplementation((status) => {
    throw new Error(`exit ${status}`);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  process.argv = argv;
});

function call(...args: readonly string[]) {
  process.argv = ['node', 'play.ts', ...args];
  return readCommandLine({ usage: USAGE, options, max_words: 1 });
}

test('options have their defaults, and words come in their order', () => {
  expect(call('guandan')).toMatchObject({ values: { decks: '200' }, words: ['guandan'] });
  expect(call('--decks', '3').values).toEqual({ decks: '3' });
});

test.each([
  [['--deck', '3'], /--deck/],
  [['guandan', 'doudizhu'], /"doudizhu" is a word too many/],
])('%j ends with the problem, the usage line and status 2', (args, problem) => {
  expect(() => call(...args)).toThrow('exit 2');
  expect(printed).toMatch(problem);
  expect(printed).toContain(`\nusage: ${USAGE}\n`);
});

test('a text that is no number is named', () => {
  const { toNumber } = call();
  expect(toNumber('--decks', '1e3')).toBe(1000);
  for (const text of ['many', '']) expect(() => toNumber('--decks', text)).toThrow('exit 2');
  expect(printed).toContain('--decks must be a number, not "many"');
});
