import { advise as adviseDoudizhu, defaultRules, doudizhu, review as reviewDoudizhu } from '@fourth-seat/doudizhu';
import { readModels as readDoudizhu } from '@fourth-seat/doudizhu/node';
import { type Advice, createRng, formatRecord, type Mechanics, type RequestResult, recordOf } from '@fourth-seat/game';
import {
  advise as adviseGuandan,
  arenaDeal,
  guandan,
  guandanMerged,
  review as reviewGuandan,
} from '@fourth-seat/guandan';
import { readModels as readGuandan } from '@fourth-seat/guandan/node';

/** What a followed hint lost against the best move, as the review of the API judges it with other random numbers. */
interface HintLoss {
  readonly deal: string;
  /** Position of the move in its deal. */
  readonly index: number;
  /** Share of won deals. */
  readonly loss_win_rate: number;
}

interface HintedGame<State, Move> {
  readonly game: Mechanics<State, Move, unknown>;
  readonly start: (seed: string) => State;
  /** Whether hints are given here. */
  readonly isPlay: (state: State) => boolean;
  readonly legalMoves: (state: State) => readonly Move[];
  readonly advise: (state: State, seed: string, index: number) => readonly Advice<Move>[];
  readonly review: (
    record: string,
    seed: string,
  ) => RequestResult<{ readonly decisions: readonly { readonly index: number; readonly loss_win_rate: number }[] }>;
}

/**
 * The losses of so many hints, in seeded deals. In each, half of the plays follow the hint and the others are any legal move, so
 * that hints are also asked for in the positions of weak players.
 */
function lossesOf<State, Move>(
  { game, start, isPlay, legalMoves, advise, review }: HintedGame<State, Move>,
  count: number,
  seed: string,
): readonly HintLoss[] {
  const losses: HintLoss[] = [];
  for (let number = 0; losses.length < count; number++) {
    const deal = `${seed}/${number}`;
    const rng = createRng(deal);
    const first = start(deal);
    const moves: Move[] = [];
    const hinted = new Set<number>();
    for (let state = first; !game.isTerminal(state); ) {
      const legal = legalMoves(state);
      const isHinted = isPlay(state) && legal.length > 1 && rng.float() < 0.5;
      if (isHinted) hinted.add(moves.length);
      const move = isHinted ? advise(state, deal, moves.length)[0]?.move : legal[rng.int(legal.length)];
      if (move === undefined) throw new Error(`no move in ${deal} at ${moves.length}`);
      moves.push(move);
      state = game.apply(state, move);
    }
    const answer = review(formatRecord(recordOf(game, first, moves)), `review/${deal}`);
    if (!answer.ok) throw new Error(answer.error.text.en);
    for (const { index, loss_win_rate } of answer.value.decisions)
      if (hinted.has(index)) losses.push({ deal, index, loss_win_rate });
  }
  return losses.slice(0, count);
}

function doudizhuHints(): (count: number, seed: string) => readonly HintLoss[] {
  const models = readDoudizhu();
  const hinted: HintedGame<ReturnType<typeof doudizhu.deal>, Parameters<typeof doudizhu.apply>[1]> = {
    game: doudizhu,
    start: (seed) => doudizhu.deal(seed, { ...defaultRules, allPass: 'firstPlayerForced' }),
    isPlay: ({ phase }) => phase === 'play',
    legalMoves: doudizhu.legalMoves,
    advise: (state, seed, index) => {
      const hand = { texts: [], ranks: [], counts: [] };
      const position = {
        observation: doudizhu.observation(state, state.turn),
        legalMoves: doudizhu.legalMoves(state),
        hand,
      };
      return adviseDoudizhu(models, position, { seed, index });
    },
    review: (record, seed) => reviewDoudizhu(models, { record }, { seed }),
  };
  return (count, seed) => lossesOf(hinted, count, seed);
}

function guandanHints(): (count: number, seed: string) => readonly HintLoss[] {
  const models = readGuandan();
  const hinted: HintedGame<ReturnType<typeof arenaDeal>, Parameters<typeof guandan.apply>[1]> = {
    game: guandan,
    start: arenaDeal,
    isPlay: ({ phase }) => phase === 'play',
    legalMoves: guandanMerged.legalMoves,
    advise: (state) => adviseGuandan(models, { observation: guandan.observation(state, state.turn) }),
    // The judge of plays draws no random numbers.
    review: (record) => reviewGuandan(models, { record }),
  };
  return (count, seed) => lossesOf(hinted, count, seed);
}

export const hintGames = { doudizhu: doudizhuHints, guandan: guandanHints } as const;

interface LossSummary {
  readonly mean: number;
  readonly most: number;
  /** Hints that lost anything. */
  readonly lossy: number;
}

export const summarise = (losses: readonly HintLoss[]): LossSummary => ({
  mean: losses.reduce((sum, { loss_win_rate }) => sum + loss_win_rate, 0) / losses.length,
  most: Math.max(...losses.map(({ loss_win_rate }) => loss_win_rate)),
  lossy: losses.filter(({ loss_win_rate }) => loss_win_rate > 0).length,
});
