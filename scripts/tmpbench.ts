import { runLoad } from './bench/client.ts';
import { createScene, formatRequest } from './bench/scene.ts';
import { serve } from './bench/server.ts';
const scene = await createScene();
const off = { NODE_OPTIONS: '--import /tmp/noreceipts.mjs' };
const S = { SERVE_PLAYERS: '1' };
const lookups = [
    ['/v1/doudizhu/legal-moves', { hand: [...'34557788TTJQKA22B'], beat: ['4'] }],
    ['/v1/guandan/legal-moves', { level: '9', hand: ['S9', 'H9', 'SB', 'S3', 'D3', 'C4', 'S6', 'H6'] }],
].map(([p, b]) => formatRequest(p as string, b, scene.secret));
const trivial = [formatRequest('/v1/doudizhu/legal-moves', { hand: ['3','3','4'] }, scene.secret)];
const parts = [['trivial 64', {}, 64, trivial], ['legal-moves 16', S, 16, lookups], ['legal-moves 4', S, 4, lookups]] as const;
const secs = Number(process.argv[2] ?? 2), rounds = Number(process.argv[3] ?? 4);
try {
for (const [name, env, connections, requests] of parts) {
  const a = await serve(scene.url, env), b = await serve(scene.url, { ...env, ...off });
  const sums = { on: [] as number[], off: [] as number[] };
  for (const s of [a, b]) await runLoad({ port: s.port, connections, requests, seconds: 3 });
  for (let i = 0; i < rounds; i++) {
    for (const [key, s] of i % 2 ? ([['off', b], ['on', a]] as const) : ([['on', a], ['off', b]] as const)) {
      const before = await s.cpu(); const r = await runLoad({ port: s.port, connections, requests, seconds: secs });
      sums[key].push(((await s.cpu()) - before) / r.calls);
    }
  }
  const mid = (l: number[]) => l.toSorted((x, y) => x - y)[Math.floor(l.length / 2)] ?? 0;
  console.log(name, 'on', sums.on.map((x) => x.toFixed(1)).join(' '), 'off', sums.off.map((x) => x.toFixed(1)).join(' '), 'ratio of medians', (mid(sums.on) / mid(sums.off)).toFixed(3));
  await a.stop(); await b.stop();
}
const { rows } = await scene.client.query("SELECT count(*)::int AS n, count(receipt_number)::int AS r, count(DISTINCT receipt_number)::int AS d FROM calls WHERE tokens > 0");
console.log(rows);
} finally { await scene.remove(); }
