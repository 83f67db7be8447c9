import { createSearch, dealState, doudizhu, FULL, DEFAULT_OPTIONS } from '@fourth-seat/doudizhu';
import { createRng, untimed } from '@fourth-seat/game';
const old: any = await import('/work/main/packages/doudizhu/src/index.ts');
const [n, kind, tag] = process.argv.slice(2);
const options: any = kind === 'stakes' ? { ...DEFAULT_OPTIONS, bidding: 'rob', double: 'on', showCards: 'on' } : kind === 'double' ? { ...DEFAULT_OPTIONS, double: 'on' } : DEFAULT_OPTIONS;
const profile = { ...FULL, playouts: 0, endings: 0 };
const A = createSearch({ profile }), B = old.createSearch({ profile });
function play(seed: string, agents: any[]) {
  let s: any = dealState(seed, options); const calls: string[] = [];
  for (let t = 0; !doudizhu.isTerminal(s); t++) {
    const m = agents[s.turn].decide(doudizhu.observation(s, s.turn), doudizhu.legalMoves(s), untimed(createRng(`${seed}/${s.turn}/${t}`))).move;
    if (s.phase !== 'play') calls.push(JSON.stringify(m));
    s = doudizhu.apply(s, m);
  }
  return { calls: calls.join(), r: doudizhu.returns(s) };
}
let sum = 0, sq = 0, decks = 0, differ = 0, games = 0;
for (let d = 0; d < Number(n); d++) {
  const seed = `${tag}/${d}`;
  // A at one seat against B at two, then B at one against A at two, for each seat.
  let diff = 0;
  const all = play(seed, [B, B, B]);
  const allA = play(seed, [A, A, A]);
  for (let seat = 0; seat < 3; seat++) {
    const one = [B, B, B] as any[]; one[seat] = A;
    const g = play(seed, one);
    diff += g.r[seat]! - all.r[seat]!;
    const two = [A, A, A] as any[]; two[seat] = B;
    const h = play(seed, two);
    diff += allA.r[seat]! - h.r[seat]!;
    games += 2; if (g.calls !== all.calls) differ++; if (h.calls !== allA.calls) differ++;
  }
  diff /= 6; sum += diff; sq += diff * diff; decks++;
}
const mean = sum / decks, se = Math.sqrt((sq / decks - mean * mean) / decks);
console.log(kind, decks, 'decks; points a deal that the new caller gains in a seat:', mean.toFixed(4), '±', (1.96 * se).toFixed(4), 'calls differ in', differ, 'of', games);
