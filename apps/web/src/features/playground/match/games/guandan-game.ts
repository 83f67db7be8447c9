import { cardsOf, findCard, formatCard, formatCards } from '@fourth-seat/cards';
import { type Decision, formatRecord, IllegalMoveError, type RequestResult, WARNED_LOSS } from '@fourth-seat/game';
import {
  type Arrangement,
  advise,
  arrange,
  createPlayer,
  type DealState,
  dealOptionsOf,
  decideAt,
  formatLevel,
  guandan,
  isBlunder,
  type Models,
  type Move,
  mannersOf,
  type Position,
  readPlay,
  readReturn,
  readTribute,
  review,
  straightFlushes,
  toAction,
  warn,
  winRateOfTeam0,
} from '@fourth-seat/guandan';
import type { Action } from '../../../../cards/action.ts';
import type { DecisionRequest, RequestOptions } from '../decision.ts';
import type { MatchSetup } from '../setup.ts';
import type { TableGame } from '../table-game.ts';
import { decisionContext, expectValue, suggestionOf, toAnswer } from './card-play/answers.ts';
import { lineRecord } from './card-play/line-record.ts';
import { noCardsChosen } from './card-play/no-cards-chosen.ts';
import { matchOf } from './guandan-match.ts';
import { guandanView, nothingBeats } from './guandan-view.ts';

const { notation } = guandan;

/** Guandan for the match driver: levels and tribute go from deal to deal until a side passes A. */
export function guandanGame(models: Models): TableGame<DealState> {
  const arrangeHand = handArranger();
  return {
    // Its net is small, and plain arrays give every engine the same bits.
    kernel: 'javascript',
    nextDeal,
    formatDeal: notation.formatDeal,
    parseDeal: notation.parseDeal,
    seatToMove: (state) => (guandan.isTerminal(state) ? undefined : state.turn),
    request: requestFor,
    decide: (request, seat, clock, explain) => {
      const player = createPlayer(models, { level: seat.level, style: seat.style });
      const position = expectValue(readRequest(request));
      const { seed } = request.body;
      const decision: Decision<Move> = decideAt(position, player, decisionContext(seed, clock, explain));
      return toAnswer(decision, mannersOf(position, decision, seat, seed), toAction);
    },
    advise: (state) =>
      advise(models, { observation: guandan.observation(state, state.turn) }).map(({ move, reason }) =>
        suggestionOf(toAction(move), reason),
      ),
    warningOf: (state, action, { index }) => {
      const observation = guandan.observation(state, state.turn);
      // Reviews list the choices of the exchange alone.
      const legalMoves = state.phase === 'play' ? [] : guandan.legalMoves(state);
      const move = notation.parseMove(notationOf(state, action), state);
      const found = warn(models, { observation, legalMoves }, move, index);
      if (!found || found.loss_win_rate <= WARNED_LOSS) return undefined;
      const { loss_win_rate, best, reason } = found;
      return { action, loss_win_rate, best, reason: reason.map(({ text }) => text) };
    },
    playable: (state) => [
      ...new Set(guandan.legalMoves(state).flatMap((move) => (move.type === 'play' ? formatCards(move.cards) : []))),
    ],
    arrange: arrangeHand,
    straightFlushes: (state, seat) =>
      straightFlushes(handOf(state, seat), state.options.level).map(({ key, cards }) => ({
        kind: 'straight_flush',
        key,
        cards: formatCards(cards),
      })),
    points: guandan.returns,
    isPassedOut: () => false,
    view: guandanView,
    nothingBeats,
    makeMove: (state, action) => {
      const move = notation.parseMove(notationOf(state, action), state);
      return { entry: { seat: state.turn, text: notation.formatMove(move) }, state: guandan.apply(state, move) };
    },
    replayMove: (state, { text }) => guandan.apply(state, notation.parseMove(text, state)),
    record: (first, moves) => lineRecord(guandan, first, moves),
    review: (record, seats) => {
      const { curve, decisions, coach } = expectValue(review(models, { record: formatRecord(record), seats }));
      return {
        // The engine draws the curve of seats 0 and 2.
        curve: curve.map(({ index, seat, win_rate }) => ({ index, win_rate: winRateOfTeam0(seat, win_rate) })),
        decisions,
        blunders: decisions.filter(isBlunder).map(({ index }) => index),
        costliest: coach.map(({ index }) => index),
      };
    },
  };
}

