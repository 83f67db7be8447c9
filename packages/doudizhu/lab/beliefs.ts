/**
 * How near to the truth the beliefs of a decision are, over whole deals that the product bid and that it or players of
 * the naive policy play, by what hidden hands are sampled from:
 *
 *     node packages/doudizhu/lab/beliefs.ts --deals 100
 */
import { parseArgs } from 'node:util';
import {
  createNetPlayer,
  createPlayer,
  dealState,
  doudizhu,
  fullProfile,
  type Profile,
  ruleAgent,
  type State,
} from '@fourth-seat/doudizhu';
import { readModels } from '@fourth-seat/doudizhu/node';
import { holdingsOf } from '@fourth-seat/doudizhu/training';
import { createRng, type SeatBelief, untimed } from '@fourth-seat/game';
import { numberOf } from '@fourth-seat/game/training';

const { values } = parseArgs({
  options: { deals: { type: 'string', default: '100' }, seed: { type: 'string', default: 'beliefs' } },
});

const deals = numberOf(values, 'deals');
const models = readModels();
const netProfile: Profile = { ...fullProfile, playouts: 0, endings: 0 };
const believers = {
  'any way that fits': createPlayer(models, { profile: { ...netProfile, observedMoves: 0, draws: 1 } }),
  'weighed by bids, plays and passes': createPlayer(models, { profile: { ...netProfile, observedMoves: 0 } }),
  'and by the likelihood of the moves': createPlayer(models, { profile: netProfile }),
};
const caller = createPlayer(models);

type Player = typeof caller;

for (const [name, player] of Object.entries({ nets: createNetPlayer(models), rule: ruleAgent })) {
  const losses = new Map(Object.keys(believers).map((kind): [string, number[]] => [kind, []]));
  for (let deal = 0; deal < deals; deal++) addLosses(losses, player, `${values.seed}/${deal}`);
  for (const [kind, found] of losses) {
    const mean = found.reduce((sum, loss) => sum + loss, 0) / found.length;
    console.log(`${name} play, hands sampled ${kind}: Brier ${mean.toFixed(4)} (${found.length} chances)`);
  }
}

/** Adds each believer's squared errors at the plays of one deal, from the fourth on. */
function addLosses(losses: ReadonlyMap<string, number[]>, player: Player, name: string): void {
  let state = dealState(name, doudizhu.defaults);
  for (let i = 0; state.phase !== 'over'; i++) {
    const observation = doudizhu.observation(state, state.turn);
    const legal = doudizhu.legalMoves(state);
    const seed = `${name}/${i}`;
    if (state.phase === 'play' && observation.history.length > 2) {
      for (const [kind, believer] of Object.entries(believers)) {
        const { belief = [] } = believer.decide(observation, legal, untimed(createRng(seed), 1));
        losses.get(kind)?.push(...belief.flatMap((one) => errorsOf(one, state)));
      }
    }
    const agent = state.phase === 'play' ? player : caller;
    state = doudizhu.apply(state, agent.decide(observation, legal, untimed(createRng(seed))).move);
  }
}

/** The squared error of each chance that is believed of a seat. */
function errorsOf({ seat, chances }: SeatBelief, { hands }: State): number[] {
  const truth = holdingsOf(hands[seat] ?? []);
  return Object.entries(chances).map(([what, chance]) => ((chance ?? 0) - (truth[what] ? 1 : 0)) ** 2);
}
