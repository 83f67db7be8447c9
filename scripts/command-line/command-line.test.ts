import { expect, test } from 'vitest';
import { calledWith } from './called-with.ts';
import { readCommandLine } from './command-line.ts';

const USAGE = 'npm run play -- <game> [--decks N]';
const options = { decks: { type: 'string', default: '200' } } as const;
const read = () => readCommandLine({ usage: USAGE, options, max_words: 1 });

test('options have their defaults, and words come in their order', async () => {
  expect(await calledWith(['guandan'], read)).toMatchObject({ values: { decks: '200' }, words: ['guandan'] });
  expect((await calledWith(['--decks', '3'], read)).values).toEqual({ decks: '3' });
});

test.each([
  [['--deck', '3'], '--deck'],
  [['guandan', 'doudizhu'], '"doudizhu" is a word too many'],
])('%j ends with the problem, the usage line and status 2', async (args, problem) => {
  const call = calledWith(args, read);
  await expect(call).rejects.toThrow(problem);
  await expect(call).rejects.toThrow(`\nusage: ${USAGE}\nexit 2`);
});

test.each([
  [['--all', 'guandan'], '"guandan" and --all exclude one another'],
  [['--all', '--latest'], '--all and --latest exclude one another'],
])('%j is refused where one of them would be dropped', async (args, problem) => {
  const rules = {
    usage: USAGE,
    options: { all: { type: 'boolean' }, latest: { type: 'boolean', default: false } },
    alternatives: [['words', 'all', 'latest']],
    max_words: 1,
  } as const;
  await expect(calledWith(args, () => readCommandLine(rules))).rejects.toThrow(problem);
  expect((await calledWith(args.slice(1), () => readCommandLine(rules))).words).toEqual(
    args.slice(1).filter((arg) => !arg.startsWith('--')),
  );
});

test.each(['many', ''])('"%s" is named, because it is no number', async (text) => {
  const call = calledWith([], () => read().toNumber('--decks', text));
  await expect(call).rejects.toThrow(`--decks must be a number, not "${text}"`);
});

test('a number may have an exponent', async () => {
  expect(await calledWith([], () => read().toNumber('--decks', '1e3'))).toBe(1000);
});

test('a choice that there is not is named, with those that there are', async () => {
  const choose = (text: string) => calledWith([], () => read().toChoice('--game', text, ['doudizhu', 'guandan']));
  expect(await choose('doudizhu')).toBe('doudizhu');
  await expect(choose('doudizhou')).rejects.toThrow('--game must be one of doudizhu, guandan, not "doudizhou"\nusage:');
});
