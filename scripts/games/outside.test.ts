import { playArena } from '@fourth-seat/game';
import { expect, test } from 'vitest';
import { GAMES } from './index.ts';

/** A program of one line: answers each question with what `answer` makes of its legal moves. */
const program = (answer: string): string =>
  `exec:node -e '
    require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
      const { body, legal } = JSON.parse(line);
      console.log(JSON.stringify({ action: ${answer} }));
    });'`;

/** Plays the first legal move, cards alone, as a program that knows nothing of kinds and keys would. */
const firstMove = `legal[0] === "pass" ? { type: "pass" } : { type: "play", cards: [...legal[0].split("=")[0]] }`;

test('a program over stdio plays whole deals, and its moves are read as they were meant', () => {
  GAMES['doudizhu']?.((setting, player) => {
    const outside = player(program(firstMove));
    const inside = {
      name: 'first',
      decide: (_: unknown, legal: readonly unknown[]) => ({ move: legal[0] as never, fallback: false }),
    };
    const plan = { seed: 'outside', decks: 3 };
    const report = playArena(setting, outside, player('rule'), plan);
    expect(report.points.mean).toBe(playArena(setting, inside, player('rule'), plan).points.mean);
  });
});

test('an illegal answer stops the run and says what was asked', () => {
  GAMES['doudizhu']?.((setting, player) => {
    const outside = player(program(`{ type: "play", cards: ["B", "B"] }`));
    expect(() => playArena(setting, outside, player('rule'), { seed: 'outside', decks: 1 })).toThrow(
      /illegal.*"path":"doudizhu\/play"/,
    );
  });
});
