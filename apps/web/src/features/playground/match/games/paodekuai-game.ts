import { RANKS } from '@fourth-seat/cards/ranks';
import { formatRecord, IllegalMoveError, WARNED_LOSS } from '@fourth-seat/game';
import type { Nets } from '@fourth-seat/game/net';
import {
  type ApiAction,
  advise,
  createPlayer,
  divideHand,
  isBlunder,
  type Move,
  mannersOf,
  type Position,
  paodekuai,
  parseRules,
  readPlay,
  review,
  type State,
  toAction,
  warn,
} from '@fourth-seat/paodekuai';
import type { Action, PlayAction } from '../../../../cards/action.ts';
import type { DealReview } from '../deal-review.ts';
import type { DecisionRequest, RequestOptions } from '../decision.ts';
import { lastOf } from '../last-of.ts';
import type { MatchSetup } from '../setup.ts';
import type { Judgement, MadeMove, TableGame } from '../table-game.ts';
import { decisionContext, expectValue, suggestionOf, toAnswer } from './card-play/answers.ts';
import { lineRecord } from './card-play/line-record.ts';
import { noCardsChosen } from './card-play/no-cards-chosen.ts';
import { letterOf, takeCards } from './card-play/suited-cards.ts';
import { applyPaodekuaiMove, dealPaodekuaiSuits, type PaodekuaiDeal } from './paodekuai-deal.ts';
import { nothingBeats, paodekuaiView } from './paodekuai-view.ts';

const { notation } = paodekuai;

/** Paodekuai for the match driver: deal after deal, points add up. */
export function paodekuaiGame(nets: Nets): TableGame<PaodekuaiDeal> {
  return {
    kernel: nets.kernel,
    nextDeal,
    formatDeal: ({ state }) => notation.formatDeal(state),
    parseDeal: (text) => dealPaodekuaiSuits(notation.parseDeal(text)),
    seatToMove: ({ state }) => (paodekuai.isTerminal(state) ? undefined : state.turn),
    request: requestFor,
    decide: (request, seat, clock, explain) => {
      const position = expectValue(readRequest(request));
      const player = createPlayer(nets, { level: seat.level, style: seat.style });
      const { seed } = request.body;
      const { observation, legalMoves, hand } = position;
      const decision = player.decide(observation, legalMoves, decisionContext(seed, clock, explain));
      return toAnswer(decision, mannersOf(position, decision, seat, seed), (move) => toAction(move, hand));
    },
    advise: (deal, judgement) => {
      const position = positionOf(deal);
      return advise(nets, position, judgeConfig(judgement)).map(({ move, reason }) =>
        suggestionOf(toAction(move, position.hand), reason),
      );
    },
    warningOf: (deal, action, judgement) => {
      const position = positionOf(deal);
      const found = warn(nets, position, moveOf(deal.state, action), judgeConfig(judgement));
      if (!found || found.loss_win_rate <= WARNED_LOSS) return undefined;
      const { loss_win_rate, best, reason } = found;
      const own = deal.hands[deal.state.turn] ?? [];
      return { action, loss_win_rate, best: spelled(best, own), reason: reason.map(({ text }) => text) };
    },
    playable: ({ state, hands }) => {
      const letters = paodekuai.legalMoves(state).flatMap((move) => (move.type === 'play' ? [...move.cards] : []));
      return (hands[state.turn] ?? []).filter((card) => letters.includes(letterOf(card)));
    },
    arrange: ({ state, hands }, seat) => {
      const left = [...(hands[seat] ?? [])];
      return divideHand(state.hands[seat] ?? []).map(({ kind, key, cards }) => ({
        kind,
        key,
        cards: takeCards(left, cards, []),
      }));
    },
    straightFlushes: () => [],
    points: ({ state }) => paodekuai.returns(state),
    isPassedOut: () => false,
    view: paodekuaiView,
    nothingBeats,
    makeMove,
    replayMove: (deal, { text, cards = [] }) => applyPaodekuaiMove(deal, notation.parseMove(text, deal.state), cards),
    record: (first, moves) => lineRecord(paodekuai, first.state, moves),
    review: (...asked) => reviewOf(nets, ...asked),
  };
}

