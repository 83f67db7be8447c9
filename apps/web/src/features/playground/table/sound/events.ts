import { isBomb } from '../rules/bomb.ts';
import type { SeatNumber, TableView, TrickPlay } from '../view.ts';

/** An event between two views: it has a sound, a caption, and the same words for screen readers. */
export type TableEvent =
  | { readonly type: 'deal' }
  | { readonly type: 'play'; readonly seat: SeatNumber; readonly kind: string; readonly bomb: boolean }
  | { readonly type: 'pass'; readonly seat: SeatNumber }
  /** A hand has come down to ten cards or fewer. */
  | { readonly type: 'alarm'; readonly seat: SeatNumber; readonly left: number }
  | { readonly type: 'finish'; readonly seat: SeatNumber; readonly finish: number }
  | { readonly type: 'wind'; readonly seat: SeatNumber }
  | { readonly type: 'turn' }
  | { readonly type: 'win'; readonly won: boolean; readonly winners: readonly SeatNumber[] };

/** From this many cards down a hand is announced (报牌). */
export const ALARM_FROM = 10;

const playsOf = (view: TableView) => view.tricks.flatMap(({ plays }) => plays);

const nameOf = ({ seat, play }: TrickPlay): string => `${seat}/${play?.cards.join(' ') ?? ''}`;

/** The plays since the last view; undefined where the match changed, went back, or jumped by more than one round. */
function freshPlays(before: TableView, now: TableView): readonly TrickPlay[] | undefined {
  const [old, all] = [playsOf(before), playsOf(now)];
  const fresh = all.slice(old.length);
  const goesOn = old.every((play, at) => {
    const same = all[at];
    return same !== undefined && nameOf(same) === nameOf(play);
  });
  return goesOn && fresh.length <= now.seats.length ? fresh : undefined;
}

/** Another moment of the match is shown: what was told of the last one no longer holds. */
export const isJump = (before: TableView, now: TableView): boolean =>
  before.deal !== now.deal || freshPlays(before, now) === undefined;

/** Nobody has played yet: a table that is opened in the middle of a deal was dealt long ago. */
const isJustDealt = (view: TableView): boolean => view.phase !== 'over' && playsOf(view).length === 0;

/** The events that lead from one view to the next, in the order of the game. A jump has none. */
export function eventsBetween(before: TableView | undefined, now: TableView): readonly TableEvent[] {
  if (before === undefined || before.deal !== now.deal) return isJustDealt(now) ? [{ type: 'deal' }] : [];
  const fresh = freshPlays(before, now) ?? [];
  const events: TableEvent[] = fresh.map(({ seat, play }) =>
    play ? { type: 'play', seat, kind: play.kind, bomb: isBomb(play.kind) } : { type: 'pass', seat },
  );
  for (const [seat, { finish, cards_left }] of now.seats.entries()) {
    const was = before.seats[seat];
    if (was === undefined || fresh.length === 0) continue;
    if (finish !== undefined && was.finish === undefined) events.push({ type: 'finish', seat, finish });
    if (was.cards_left > ALARM_FROM && cards_left <= ALARM_FROM && cards_left > 0) {
      events.push({ type: 'alarm', seat, left: cards_left });
    }
  }
  const [wind, windBefore] = [now, before].map(({ table }) => ('wind' in table ? table.wind : undefined));
  if (wind && !windBefore) events.push({ type: 'wind', seat: wind.to });
  if (now.result && !before.result) {
    const { winners } = now.result;
    events.push({ type: 'win', won: winners.includes(now.viewer), winners });
  } else if (now.choice && !before.choice) events.push({ type: 'turn' });
  return events;
}
