import { cardsOf, formatCard, formatCards, rankLetters } from '@fourth-seat/cards';
import {
  type DealState,
  defaultRules,
  formatLevel,
  guandan,
  guandanMerged,
  type OverState,
  payersOf,
  type Turn,
  teamOf,
} from '@fourth-seat/guandan';
import type {
  GuandanTable,
  LevelChange,
  ResultView,
  ReturnLimit,
  SeatAction,
  TableChoice,
  TablePhase,
  TableView,
  TributeView,
  Trick,
} from '../../table/view.ts';
import { lastOf } from '../last-of.ts';
import { seatBase, type TableScene, viewBase } from '../scene.ts';
import { matchOf } from './guandan-match.ts';

const seats = [0, 1, 2, 3] as const;
const phases: Readonly<Record<DealState['phase'], TablePhase>> = {
  refuse: 'tribute',
  tribute: 'tribute',
  choose: 'tribute',
  return: 'return',
  play: 'play',
  over: 'over',
};
const handText = (hand: Uint8Array | undefined): string[] => (hand ? formatCards(cardsOf(hand)) : []);

/** A Guandan table as one seat sees it, or with open hands. */
export function guandanView(scene: TableScene<DealState>): TableView {
  const state = lastOf(scene.states);
  const tricks = tricksOf(scene.states);
  const over = guandan.isTerminal(state);
  const mine = scene.openHands || scene.setup.human === scene.viewer;
  return {
    ...viewBase(scene),
    table: tableOf(scene, state, tricks),
    phase: phases[state.phase],
    seats: seats.map((seat) => ({
      ...seatBase(scene, seat),
      cards_left: state.left[seat] ?? 0,
      hand: (scene.openHands || over) && seat !== scene.viewer ? handText(state.hands[seat]) : undefined,
      action: actionOf(state, tricks, seat),
      finish: finishOf(state, seat),
    })),
    turn: over ? undefined : state.turn,
    hand: mine ? handText(state.hands[scene.viewer]) : undefined,
    to_beat: playToBeatOf(state, tricks),
    choice: scene.asked ? choiceOf(state) : undefined,
    tricks,
    result: state.phase === 'over' ? resultOf(scene, state) : undefined,
  };
}

function finishOf({ finished }: DealState, seat: number): number | undefined {
  const at = finished.findIndex((other) => other === seat);
  return at < 0 ? undefined : at + 1;
}

/** A trick ends with the pass after which there is nothing to beat. */
function tricksOf(states: readonly DealState[]): Trick[] {
  const tricks: { plays: Turn[]; over: boolean }[] = [];
  let seen = 0;
  for (const state of states) {
    for (const turn of state.history.slice(seen)) {
      const running = tricks.at(-1);
      if (running && !running.over) running.plays.push(turn);
      else tricks.push({ plays: [turn], over: false });
    }
    seen = state.history.length;
    const running = tricks.at(-1);
    if (running && (!state.beat || guandan.isTerminal(state))) running.over = true;
  }
  return tricks.map(({ plays, over }) => ({
    plays: plays.map(({ seat, play }) => ({
      seat,
      play: play && { kind: play.kind, key: play.key, cards: formatCards(play.cards) },
    })),
    winner: over ? plays.findLast(({ play }) => play)?.seat : undefined,
  }));
}

/** What a seat did in the last trick; who leads the next one has its place cleared. */
function actionOf(state: DealState, tricks: readonly Trick[], seat: number): SeatAction | undefined {
  const trick = tricks.at(-1);
  if (!trick || (trick.winner !== undefined && state.phase === 'play' && state.turn === seat)) return undefined;
  const last = trick.plays.findLast((play) => play.seat === seat);
  if (!last) return undefined;
  return last.play ? { type: 'play', ...last.play } : { type: 'pass' };
}

function playToBeatOf({ beat }: DealState, tricks: readonly Trick[]): TableView['to_beat'] {
  if (!beat) return undefined;
  const cards = tricks.at(-1)?.plays.findLast(({ play }) => play)?.play?.cards ?? [];
  return { kind: beat.kind, key: beat.key, seat: beat.seat, cards };
}

function tableOf(scene: TableScene<DealState>, state: DealState, tricks: readonly Trick[]): GuandanTable {
  const { options, phase, turn } = state;
  const winner = phase === 'play' ? tricks.at(-1)?.winner : undefined;
  const { rules, previous } = options;
  const first = previous?.[0];
  const standard = JSON.stringify(rules) === JSON.stringify(defaultRules);
  return {
    game: 'guandan',
    level: formatLevel(options.level),
    levels: [formatLevel(options.teamLevels[0]), formatLevel(options.teamLevels[1])],
    declarer: first === undefined ? undefined : teamOf(first),
    ace_tries: rules.aceFail === 'none' ? undefined : matchOf(scene.setup, scene.finished).aceFailures,
    level_change: guandan.isTerminal(state) ? levelChangeOf(scene, state) : undefined,
    tribute: previous && state.history.length === 0 ? tributeOf(scene, state) : undefined,
    wind: winner !== undefined && state.left[winner] === 0 && winner !== turn ? { from: winner, to: turn } : undefined,
    rules: standard ? undefined : { ...rules, mustPlay: rules.mustPlay.map(formatLevel) },
  };
}

