/**
 * How near to the truth the beliefs of a decision are, over whole deals that the product bid and that it or players of
 * simple habits play, by what hidden hands are sampled from:
 *
 *     node scripts/doudizhu-beliefs.ts --deals 100
 */
import { parseArgs } from 'node:util';
import {
  createNetPlayer,
  createSearch,
  dealState,
  doudizhu,
  FULL,
  type Profile,
  ruleAgent,
} from '@fourth-seat/doudizhu';
import { holdingsOf } from '@fourth-seat/doudizhu/training';
import { createRng, untimed } from '@fourth-seat/game';

const { values } = parseArgs({
  options: { deals: { type: 'string', default: '100' }, seed: { type: 'string', default: 'beliefs' } },
});

const judging: Profile = { ...FULL, playouts: 0, endings: 0 };
const players = {
  'any way that fits': createSearch({ profile: { ...judging, witnessed: 0, draws: 1 } }),
  'weighed by bids, plays and passes': createSearch({ profile: { ...judging, witnessed: 0 } }),
  'and by how the nets and simple habits choose': createSearch({ profile: judging }),
};
const caller = createSearch();

for (const [name, player] of Object.entries({ nets: createNetPlayer(), rule: ruleAgent })) {
  const losses = new Map<string, number[]>();
  for (let deal = 0; deal < Number(values.deals); deal++) {
    let state = dealState(`${values.seed}/${deal}`, doudizhu.defaults);
    for (let i = 0; state.phase !== 'over'; i++) {
      const seen = doudizhu.observation(state, state.turn);
      const legal = doudizhu.legalMoves(state);
      const seed = `${values.seed}/${deal}/${i}`;
      if (state.phase === 'play' && seen.history.length > 2) {
        const { hands } = state;
        for (const [kind, judge] of Object.entries(players)) {
          for (const { seat, chances } of judge.decide(seen, legal, untimed(createRng(seed), 1)).belief ?? []) {
            const truth = holdingsOf(hands[seat] ?? []);
            const found = losses.get(kind) ?? [];
            losses.set(kind, found);
            for (const [what, chance] of Object.entries(chances))
              found.push(((chance ?? 0) - (truth[what] ? 1 : 0)) ** 2);
          }
        }
      }
      const agent = state.phase === 'play' ? player : caller;
      state = doudizhu.apply(state, agent.decide(seen, legal, untimed(createRng(seed))).move);
    }
  }
  for (const [kind, found] of losses) {
    const mean = found.reduce((sum, loss) => sum + loss, 0) / found.length;
    console.log(`${name} play, hands sampled ${kind}: Brier ${mean.toFixed(4)} (${found.length} chances)`);
  }
}
