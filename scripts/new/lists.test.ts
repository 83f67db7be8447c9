import { expect, test } from 'vitest';
import { addToLists, renameTo } from './game.ts';

const rename = renameTo({ name: 'biggame', title: { en: 'Big Game', zh: '大牌' } });

test('a dependency on the new game stands where the alphabet has it', () => {
  const before = `{
  "dependencies": {
    "@fourth-seat/cards": "*",
    "@fourth-seat/game": "*",
    "@fourth-seat/paodekuai": "*",
    "zod": "4.0.0"
  }
}`;
  expect(addToLists(before, rename)).toBe(
    before.replace('    "@fourth-seat/cards"', '    "@fourth-seat/biggame": "*",\n    "@fourth-seat/cards"'),
  );
});

test('a project refers to the new game beside the other', () => {
  expect(addToLists('[{ "path": "../paodekuai" }]', rename)).toBe(
    '[{ "path": "../paodekuai" }, { "path": "../biggame" }]',
  );
});
