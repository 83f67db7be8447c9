/** Matches of the card tables, played by the product's players until a wanted moment. */

import {
  decisionRequestFor,
  formatMatch,
  type MatchSetup,
  PlayedMatch,
  playerOf,
  type SeatSetup,
  type TableDecision,
  type TableGame,
  type TableView,
} from '../../apps/web/src/features/playground/headless.ts';

/** A moment of a match: what the visitor's seat sees, and what the strongest player would do there. */
export interface Moment {
  readonly view: TableView;
  readonly deal: number;
  readonly move: number;
  readonly isOver: boolean;
  readonly answer: (() => TableDecision) | undefined;
}

/** The moment to which a match is played. */
export interface WantedMoment {
  readonly until: (moment: Moment) => boolean;
  /** Whether the visitor plays like a beginner, until the coach finds a costly move. */
  readonly beginner?: boolean;
}

const clock = { now: () => 0, limit_ms: Infinity };

const beginner: SeatSetup = { name: '', level: 1, style: 'aggressive' };

/** Plays a match up to the wanted moment; undefined where it never comes. */
export function playUntil<State>(
  game: TableGame<State>,
  setup: MatchSetup,
  wantedMoment: WantedMoment,
): string | undefined {
  const match = new PlayedMatch(game, []);
  for (let deal = 0; ; deal++) {
    const first = match.nextDeal(setup);
    if (first === undefined) return undefined;
    match.addDeal(first);
    for (let move = 0; ; move++) {
      const { state } = match;
      const seat = game.seatToMove(state);
      const answer =
        seat === undefined
          ? undefined
          : () =>
              game.decide(
                decisionRequestFor({ game, setup, state, at: { deal, move }, seat }),
                wantedMoment.beginner && seat === setup.human ? beginner : playerOf(setup, seat),
                clock,
                20,
              );
      if (wantedMoment.until({ view: viewOf(game, setup, match), deal, move, isOver: seat === undefined, answer })) {
        return wantedMoment.beginner && !hasCostly(game, setup, match)
          ? undefined
          : formatMatch({ setup, deals: match.record() });
      }
      if (answer === undefined) break;
      const { action, win_rate } = answer();
      match.append(game.makeMove(state, action), win_rate);
    }
  }
}

/** Whether the coach finds a costly move of the visitor in the last deal. */
function hasCostly<State>(game: TableGame<State>, setup: MatchSetup, match: PlayedMatch<State>): boolean {
  const deal = match.deals.at(-1);
  const first = deal?.states[0];
  if (deal === undefined || first === undefined || setup.human === null) return false;
  return game.review(game.record(first, deal.moves), [setup.human], setup.seed, clock).costliest.length > 0;
}

/** The current table as the visitor's seat sees it. */
export function viewOf<State>(game: TableGame<State>, setup: MatchSetup, match: PlayedMatch<State>): TableView {
  const { deals } = match;
  return game.view({
    setup,
    finished: deals.slice(0, -1).flatMap(({ states }) => states.slice(-1)),
    states: deals.at(-1)?.states ?? [],
    viewer: setup.human ?? 0,
    openHands: false,
    asked: setup.human !== null && game.seatToMove(match.state) === setup.human,
    auto: false,
    thinking: undefined,
    lines: [],
    clock: undefined,
  });
}

export const asksFor =
  (type: string) =>
  ({ view }: Moment): boolean =>
    view.choice?.type === type;

/** Whether passing would be a blunder, about which practice warns. */
export function isPassBlunder({ view, answer }: Moment): boolean {
  if (view.choice?.type !== 'play' || !view.choice.may_pass || !answer) return false;
  const { action, win_rate, alternatives } = answer();
  const pass = alternatives.find((one) => one.action.type === 'pass');
  return action.type === 'play' && (win_rate ?? 0) - (pass?.win_rate ?? 1) > 0.1;
}

export const isLeading = ({ view }: Moment): boolean => view.choice?.type === 'play' && !view.choice.may_pass;
export const isLateTurn = (one: Moment): boolean => asksFor('play')(one) && one.move > 20;
/** A high single is to be beaten, and the visitor still holds all cards. */
export const facesHighSingle = (one: Moment): boolean =>
  asksFor('play')(one) &&
  one.view.hand?.length === 27 &&
  one.view.to_beat?.kind === 'single' &&
  one.view.to_beat.key > 9;
const hearts = [...'23456789TJQKA'].map((rank) => `H${rank}`);
const heartRuns = hearts.slice(4).map((_, at) => hearts.slice(at, at + 5));
export const holdsFlush = (one: Moment): boolean =>
  isLeading(one) && heartRuns.some((run) => run.every((card) => one.view.hand?.includes(card)));
export const tributeOf = ({ view }: Moment) => (view.table.game === 'guandan' ? view.table.tribute : undefined);
export const holdsWild = (one: Moment): boolean =>
  isLeading(one) && one.view.table.game === 'guandan' && one.view.hand?.includes(`H${one.view.table.level}`) === true;
export const isWellUnderWay = ({ view, move }: Moment): boolean => view.phase === 'play' && move > 40;
export const isDealOver = ({ isOver }: Moment): boolean => isOver;
