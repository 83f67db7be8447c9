import { RANKS } from '@fourth-seat/cards/ranks';
import { changedRules, type Move, paodekuai } from '@fourth-seat/paodekuai';
import type {
  LegalPlay,
  PaodekuaiTable,
  ResultView,
  SeatAction,
  TableChoice,
  TableView,
  Trick,
} from '../../table/view.ts';
import { lastOf } from '../last-of.ts';
import { seatBase, type TableScene, viewBase } from '../scene.ts';
import type { PaodekuaiDeal } from './paodekuai-deal.ts';

/** A table of Paodekuai as one seat sees it, or with open hands. */
export function paodekuaiView(scene: TableScene<PaodekuaiDeal>): TableView {
  const deal = lastOf(scene.states);
  const { state, hands } = deal;
  const tricks = tricksOf(deal);
  const over = paodekuai.isTerminal(state);
  const mine = scene.openHands || scene.setup.human === scene.viewer;
  return {
    ...viewBase(scene),
    table: tableOf(deal),
    phase: over ? 'over' : 'play',
    seats: hands.map((hand, seat) => ({
      ...seatBase(scene, seat),
      cards_left: hand.length,
      hand: (scene.openHands || over) && seat !== scene.viewer ? hand : undefined,
      action: actionOf(deal, tricks, seat),
      finish: over && hand.length === 0 ? 1 : undefined,
    })),
    turn: over ? undefined : state.turn,
    hand: mine ? hands[scene.viewer] : undefined,
    to_beat: playToBeatOf(tricks),
    choice: scene.asked ? choiceOf(deal) : undefined,
    tricks,
    result: over ? resultOf(deal) : undefined,
  };
}

/** Passes of all others in a row end a trick, and so does the end of the deal. */
function tricksOf({ state, plays }: PaodekuaiDeal): Trick[] {
  const tricks: { plays: Trick['plays'][number][]; winner: number | undefined }[] = [];
  const others = state.rules.players - 1;
  for (const [index, { seat, move }] of state.history.entries()) {
    const play = move.type === 'play' ? { kind: move.kind, key: move.key, cards: plays[index] ?? [] } : undefined;
    const running = tricks.at(-1);
    const trick = running && running.winner === undefined ? running : { plays: [], winner: undefined };
    if (trick !== running) tricks.push(trick);
    trick.plays.push({ seat, play });
    const allPassed = trick.plays.length > others && trick.plays.slice(-others).every((one) => !one.play);
    const isLast = state.phase === 'over' && index === state.history.length - 1;
    if (allPassed || isLast) trick.winner = trick.plays.findLast((one) => one.play)?.seat;
  }
  return tricks;
}

function playToBeatOf(tricks: readonly Trick[]): TableView['to_beat'] {
  const trick = tricks.at(-1);
  if (!trick || trick.winner !== undefined) return undefined;
  const last = trick.plays.findLast(({ play }) => play);
  return last?.play && { ...last.play, seat: last.seat };
}

function actionOf({ state }: PaodekuaiDeal, tricks: readonly Trick[], seat: number): SeatAction | undefined {
  const trick = tricks.at(-1);
  if (!trick || (trick.winner !== undefined && state.phase === 'play' && state.turn === seat)) return undefined;
  const last = trick.plays.findLast((play) => play.seat === seat);
  if (!last) return undefined;
  return last.play ? { type: 'play', ...last.play } : { type: 'pass' };
}

function tableOf({ state }: PaodekuaiDeal): PaodekuaiTable {
  const { rules, opening, history } = state;
  const changed = changedRules(rules);
  const isOpen = history.length === 0 && opening !== undefined;
  return {
    game: 'paodekuai',
    players: rules.players,
    deck: rules.deck,
    base: rules.base,
    bomb_points: rules.bombPoints * rules.base,
    opening: isOpen ? RANKS.charAt(opening) : undefined,
    must_hold: isOpen && rules.firstPlay === 'include',
    rules: changed.length === 0 ? undefined : Object.fromEntries(changed),
  };
}

const isFollowing = ({ history, rules }: PaodekuaiDeal['state']): boolean =>
  history.slice(1 - rules.players).some(({ move }) => move.type === 'play');

/** Whether the seat to move can only pass. Who leads is not looked at: the plays of a full hand are many. */
export const nothingBeats = ({ state }: Pick<PaodekuaiDeal, 'state'>): boolean =>
  isFollowing(state) && paodekuai.legalMoves(state).every(({ type }) => type === 'pass');

export const playsOf = (moves: readonly Move[]): readonly LegalPlay[] =>
  moves
    .flatMap((move) => (move.type === 'play' ? [move] : []))
    // Of several readings the longer run is preferred, then the higher one.
    .sort((a, b) => b.length - a.length || b.key - a.key)
    .map(({ cards, kind, key }) => ({ letters: cards, kind, key }));

function choiceOf({ state }: PaodekuaiDeal): TableChoice | undefined {
  if (state.phase === 'over') return undefined;
  const moves = paodekuai.legalMoves(state);
  const may_pass = moves.some(({ type }) => type === 'pass');
  return { type: 'play', may_pass, nothing_beats: may_pass && moves.length === 1, plays: playsOf(moves) };
}

/** The winner first, then in order of play. */
function resultOf({ state }: PaodekuaiDeal): ResultView {
  const winner = state.history.at(-1)?.seat ?? 0;
  const { players } = state.rules;
  const order = Array.from({ length: players }, (_, steps) => (winner + steps) % players);
  return { winners: [winner], isDoubleWin: false, order, points: paodekuai.returns(state), match: undefined };
}