function tributeRuleOf({ refused }: DealState, payers: number): TributeView['rule'] {
  if (refused) return 'refused';
  return payers > 1 ? 'double' : 'single';
}

function tributeOf({ viewer, openHands }: TableScene<DealState>, state: DealState): TributeView {
  const payers = payersOf(state.options.previous ?? []);
  const hidden = state.phase === 'return' && !openHands;
  return {
    rule: tributeRuleOf(state, payers.length),
    paid: state.offers.map(({ from, card }) => ({
      from,
      to: state.tributes.find((transfer) => transfer.from === from)?.to,
      card: formatCard(card),
    })),
    returned: state.returned.map(({ from, to, card }) => ({
      from,
      to,
      // With two cards to return, nobody sees the first before the second is chosen.
      card: hidden && from !== viewer ? undefined : formatCard(card),
    })),
    shown: state.refused
      ? payers.flatMap((seat) => {
          const jokers = handText(state.dealt[seat]).filter((card) => card === 'HR');
          return jokers.length > 0 ? [{ seat, cards: jokers }] : [];
        })
      : [],
    leader: state.phase === 'play' ? state.turn : undefined,
  };
}

/** Whether the seat to move can only pass. Who leads is not looked at: the plays of a full hand are many. */
export const nothingBeats = (state: DealState): boolean =>
  state.phase === 'play' &&
  state.beat !== undefined &&
  guandanMerged.legalMoves(state).every(({ type }) => type === 'pass');

function choiceOf(state: DealState): TableChoice | undefined {
  const moves = state.phase === 'play' ? [] : guandan.legalMoves(state);
  const cards = moves.flatMap((move) =>
    move.type === 'tribute' || move.type === 'return' ? formatCard(move.card) : [],
  );
  switch (state.phase) {
    case 'play':
      return { type: 'play', may_pass: state.beat !== undefined, nothing_beats: nothingBeats(state) };
    case 'refuse':
      return { type: 'refuse' };
    case 'tribute':
      return { type: 'tribute', cards };
    case 'choose':
      return { type: 'choose', from: state.offers.map(({ from }) => from) };
    case 'return':
      return {
        type: 'return',
        cards,
        to: state.tributes.find(({ to }) => to === state.turn)?.from ?? state.turn,
        limit: returnLimitOf(cards, handText(state.hands[state.turn])),
      };
    case 'over':
      return undefined;
  }
}

/** What limits the card that is given back, as the cards tell that may be: they are high where the hand has no others. */
function returnLimitOf(allowed: readonly string[], hand: readonly string[]): ReturnLimit {
  if (hand.every((card) => allowed.includes(card))) return 'none';
  return allowed.some((card) => LOW_RANKS.includes(card.slice(1))) ? 'ten' : 'lowest';
}

/** The ranks up to ten. */
const LOW_RANKS = rankLetters.slice(0, rankLetters.indexOf('T') + 1).join('');

function levelChangeOf({ setup, finished }: TableScene<DealState>, state: DealState): LevelChange {
  const [first = 0] = state.finished;
  const team = teamOf(first);
  const match = matchOf(setup, [...finished, state]);
  if (match.result?.by === 'ace') return { team, kind: 'pass_ace' };
  const before = state.options.teamLevels[team];
  const after = match.levels[team];
  const [from, to] = [formatLevel(before), formatLevel(after)];
  if (after > before) return { team, kind: 'rise', by: after - before, from, to };
  return after < before ? { team, kind: 'fall', from, to } : { team, kind: 'stay', at: to };
}

function resultOf({ setup, finished }: TableScene<DealState>, state: OverState): ResultView {
  const [first = 0] = state.finished;
  const team = teamOf(first);
  const points = guandan.returns(state);
  const all = [...finished, state];
  const match = matchOf(setup, all);
  const decided = match.result && setup.length === 'match';
  return {
    winners: seats.filter((seat) => teamOf(seat) === team),
    isDoubleWin: state.finished.slice(0, 2).every((seat) => teamOf(seat) === team),
    order: [...state.finished, ...seats.filter((seat) => !state.finished.includes(seat))],
    points,
    match: decided
      ? {
          winners: seats.filter((seat) => match.result?.winner === teamOf(seat)),
          totals: seats.map((seat) => all.reduce((sum, deal) => sum + (guandan.returns(deal)[seat] ?? 0), 0)),
          deals: all.length,
        }
      : undefined,
  };
}
