import { findPlay, heldIn, totalCount } from '@fourth-seat/cards/ranks';
import type { Agent, ArenaSetting, Rng } from '@fourth-seat/game';
import type { Nets } from '@fourth-seat/game/net';
import type { Laboratory, LegalityGame, ReviewOfBlunder } from '@fourth-seat/game/training';
import { requestOf } from '../api/request-of.ts';
import { answerReview } from '../api/review.ts';
import { levelNoise } from '../data/level-noise.ts';
import { randomAgent } from '../player/baselines/random.ts';
import { ruleAgent } from '../player/baselines/rule.ts';
import { sampleWorlds } from '../player/infer/worlds.ts';
import { createPlayer } from '../player/search.ts';
import { paodekuai } from '../rules/game.ts';
import { type Observation, observe } from '../rules/observation.ts';
import { defaultRules, parseRules, type Rules } from '../rules/options.ts';
import { handAfter, type Move } from '../rules/plays.ts';
import { emptyRankCounts } from '../rules/ranks.ts';
import { handOf, type State, tableOf } from '../rules/state.ts';
import { drawRules, ruleSets } from '../testing/rule-sets.ts';

const dealUnder =
  (rules: Rules) =>
  (seed: string): State =>
    paodekuai.deal(seed, { rules, winner: undefined });

const winnerOf = ({ history }: State): number => history.at(-1)?.seat ?? 0;

/** Each seat plays for itself under the default rules. */
const settingOf = (players: 2 | 3): ArenaSetting<State, Move, Observation> => ({
  game: paodekuai,
  deck: dealUnder(parseRules({ players })),
  sides: Array.from({ length: players }, (_, seat) => [seat]),
  winnerOf: ({ record }) => record.moves.at(-1)?.seat ?? 0,
});

/** Deals of one set of options; moves are judged by the rules of readings and of what beats what, not by the generator. */
export const legalityGame = (rules: Rules): LegalityGame<State, Move, Observation> => ({
  mechanics: paodekuai,
  deal: dealUnder(rules),
  createJudge: () => (state, move) => {
    const table = tableOf(state, state.turn, state.hands.map(totalCount));
    const played = handAfter(handOf(state, state.turn), move, table);
    return played.legal ? undefined : played.rule;
  },
});

/** Draws of hidden hands, of which those that fit what was played and passed are kept more often. */
const REDEAL = { count: 1, draws: 16 } as const;

/** The deal with the cards dealt again that the seat to move cannot see. */
export function redeal(state: State, rng: Rng): State {
  const [world] = sampleWorlds(observe(state, state.turn), REDEAL, rng);
  if (world === undefined) throw new RangeError('no world was sampled');
  const hands = state.hands.map((hand, seat) =>
    seat === state.turn ? hand : emptyRankCounts().map((_, rank) => heldIn(world, seat, rank)),
  );
  return { ...state, hands };
}

/** What the commands measure; the nets may be other ones than those of the product. */
export function createLaboratory(nets: Nets): Laboratory<State, Move, Observation> {
  const playerOf = (level: number, noise: number): Agent<Observation, Move> =>
    createPlayer(nets, { level, profile: { noise } });
  const player = createPlayer(nets);
  return {
    player: player.name,
    unit: 'of a seat, base 1',
    values: {
      mechanics: paodekuai,
      situations: ['2', '3'],
      deal(situation, seed, deal) {
        const players = situation === '2' ? 2 : 3;
        return dealUnder(deal % 2 === 0 ? { ...defaultRules, players } : { ...drawRules(seed), players })(seed);
      },
      createPlayer: (raw) => createPlayer(nets, { raw }),
      hasWon: (state, seat) => winnerOf(state) === seat,
      unitOf: ({ rules }) => rules.base,
    },
    levels: {
      settings: { 'three players': settingOf(3), 'two players': settingOf(2) },
      decks: 8,
      noises: levelNoise,
      createPlayer: playerOf,
    },
    opponents: { random: randomAgent, rule: ruleAgent },
    outside: {
      requestFor: (observation) => ({ api: 'paodekuai.play', body: requestOf(observation) }),
      findMove: (legal, { type, cards = [], ...reading }) => {
        if (type !== 'play') return legal.find((move) => move.type === type);
        const plays = legal.filter((move) => move.type === 'play');
        return findPlay(plays, { cards, ...reading });
      },
    },
    legality: Object.fromEntries(ruleSets.map(({ name, rules }) => [name, legalityGame(rules)])),
    blunders: {
      mechanics: paodekuai,
      deal: dealUnder(defaultRules),
      player: createPlayer(nets, { level: 8 }),
      quick: createPlayer(nets, { profile: { endings: 0 } }),
      strong: player,
      isReviewed: (state) => paodekuai.legalMoves(state).length > 1,
      redeal,
    },
    review: (record, index): ReviewOfBlunder => {
      const { decisions, summary } = answerReview(nets, { record }, { seed: 'review' });
      return { ...summary, loss: decisions.find((one) => one.index === index)?.cost };
    },
  };
}
