/**
 * What comes of the landlord's chance that bids report: every seat of each deal is the landlord once, and the nets play.
 *
 *     node scripts/doudizhu-values.ts --deals 600
 */
import { createNetPlayer, createSearch, dealState, dealStateFor, doudizhu } from '@fourth-seat/doudizhu';
import { createRng, playDeal, untimed } from '@fourth-seat/game';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { deals: { type: 'string', default: '600' }, seed: { type: 'string', default: 'values' } },
});
const net = createNetPlayer();
const agents = [net, net, net];
const tenths = Array.from({ length: 10 }, () => ({ count: 0, said: 0, won: 0, points: 0 }));
for (let deal = 0; deal < Number(values.deals); deal++) {
  const seed = `${values.seed}/${deal}`;
  for (let seat = 0; seat < 3; seat++) {
    const state = { ...dealState(seed, doudizhu.defaults), first: seat, turn: seat };
    const { win_rate = 0 } = createSearch().decide(
      doudizhu.observation(state, seat),
      doudizhu.legalMoves(state),
      untimed(createRng(seed)),
    );
    const { returns } = playDeal(doudizhu, agents, dealStateFor(seed, doudizhu.defaults, seat), seed);
    const points = (returns[seat] ?? 0) / 2;
    const tenth = tenths[Math.min(9, Math.floor(win_rate * 10))];
    if (tenth === undefined) continue;
    tenth.count++;
    tenth.said += win_rate;
    tenth.won += points > 0 ? 1 : 0;
    tenth.points += points;
  }
}
for (const { count, said, won, points } of tenths) {
  const mean = (sum: number): string => (sum / count).toFixed(2);
  if (count > 0) console.log(`said ${mean(said)}  won ${mean(won)}  points ${mean(points)}  (${count})`);
}
