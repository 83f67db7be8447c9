import {
  type ApiAction,
  advise,
  createPlayer,
  decideAt,
  divideHand,
  doudizhu,
  findCounts,
  isBlunder,
  type Models,
  type Move,
  mannersOf,
  type Position,
  parseRules,
  parseSpelled,
  RANKS,
  readBid,
  readDouble,
  readPlay,
  readShow,
  review,
  type SpelledCards,
  type State,
  spell,
  stakeFactors,
  toAction,
  warn,
} from '@fourth-seat/doudizhu';
import { type Decision, formatRecord, IllegalMoveError, type RequestResult, WARNED_LOSS } from '@fourth-seat/game';
import type { Action, PlayAction } from '../../../../cards/action.ts';
import type { DecisionRequest, RequestOptions } from '../decision.ts';
import type { MatchSetup } from '../setup.ts';
import type { Judgement, MadeMove, TableGame } from '../table-game.ts';
import { decisionContext, expectValue, suggestionOf, toAnswer } from './card-play/answers.ts';
import { lineRecord } from './card-play/line-record.ts';
import { noCardsChosen } from './card-play/no-cards-chosen.ts';
import { letterOf } from './card-play/suited-cards.ts';
import { applyMove, dealSuits, type SuitedDeal } from './card-play/suited-deal.ts';
import { doudizhuView, nothingBeats } from './doudizhu-view.ts';

const { notation } = doudizhu;

/** Doudizhu for the match driver: deal after deal, points add up. */
export function doudizhuGame(models: Models): TableGame<SuitedDeal> {
  return {
    kernel: models.ensemble.kernel,
    nextDeal,
    formatDeal: ({ state }) => notation.formatDeal(state),
    parseDeal: (text) => dealSuits(notation.parseDeal(text)),
    seatToMove: ({ state }) => (doudizhu.isTerminal(state) ? undefined : state.turn),
    request: requestFor,
    decide: (request, seat, clock, explain) => {
      const position = expectValue(readRequest(request));
      const player = createPlayer(models, { level: seat.level, style: seat.style });
      const { seed } = request.body;
      const decision: Decision<Move> = decideAt(position, player, decisionContext(seed, clock, explain));
      return toAnswer(decision, mannersOf(position, decision, seat, seed), (move) => toAction(move, position.hand));
    },
    advise: (deal, judgement) => {
      const position = positionOf(deal);
      return advise(models, position, judgeConfig(judgement)).map(({ move, reason }) =>
        suggestionOf(toAction(move, position.hand), reason),
      );
    },
    warningOf: (deal, action, judgement) => {
      const position = positionOf(deal);
      const found = warn(models, position, moveOf(deal.state, action), judgeConfig(judgement));
      if (!found || found.loss_win_rate <= WARNED_LOSS) return undefined;
      const { loss_win_rate, best, reason } = found;
      return { action, loss_win_rate, best: spelled(best, position.hand), reason: reason.map(({ text }) => text) };
    },
    playable: ({ state, hands }) => {
      const letters = doudizhu.legalMoves(state).flatMap((move) => (move.type === 'play' ? [...move.cards] : []));
      return (hands[state.turn] ?? []).filter((card) => letters.includes(letterOf(card)));
    },
    arrange: arrangedHand,
    straightFlushes: () => [],
    points: ({ state }) => doudizhu.returns(state),
    isPassedOut: ({ state }) => state.phase === 'over' && state.landlord === undefined,
    view: doudizhuView,
    nothingBeats,
    makeMove,
    replayMove: (deal, { text, cards = [] }) => applyMove(deal, notation.parseMove(text, deal.state), cards),
    record: (first, moves) => lineRecord(doudizhu, first.state, moves),
    review: (record, seats, seed, { now, limit_ms }) => {
      const clock = { now, deadline_at: now() + limit_ms };
      const { decisions, coach } = expectValue(
        review(models, { record: formatRecord(record), seats }, { seed, clock }),
      );
      return {
        curve: decisions.flatMap(({ index, win_rate, loss_win_rate }) =>
          win_rate === undefined ? [] : [{ index, win_rate: win_rate - loss_win_rate }],
        ),
        decisions,
        blunders: decisions.filter(isBlunder).map(({ index }) => index),
        costliest: coach.map(({ index }) => index),
      };
    },
  };
}

/** A seat's hand in groups; there is only one grouping, whatever its name. */
function arrangedHand({ hands }: SuitedDeal, seat: number): ReturnType<TableGame<SuitedDeal>['arrange']> {
  const left = [...(hands[seat] ?? [])];
  const counts = findCounts(left.map(letterOf).join('')) ?? [];
  return divideHand(counts).map(({ kind, key, cards }) => ({
    kind,
    key,
    cards: [...cards].flatMap((letter) =>
      left.splice(
        left.findIndex((card) => letterOf(card) === letter),
        1,
      ),
    ),
  }));
}

