import type { Clock, SeatLine, SeatView, TableView } from '../table/view.ts';
import type { MatchSetup } from './setup.ts';

/** What a table shows at a moment of a match: the views of all games are made from it. */
export interface TableScene<State> {
  readonly setup: MatchSetup;
  /** Last states of the deals before this one. */
  readonly finished: readonly State[];
  /** Every state of this deal up to the moment, the dealt one first. */
  readonly states: readonly State[];
  readonly viewer: number;
  /** All hands lie open. */
  readonly openHands: boolean;
  /** The visitor is asked at this very moment. */
  readonly asked: boolean;
  readonly auto: boolean;
  readonly thinking: number | undefined;
  readonly lines: readonly (SeatLine | undefined)[];
  readonly clock: Clock | undefined;
}

/**
 * The fields that seats of all games share. The page puts name and style into words, because it knows the language.
 */
export function seatBase<State>(
  scene: TableScene<State>,
  seat: number,
): Pick<SeatView, 'name' | 'player' | 'thinking' | 'line'> {
  const { setup, thinking, lines, auto } = scene;
  const own = setup.seats[seat];
  return {
    name: own?.name ?? '',
    player:
      setup.human === seat
        ? { kind: 'person', isAuto: auto }
        : { kind: 'ai', level: own?.level ?? 0, style: own?.style ?? '' },
    thinking: thinking === seat,
    line: lines[seat],
  };
}

/** The part of a view that is the same in all games. */
export const viewBase = <State>({
  setup,
  finished,
  viewer,
  clock,
}: TableScene<State>): Pick<TableView, 'deal' | 'viewer' | 'clock'> => ({
  deal: `${setup.seed}/${finished.length + 1}/${viewer}`,
  viewer,
  clock,
});
