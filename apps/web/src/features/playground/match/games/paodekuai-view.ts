import { RANKS } from '@fourth-seat/cards/ranks';
import { changedRules, type Move, paodekuai } from '@fourth-seat/paodekuai';
import type { LegalPlay, PaodekuaiTable, ResultView, TableChoice, TableView } from '../../table/view.ts';
import { lastOf } from '../last-of.ts';
import { seatBase, type TableScene, viewBase } from '../scene.ts';
import { actionInTrick, joinTricks, playToBeatOf, turnsOf } from './card-play/tricks.ts';
import type { PaodekuaiDeal } from './paodekuai-deal.ts';

/** A table of Paodekuai as one seat sees it, or with open hands. */
export function paodekuaiView(scene: TableScene<PaodekuaiDeal>): TableView {
  const deal = lastOf(scene.states);
  const { state, hands } = deal;
  const over = paodekuai.isTerminal(state);
  const tricks = joinTricks(turnsOf(deal), { seats: state.rules.players, isOver: over });
  const trick = tricks.at(-1);
  const mine = scene.openHands || scene.setup.human === scene.viewer;
  return {
    ...viewBase(scene),
    table: tableOf(deal),
    phase: over ? 'over' : 'play',
    seats: hands.map((hand, seat) => ({
      ...seatBase(scene, seat),
      cards_left: hand.length,
      hand: (scene.openHands || over) && seat !== scene.viewer ? hand : undefined,
      action: trick && actionInTrick(trick, seat, !over && state.turn === seat),
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