function reviewOf(
  nets: Nets,
  ...[record, seats, seed, { now, limit_ms }]: Parameters<TableGame<PaodekuaiDeal>['review']>
): DealReview {
  const clock = { now, deadline_at: now() + limit_ms };
  const { decisions, coach } = expectValue(review(nets, { record: formatRecord(record), seats }, { seed, clock }));
  return {
    curve: decisions.flatMap(({ index, win_rate, loss_win_rate }) =>
      win_rate === undefined ? [] : [{ index, win_rate: win_rate - loss_win_rate }],
    ),
    decisions,
    blunders: decisions.filter(isBlunder).map(({ index }) => index),
    costliest: coach.map(({ index }) => index),
  };
}

/** With `lead: winner` the winner of the deal before leads. Throws `RulesError`. */
function nextDeal(setup: MatchSetup, finished: readonly PaodekuaiDeal[]): PaodekuaiDeal | undefined {
  if (setup.length === 'hand' && finished.length > 0) return undefined;
  const winner = finished.length === 0 ? undefined : lastOf(finished).state.history.at(-1)?.seat;
  const options = { rules: parseRules(setup.rules), winner };
  return dealPaodekuaiSuits(paodekuai.deal(`${setup.seed}/${finished.length + 1}`, options));
}

function requestFor({ state, hands, plays }: PaodekuaiDeal, player: RequestOptions): DecisionRequest {
  const { turn: seat, rules, opening } = state;
  const history = state.history.map(({ seat: mover, move }, index) =>
    move.type === 'play'
      ? { seat: mover, cards: plays[index] ?? [], kind: move.kind, key: move.key }
      : { seat: mover, cards: [] },
  );
  const led = opening === undefined ? {} : { opening: RANKS.charAt(opening) };
  return {
    api: 'paodekuai.play',
    body: { seat, hand: hands[seat] ?? [], history, ...led, rules: { ...rules }, ...player },
  };
}

function readRequest({ api, body }: DecisionRequest) {
  if (api !== 'paodekuai.play') throw new RangeError(`${api} is no decision of Paodekuai`);
  return readPlay(body);
}

/** What the seat to move sees, with its cards as they lie in its hand. */
function positionOf(deal: PaodekuaiDeal): Position {
  const options = { level: 1, style: 'balanced', explain: 0, belief: true, pace: true, seed: '' } as const;
  return expectValue(readRequest(requestFor(deal, options)));
}

const judgeConfig = ({ seed, index, time: { now, limit_ms } }: Judgement) => ({
  seed,
  index,
  clock: { now, deadline_at: now() + limit_ms },
});

/** An action of a review, whose cards are bare ranks, with the cards of the hand. */
const spelled = (action: ApiAction, hand: readonly string[]): Action =>
  action.type === 'play' ? { ...action, cards: takeCards([...hand], action.cards.join(''), []) } : action;

/** The engine's move. Throws `IllegalMoveError`. */
function moveOf(state: State, action: Action): Move {
  if (action.type === 'play') return playMove(state, action);
  if (action.type !== 'pass') throw new RangeError(`${action.type} is no move of Paodekuai`);
  return action;
}

function makeMove(deal: PaodekuaiDeal, action: Action): MadeMove<PaodekuaiDeal> {
  const seat = deal.state.turn;
  const move = moveOf(deal.state, action);
  const cards = action.type === 'play' ? action.cards.filter((card) => deal.hands[seat]?.includes(card)) : undefined;
  const entry = { seat, text: notation.formatMove(move), ...(cards && { cards }) };
  return { entry, state: applyPaodekuaiMove(deal, move, cards ?? []) };
}

/** The legal play of these cards; where they can be read in several ways, the preferred one. */
function playMove(state: State, { cards, kind, key }: PlayAction): Move {
  if (cards.length === 0) throw new IllegalMoveError(noCardsChosen);
  const letters = [...cards].map(letterOf).sort((a, b) => RANKS.indexOf(a) - RANKS.indexOf(b));
  const [best] = paodekuai
    .legalMoves(state)
    .flatMap((move) => (move.type === 'play' && move.cards === letters.join('') ? [move] : []))
    .filter((move) => (kind ?? move.kind) === move.kind && (key ?? move.key) === move.key)
    .sort((a, b) => b.length - a.length || b.key - a.key);
  if (!best) throw new IllegalMoveError({ en: 'These cards may not be played now.', zh: '这些牌现在不能出。' });
  return best;
}
