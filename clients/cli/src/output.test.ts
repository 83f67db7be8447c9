import { expect, test } from 'vitest';
import { displayWidth, printable, writeTable } from './output.ts';

test('a Chinese sign takes two columns of a terminal', () => {
  expect([displayWidth('seat'), displayWidth('座位'), displayWidth('，a')]).toEqual([4, 4, 3]);
});

test('columns are as wide as their widest cell, and numbers stand to the right', () => {
  expect(
    writeTable(
      ['NAME', 'CALLS'],
      [
        ['大厅', 7],
        ['Lobby 2', 1200],
      ],
    ),
  ).toBe('NAME     CALLS\n大厅         7\nLobby 2   1200\n');
});

test('what others have named cannot move the cursor', () => {
  expect(printable('Lobby\u001b[2J\n\u202e')).toBe('Lobby[2J');
});