function nextDeal(setup: MatchSetup, finished: readonly DealState[]): DealState | undefined {
  if (setup.length === 'hand' && finished.length > 0) return undefined;
  const match = matchOf(setup, finished);
  return match.result ? undefined : guandan.deal(`${setup.seed}/${finished.length + 1}`, dealOptionsOf(match));
}

const handOf = (state: DealState, seat: number): Uint8Array => state.hands[seat] ?? new Uint8Array(54);

/** The rules as a request has them: levels as texts. */
const wireRules = (rules: DealState['options']['rules']) => ({
  ...rules,
  mustPlay: rules.mustPlay.map(formatLevel),
});

/** All groupings of a hand are found at once; those of the latest hand are kept. */
function handArranger(): TableGame<DealState>['arrange'] {
  let latestHand = '';
  let groupings: Arrangement['groupings'] = [];
  return (state, seat, wanted) => {
    const level = formatLevel(state.options.level);
    const hand = formatCards(cardsOf(handOf(state, seat)));
    if (hand.length === 0) return [];
    const key = `${level} ${hand.join()}`;
    if (key !== latestHand)
      groupings = expectValue(arrange({ level, hand, rules: wireRules(state.options.rules) })).groupings;
    latestHand = key;
    return (groupings.find(({ name }) => name === wanted) ?? groupings[0])?.groups ?? [];
  };
}

function requestFor(state: DealState, { level: player_level, ...options }: RequestOptions): DecisionRequest {
  const observation = guandan.observation(state, state.turn);
  const { seat, phase, previous, rules, history, tributes, returned, offers } = observation;
  const [ours, theirs] = observation.teamLevels;
  const known = {
    seat,
    level: formatLevel(observation.level),
    team_levels: [formatLevel(ours), formatLevel(theirs)] as const,
    hand: formatCards(cardsOf(observation.hand)),
    rules: wireRules(rules),
    ...(previous && { previous_finish: previous }),
  };
  const player = { player_level, ...options };
  const exchange = { ...known, previous_finish: previous ?? [] };
  if (phase === 'return') {
    const paid = tributes.find(({ to }) => to === seat);
    if (!paid) throw new RangeError('a return without a tribute');
    return { api: 'guandan.return', body: { ...exchange, to: paid.from, ...player } };
  }
  if (phase !== 'play') {
    const exchangeFields =
      phase === 'choose'
        ? { offers: offers.map(({ from, card }) => ({ from, card: formatCard(card) })) }
        : { may_refuse: phase === 'refuse' };
    return { api: 'guandan.tribute', body: { ...exchange, ...exchangeFields, ...player } };
  }
  const transfer = ({ from, to, card }: (typeof tributes)[number]) => ({ from, to, card: formatCard(card) });
  const plays = history.map(({ seat: mover, play }) =>
    play ? { seat: mover, cards: formatCards(play.cards), kind: play.kind, key: play.key } : { seat: mover, cards: [] },
  );
  return {
    api: 'guandan.play',
    body: { ...known, history: plays, tribute: tributes.map(transfer), return: returned.map(transfer), ...player },
  };
}

function readRequest({ api, body }: DecisionRequest): RequestResult<Position> {
  switch (api) {
    case 'guandan.return':
      return readReturn(body);
    case 'guandan.tribute':
      return readTribute(body);
    case 'guandan.play':
      return readPlay(body);
    default:
      throw new RangeError(`${api} is no decision of Guandan`);
  }
}

/** An action as the notation writes it; cards without a kind are read as the rules read undeclared cards. */
function notationOf(state: DealState, action: Action): string {
  if (state.phase === 'refuse') return `refuse:${action.type === 'refuse' && action.refuse ? 'yes' : 'no'}`;
  if (action.type === 'choose') return `choose:${action.from}`;
  if (action.type === 'tribute' || action.type === 'return') return `${action.type}:${action.card}`;
  if (action.type !== 'play') return action.type;
  const cards = action.cards.map(findCard).filter((card) => card !== undefined);
  if (cards.length === 0 || cards.length !== action.cards.length) {
    throw new IllegalMoveError(noCardsChosen);
  }
  const text = formatCards(cards).join('');
  return action.kind === undefined || action.key === undefined ? text : `${action.kind}:${action.key}:${text}`;
}
