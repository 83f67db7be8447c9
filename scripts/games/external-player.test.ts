import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { playArena } from '@fourth-seat/game';
import { expect, test, vi } from 'vitest';
import { gameRunners } from './index.ts';

/** A program of one line: answers each request with what `answer` makes of its legal moves. */
const program = (answer: string): string =>
  `exec:node -e '
    require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
      const { body, legal } = JSON.parse(line);
      console.log(JSON.stringify({ action: ${answer} }));
    });'`;

/** Plays the first legal move and names only its cards, like a program that knows nothing of kinds and keys. */
const FIRST_MOVE = `legal[0] === "pass" ? { type: "pass" } : { type: "play", cards: [...legal[0].split("=")[0]] }`;

test.each(['doudizhu', 'paodekuai', 'paodekuai-two-players'])(
  'a program over stdio plays whole deals of %s, and its moves are read as they were meant',
  (game) => {
    expect(gameRunners).toHaveProperty(game);
    gameRunners[game]?.((setting, player) => {
      const outside = player(program(FIRST_MOVE));
      const inside = {
        name: 'first',
        decide: (_: unknown, legal: readonly unknown[]) => ({ move: legal[0] as never, fallback: false }),
      };
      const plan = { seed: 'outside', decks: 3 };
      const report = playArena(setting, [outside, player('rule')], plan);
      expect(report.points.mean).toBe(playArena(setting, [inside, player('rule')], plan).points.mean);
    });
  },
);

/**
 * A server that leads its first card and always passes otherwise; it is busy at every third call and requires a key.
 */
const SERVER = `
  let calls = 0;
  require("node:http").createServer((request, response) => {
    const answer = (status, data) => response.writeHead(status).end(JSON.stringify({ code: status === 200 ? 0 : 50002, msg: "", data }));
    let text = "";
    request.on("data", (part) => (text += part)).on("end", () => {
      if (request.headers.authorization !== "Bearer seat_test_k") return answer(401, {});
      if (++calls % 3 === 0) return answer(503, {});
      const { hand, history } = JSON.parse(text);
      const last = history.slice(-2);
      const leads = last.every(({ cards }) => cards.length === 0);
      answer(200, { action: leads ? { type: "play", cards: [hand[0]] } : { type: "pass" }, fallback: false });
    });
  }).listen(0, "127.0.0.1", function () { console.log(this.address().port); });`;

test('a server over HTTP plays whole deals, and is asked again when it is busy', async () => {
  const child = spawn(process.execPath, ['-e', SERVER], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  const url = `http://127.0.0.1:${String(port).trim()}`;
  try {
    gameRunners['doudizhu']?.((setting, player) => {
      const plan = { seed: 'http', decks: 2 };
      vi.stubEnv('FOURTH_SEAT_KEY', 'seat_test_k');
      const report = playArena(setting, [player(url), player('rule')], plan);
      expect(report.win.share).toBe(0);
      expect(report).toMatchObject({ fallbacks: 0, reduced: 0 });
      vi.stubEnv('FOURTH_SEAT_KEY', 'seat_test_other');
      expect(() => playArena(setting, [player(url), player('rule')], plan)).toThrow(/401/);
    });
  } finally {
    vi.unstubAllEnvs();
    child.kill();
  }
});

test('an illegal answer stops the run and says what was asked', () => {
  gameRunners['doudizhu']?.((setting, player) => {
    const outside = player(program(`{ type: "play", cards: ["B", "B"] }`));
    expect(() => playArena(setting, [outside, player('rule')], { seed: 'outside', decks: 1 })).toThrow(
      /illegal.*"api":"doudizhu\.play"/,
    );
  });
});
