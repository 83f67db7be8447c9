/**
 * Requests that a game server sends for the seat to move, and how to read the answers: the public API from the
 * customer's side.
 */
import { cardsOf, findCard, formatCard, formatCards } from '@fourth-seat/cards';
import {
  type Move as DoudizhuMove,
  type Observation as DoudizhuObservation,
  findCounts,
  formatCounts,
  formatOptions,
} from '@fourth-seat/doudizhu';
import {
  defaultRules,
  formatLevel,
  type Move as GuandanMove,
  type Observation as GuandanObservation,
  ruleSets,
} from '@fourth-seat/guandan';

/** A move as the API spells it. */
export interface Action {
  readonly type: string;
  readonly cards?: readonly string[];
  readonly kind?: string;
  readonly key?: number;
  readonly bid?: number;
  readonly factor?: number;
  readonly show?: boolean;
  readonly card?: string;
  readonly refuse?: boolean;
  readonly from?: number;
}

/** A request of the API: the path below /v1/ and the body. */
export interface DecisionRequest {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export function doudizhuRequest(observation: DoudizhuObservation): DecisionRequest {
  const { seat, bids, landlord, base, options, phase, shownHand } = observation;
  const rules = formatOptions(options) === '-' ? {} : { rules: options };
  const known = { seat, hand: [...formatCounts(observation.hand)], bids, ...rules };
  if (phase === 'bid') return { path: 'doudizhu/bid', body: known };
  const taken = { ...known, landlord, base, bottom: [...formatCounts(observation.bottom ?? [])] };
  if (phase === 'double') return { path: 'doudizhu/double', body: taken };
  const doubles = observation.factors.map((factor, other) => ({ seat: other, factor }));
  if (phase === 'show') return { path: 'doudizhu/show', body: { ...taken, doubles } };
  const history = observation.history.map(({ seat: mover, move }) =>
    move.type === 'play'
      ? { seat: mover, cards: [...move.cards], kind: move.kind, key: move.key }
      : { seat: mover, cards: [] },
  );
  return {
    path: 'doudizhu/play',
    body: { ...taken, doubles, ...(shownHand ? { landlord_hand: [...formatCounts(shownHand)] } : {}), history },
  };
}

/** The legal move that an answer names; undeclared cards are read with their highest key. */
export function findDoudizhuMove(legal: readonly DoudizhuMove[], action: Action): DoudizhuMove | undefined {
  if (action.type === 'bid') return legal.find((move) => move.type === 'bid' && move.bid === action.bid);
  if (action.type === 'double') return legal.find((move) => move.type === 'double' && move.factor === action.factor);
  if (action.type === 'show') return legal.find((move) => move.type === 'show' && move.show === action.show);
  if (action.type !== 'play') return legal.find((move) => move.type === action.type);
  const counts = findCounts((action.cards ?? []).join(''));
  const letters = counts && formatCounts(counts);
  return legal
    .flatMap((move) => (move.type === 'play' && move.cards === letters ? [move] : []))
    .filter((move) => action.kind === undefined || move.kind === action.kind)
    .filter((move) => action.key === undefined || move.key === action.key)
    .sort((a, b) => b.key - a.key)[0];
}

export function guandanRequest(observation: GuandanObservation): DecisionRequest {
  const { seat, phase, previous, rules } = observation;
  const known = {
    seat,
    level: formatLevel(observation.level),
    team_levels: observation.teamLevels.map(formatLevel),
    hand: formatCards(cardsOf(observation.hand)),
    ...rulesOf(rules),
    ...(previous ? { previous_finish: previous } : {}),
  };
  if (phase === 'tribute') return { path: 'guandan/tribute', body: { ...known, may_refuse: false } };
  if (phase === 'refuse') return { path: 'guandan/tribute', body: { ...known, may_refuse: true } };
  if (phase === 'choose') {
    const offers = observation.offers.map(({ from, card }) => ({ from, card: formatCard(card) }));
    return { path: 'guandan/tribute', body: { ...known, offers } };
  }
  if (phase === 'return') {
    const paid = observation.tributes.find((gift) => gift.to === seat);
    return { path: 'guandan/return', body: { ...known, to: paid?.from } };
  }
  const history = observation.history.map(({ seat: mover, play }) =>
    play ? { seat: mover, cards: formatCards(play.cards), kind: play.kind, key: play.key } : { seat: mover, cards: [] },
  );
  const shown = (observation.shownBigJokers ?? []).flatMap((count, holder) =>
    count > 0 ? [{ seat: holder, cards: Array.from({ length: count }, () => 'HR') }] : [],
  );
  const gift = ({ from, to, card }: GuandanObservation['tributes'][number]) => ({ from, to, card: formatCard(card) });
  return {
    path: 'guandan/play',
    body: {
      ...known,
      history,
      tribute: observation.tributes.map(gift),
      return: observation.returned.map(gift),
      ...(shown.length > 0 && { shown }),
    },
  };
}

/** The rules as a request names them: a whole set, or every option. */
function rulesOf(rules: GuandanObservation['rules']): { rules?: Readonly<Record<string, unknown>> } {
  if (rules === defaultRules) return {};
  const set = Object.entries(ruleSets).find(([, values]) => values === rules)?.[0];
  return { rules: set === undefined ? { ...rules, mustPlay: rules.mustPlay.map(formatLevel) } : { set } };
}

/** The legal move of the kind and key that an answer names. Whether it uses legal cards shows when it is applied. */
export function findGuandanMove(legal: readonly GuandanMove[], action: Action): GuandanMove | undefined {
  const cards = (action.cards ?? (action.card === undefined ? [] : [action.card])).map(findCard);
  const known = cards.filter((card) => card !== undefined);
  if (known.length !== cards.length) return undefined;
  const [only] = known;
  const turn = legal.find((move) => move.type === 'refuse');
  // A card as the answer means that the tribute is paid; which card is asked in a second request.
  if (turn) return { type: 'refuse', refuse: action.type === 'refuse' && action.refuse === true };
  if (action.type === 'choose') return legal.find((move) => move.type === 'choose' && move.from === action.from);
  if (action.type === 'tribute' || action.type === 'return') {
    return only === undefined ? undefined : { type: action.type, card: only };
  }
  if (action.type !== 'play') return legal.find((move) => move.type === action.type);
  const { kind, key } = action;
  const alike = legal.some((move) => move.type === 'play' && move.kind === kind && move.key === key);
  return alike ? ({ type: 'play', kind, key, cards: known } as GuandanMove) : undefined;
}
