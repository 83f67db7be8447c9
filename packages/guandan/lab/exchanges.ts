/**
 * `node packages/guandan/lab/exchanges.ts [--deals 300] [--from 0]`: what refusing a tribute is worth against paying
 * it, and taking the one of two equal tributes against the other, where the rules leave it open. Every deal is played
 * to its end by the product's player in both ways; points of the seat that decides. First, what the cost of a hand's
 * plan is worth: the price by which cards of the exchange are told apart.
 */
import { parseArgs } from 'node:util';
import { createRng, meanPoints, untimed } from '@fourth-seat/game';
import { numberOf } from '@fourth-seat/game/training';
import { createPlayer, type DealState, defaultRules, guandanMerged, type Move, type Seat } from '@fourth-seat/guandan';
import { readModels } from '@fourth-seat/guandan/node';
import { pricePlans } from '@fourth-seat/guandan/training';

const { values } = parseArgs({
  options: { deals: { type: 'string', default: '300' }, from: { type: 'string', default: '0' } },
});

/** A kind of decision, with orders of finish that lead to it. */
interface DecisionKind {
  readonly name: string;
  readonly previous: readonly (readonly Seat[])[];
  /** The deal at the decision, where it comes to one. */
  readonly prepare: (dealt: DealState) => DealState;
  readonly ways: (state: DealState) => readonly Move[];
}

const asDealt = (dealt: DealState): DealState => dealt;

const kinds: readonly DecisionKind[] = [
  {
    name: 'refuse: double tribute',
    previous: [
      [0, 2],
      [1, 3],
    ],
    prepare: asDealt,
    ways: refusals,
  },
  {
    name: 'refuse: to an opponent',
    previous: [
      [0, 1, 2, 3],
      [1, 0, 3, 2],
      [2, 3, 0, 1],
      [3, 2, 1, 0],
    ],
    prepare: asDealt,
    ways: refusals,
  },
  {
    name: 'refuse: to the partner',
    previous: [
      [0, 1, 3, 2],
      [1, 0, 2, 3],
    ],
    prepare: asDealt,
    ways: refusals,
  },
  {
    name: 'choose: of the next seat',
    previous: [
      [0, 2],
      [1, 3],
    ],
    prepare: payTributes,
    ways: choices,
  },
];

function refusals(state: DealState): readonly Move[] {
  return state.phase === 'refuse' ? [true, false].map((refuse) => ({ type: 'refuse', refuse })) : [];
}

/** The choice is open where both tributes are equal. */
function choices(state: DealState): readonly Move[] {
  return state.phase === 'choose' ? guandanMerged.legalMoves(state) : [];
}

/** Every payer pays the first card that it may. */
function payTributes(dealt: DealState): DealState {
  let state = dealt;
  while (state.phase === 'tribute') {
    const [move] = guandanMerged.legalMoves(state);
    if (!move) throw new Error('a payer has no card to pay');
    state = guandanMerged.apply(state, move);
  }
  return state;
}

const models = readModels();
const player = createPlayer(models);
const rules = { ...defaultRules, refuse: 'optional', equalTribute: 'winnersChoose' } as const;

function playOut(start: DealState, seed: string): readonly number[] {
  let state = start;
  for (let turn = 0; !guandanMerged.isTerminal(state); turn++) {
    const observation = guandanMerged.observation(state, state.turn);
    const context = untimed(createRng(`${seed}/${turn}`));
    state = guandanMerged.apply(state, player.decide(observation, guandanMerged.legalMoves(state), context).move);
  }
  return guandanMerged.returns(state);
}

/** The mean of numbers and its error, with so many digits. */
function formatMean(numbers: readonly number[], digits: number): string {
  const { mean, half } = meanPoints(numbers);
  return `${mean.toFixed(digits)} ± ${half.toFixed(digits)}`;
}

const [deals, firstDeal] = [numberOf(values, 'deals'), numberOf(values, 'from')];
const { usual, winRateSlope, pointSlope, hands } = pricePlans(models, `price/${values.from}`, 5 * deals);
process.stdout.write(
  `a plan: usual cost ${usual.toFixed(2)}, with each more ${winRateSlope.toFixed(3)} of the chance and ${pointSlope.toFixed(3)} points, ${hands} hands\n`,
);

/** Deals that are looked at for each one in which the decision comes up; about one in five has equal tributes. */
const MAX_DEALS_EACH = 1000;

for (const { name, previous, prepare, ways } of kinds) {
  const points: number[] = [];
  const wins: number[] = [];
  const end = firstDeal + deals * MAX_DEALS_EACH;
  for (let deal = firstDeal; points.length < deals && deal < end; deal++) {
    const seed = `exchange/${name}/${deal}`;
    const rng = createRng(seed);
    const [level, other, order] = [rng.int(13), rng.int(13), rng.pick(previous)];
    const teamLevels = (order[0] ?? 0) % 2 === 0 ? ([level, other] as const) : ([other, level] as const);
    const state = prepare(guandanMerged.deal(seed, { rules, level, teamLevels, previous: order }));
    const [one, two] = ways(state).map((move) => playOut(guandanMerged.apply(state, move), seed)[state.turn] ?? 0);
    if (one === undefined || two === undefined) continue;
    points.push(one - two);
    wins.push(Math.sign(one) / 2 - Math.sign(two) / 2);
  }
  process.stdout.write(
    `${name}: ${formatMean(points, 2)} points, ${formatMean(wins, 3)} of the chance to win, ${points.length} deals\n`,
  );
}