/** A deal that all passed does not count as the one of a match of one deal. Throws `RulesError`. */
function nextDeal(setup: MatchSetup, finished: readonly SuitedDeal[]): SuitedDeal | undefined {
  const played = finished.filter(({ state }) => state.landlord !== undefined).length;
  if (setup.length === 'hand' && played > 0) return undefined;
  return dealSuits(doudizhu.deal(`${setup.seed}/${finished.length + 1}`, parseRules(setup.rules)));
}

function requestFor({ state, hands, bottom, plays }: SuitedDeal, player: RequestOptions): DecisionRequest {
  const { turn: seat, bids, rules } = state;
  const known = { seat, hand: hands[seat] ?? [], bids, rules: { ...rules } };
  if (state.landlord === undefined) return { api: 'doudizhu.bid', body: { ...known, ...player } };
  const { phase, landlord, base, factors } = state;
  const taken = { ...known, landlord, base, bottom };
  if (phase === 'double') return { api: 'doudizhu.double', body: { ...taken, ...player } };
  const doubles = factors.map((factor, other) => ({ seat: other, factor }));
  if (phase === 'show') return { api: 'doudizhu.show', body: { ...taken, doubles, ...player } };
  const history = state.history.map(({ seat: mover, move }, index) =>
    move.type === 'play'
      ? { seat: mover, cards: plays[index] ?? [], kind: move.kind, key: move.key }
      : { seat: mover, cards: [] },
  );
  return {
    api: 'doudizhu.play',
    body: { ...taken, doubles, ...(state.shown && { landlord_hand: hands[landlord] ?? [] }), history, ...player },
  };
}

function readRequest({ api, body }: DecisionRequest): RequestResult<Position> {
  switch (api) {
    case 'doudizhu.bid':
      return readBid(body);
    case 'doudizhu.double':
      return readDouble(body);
    case 'doudizhu.show':
      return readShow(body);
    case 'doudizhu.play':
      return readPlay(body);
    default:
      throw new RangeError(`${api} is no decision of Doudizhu`);
  }
}

/** What the seat to move sees, with its cards as they lie in its hand. */
function positionOf({ state, hands }: SuitedDeal): Position {
  const hand = parseSpelled(hands[state.turn] ?? []);
  if (!hand.ok) throw new RangeError(`a hand of this deal: ${hand.error.text.en}`);
  return {
    observation: doudizhu.observation(state, state.turn),
    legalMoves: doudizhu.legalMoves(state),
    hand: hand.cards,
  };
}

const judgeConfig = ({ seed, index, time: { now, limit_ms } }: Judgement) => ({
  seed,
  index,
  clock: { now, deadline_at: now() + limit_ms },
});

/** An action of a review, whose cards are bare ranks, with the cards of the hand. */
const spelled = (action: ApiAction, hand: SpelledCards): Action =>
  action.type === 'play' ? { ...action, cards: spell(action.cards.join(''), hand) } : action;

/** The engine's move. Throws `IllegalMoveError`. */
const moveOf = (state: State, action: Action): Move =>
  action.type === 'play' ? playMove(state, action) : choiceMove(action);

function makeMove(deal: SuitedDeal, action: Action): MadeMove<SuitedDeal> {
  const { turn: seat } = deal.state;
  if (action.type !== 'play') {
    const move = moveOf(deal.state, action);
    return { entry: { seat, text: notation.formatMove(move) }, state: applyMove(deal, move, []) };
  }
  const move = moveOf(deal.state, action);
  const cards = action.cards.filter((card) => deal.hands[seat]?.includes(card));
  return { entry: { seat, text: notation.formatMove(move), cards }, state: applyMove(deal, move, cards) };
}

/** The legal play of these cards; where they can be read in several ways, the highest. */
function playMove(state: State, { cards, kind, key }: PlayAction): Move {
  if (cards.length === 0) throw new IllegalMoveError(noCardsChosen);
  const letters = [...cards].map(letterOf).sort((a, b) => RANKS.indexOf(a) - RANKS.indexOf(b));
  const [best] = doudizhu
    .legalMoves(state)
    .flatMap((move) => (move.type === 'play' && move.cards === letters.join('') ? [move] : []))
    .filter((move) => (kind ?? move.kind) === move.kind && (key ?? move.key) === move.key)
    .sort((a, b) => b.key - a.key);
  if (!best) throw new IllegalMoveError({ en: 'These cards may not be played now.', zh: '这些牌现在不能出。' });
  return best;
}

/** A bid or a choice before the first lead, or a pass. */
function choiceMove(action: Exclude<Action, PlayAction>): Move {
  switch (action.type) {
    case 'bid':
    case 'show':
    case 'pass':
      return action;
    case 'double': {
      const factor = stakeFactors.find((known) => known === action.factor);
      if (factor === undefined) throw new IllegalMoveError({ en: 'Choose 1, 2 or 4.', zh: '请选 1、2 或 4 倍。' });
      return { type: 'double', factor };
    }
    default:
      throw new RangeError(`${action.type} is no move of Doudizhu`);
  }
}
