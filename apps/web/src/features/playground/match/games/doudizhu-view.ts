import { defaultRules, doublingsOf, doudizhu, multiplierOf } from '@fourth-seat/doudizhu';
import type {
  DoudizhuTable,
  ResultView,
  SeatAction,
  StakeView,
  TableChoice,
  TablePhase,
  TableView,
  Trick,
} from '../../table/view.ts';
import { lastOf } from '../last-of.ts';
import { seatBase, type TableScene, viewBase } from '../scene.ts';
import type { SuitedDeal } from './card-play/suited-deal.ts';
import { actionInTrick, joinTricks, playToBeatOf, turnsOf } from './card-play/tricks.ts';

const seats = [0, 1, 2] as const;
const phases: Readonly<Record<SuitedDeal['state']['phase'], TablePhase>> = {
  bid: 'bidding',
  double: 'doubling',
  show: 'showing',
  play: 'play',
  over: 'over',
};

/** A Doudizhu table as one seat sees it, or with open hands. */
export function doudizhuView(scene: TableScene<SuitedDeal>): TableView {
  const deal = lastOf(scene.states);
  const { state, hands } = deal;
  const over = doudizhu.isTerminal(state);
  const tricks = joinTricks(turnsOf(deal), { seats: seats.length, isOver: state.phase === 'over' });
  const mine = scene.openHands || scene.setup.human === scene.viewer;
  const robbing = state.phase === 'bid' && state.rules.bidding === 'rob';
  return {
    ...viewBase(scene),
    table: tableOf(scene, deal),
    phase: robbing ? 'robbing' : phases[state.phase],
    seats: seats.map((seat) => ({
      ...seatBase(scene, seat),
      cards_left: hands[seat]?.length ?? 0,
      hand:
        (scene.openHands || over || (state.shown && seat === state.landlord)) && seat !== scene.viewer
          ? hands[seat]
          : undefined,
      action: actionOf(deal, tricks, seat, scene.viewer),
      finish: over && hands[seat]?.length === 0 ? 1 : undefined,
    })),
    turn: over ? undefined : state.turn,
    hand: mine ? hands[scene.viewer] : undefined,
    to_beat: playToBeatOf(tricks),
    choice: scene.asked ? choiceOf(deal) : undefined,
    tricks,
    result: over && state.landlord !== undefined ? resultOf(state, state.landlord) : undefined,
  };
}

function actionOf(deal: SuitedDeal, tricks: readonly Trick[], seat: number, viewer: number): SeatAction | undefined {
  const trick = tricks.at(-1);
  if (!trick) return actionBeforePlay(deal.state, seat, viewer);
  return actionInTrick(trick, seat, deal.state.phase === 'play' && deal.state.turn === seat);
}

/** What a seat bid or chose before the first lead. */
function actionBeforePlay(state: SuitedDeal['state'], seat: number, viewer: number): SeatAction | undefined {
  const { phase, rules, bids, factors, landlord, shown } = state;
  if (phase !== 'bid' && rules.showCards === 'on' && seat === landlord && shown) return { type: 'show', show: true };
  if (phase !== 'bid' && rules.double === 'on') {
    // Nobody sees another's factor before everybody has chosen.
    const isKnown = phase !== 'double' || (seat === viewer && factors[seat] !== 1);
    return isKnown ? { type: 'double', factor: factors[seat] ?? 1 } : undefined;
  }
  const at = bids.findLastIndex((bid) => bid.seat === seat);
  const bid = bids[at];
  if (!bid) return undefined;
  if (rules.bidding === 'score3') return { type: 'bid', bid: bid.bid };
  return { type: 'rob', yes: bid.bid === 1, first: !bids.slice(0, at).some((other) => other.bid === 1) };
}

function tableOf({ viewer }: TableScene<SuitedDeal>, { state, bottom }: SuitedDeal): DoudizhuTable {
  const { rules, landlord } = state;
  const standard = JSON.stringify(rules) === JSON.stringify(defaultRules);
  return {
    game: 'doudizhu',
    bidding: rules.bidding,
    landlord,
    bottom: landlord === undefined ? [] : bottom,
    stake: stakeOf(state, viewer),
    rules: standard ? undefined : { ...rules },
  };
}

function stakeOf(state: SuitedDeal['state'], viewer: number): StakeView {
  const { base, history, factors, landlord, phase } = state;
  const { robs, bombs, shown, spring } = doublingsOf(state);
  const own = factors[viewer] ?? 1;
  const isOwnStake = landlord === undefined || viewer === landlord || phase === 'double';
  const against = isOwnStake ? 1 : (factors[landlord] ?? 1);
  const winner = history.at(-1)?.seat;
  const multipliers = [
    { name: 'robs', factor: multiplierOf({ robs }) },
    { name: 'bombs', factor: multiplierOf({ bombs }) },
    { name: 'raised', factor: own * against * multiplierOf({ shown }) },
    { name: winner === landlord ? 'spring' : 'anti_spring', factor: multiplierOf({ spring }) },
  ] as const;
  return { base: Math.max(1, base), multipliers: multipliers.filter(({ factor }) => factor > 1) };
}

const mayPass = (state: SuitedDeal['state']): boolean =>
  state.phase === 'play' && state.history.slice(-2).some(({ move }) => move.type === 'play');

/** Whether the seat to move can only pass. Who leads is not looked at: the plays of a full hand are many. */
export const nothingBeats = ({ state }: Pick<SuitedDeal, 'state'>): boolean =>
  mayPass(state) && doudizhu.legalMoves(state).every(({ type }) => type === 'pass');

function choiceOf({ state }: SuitedDeal): TableChoice | undefined {
  const moves = state.phase === 'play' ? [] : doudizhu.legalMoves(state);
  switch (state.phase) {
    case 'bid':
      return state.rules.bidding === 'rob'
        ? { type: 'rob', first: !state.bids.some(({ bid }) => bid === 1) }
        : { type: 'bid', points: moves.flatMap((move) => (move.type === 'bid' ? move.bid : [])) };
    case 'double':
      return { type: 'double', factors: moves.flatMap((move) => (move.type === 'double' ? move.factor : [])) };
    case 'show':
      return { type: 'show', factor: 2 };
    case 'play':
      return { type: 'play', may_pass: mayPass(state), nothing_beats: nothingBeats({ state }) };
    case 'over':
      return undefined;
  }
}

function resultOf(state: SuitedDeal['state'], landlord: number): ResultView {
  const points = doudizhu.returns(state);
  const winners = seats.filter((seat) => (points[seat] ?? 0) > 0);
  const order = seats.map((steps) => (landlord + steps) % seats.length);
  return { winners, isDoubleWin: false, order, points, match: undefined };
}
