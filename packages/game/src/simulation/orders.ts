/** What orders among the seats of a team have in common in every game; each game adds what an order asks for. */

/** An order as the seat knows it that is to obey: who gave it, and at which tick. */
export interface GivenOrder {
  readonly from: number;
  readonly tick: number;
}

/**
 * An input from outside of a match: a seat and exactly one of these fields, by which kept replays tell the kinds apart.
 */
export type SeatInputOf<Fields> = {
  [Name in keyof Fields]: { readonly seat: number } & Pick<Fields, Name> & {
      readonly [Other in Exclude<keyof Fields, Name>]?: never;
    };
}[keyof Fields];

/** Whether a seat is meant by an order: another than its giver, and the one named, if one is. */
export const isMeant = (seat: number, giver: number, to: number | null): boolean =>
  seat !== giver && (to === null || to === seat);

/**
 * Whether an order is to be answered now: it is not the one that was answered last, and was heard so many ticks ago.
 * `answered` is the tick of that one; −1 before the first.
 */
export const awaitsAnswer = <Order extends GivenOrder>(
  order: Order | null | undefined,
  answered: number,
  tick: number,
  after: number,
): order is Order => order !== null && order !== undefined && order.tick !== answered && tick - order.tick >= after;

/**
 * Whether an order still counts for a seat that does not remember it: its giver lives, and it is not older than it would
 * be obeyed. A seat that comes back without a memory would obey an old one again.
 */
export const isCurrent = ({ tick: given }: GivenOrder, livesGiver: boolean, lasts: number, tick: number): boolean =>
  livesGiver && tick - given < lasts;

/** Whether an obeyed order has lapsed: its time is over, or it needs its giver, who is dead. */
export const hasLapsed = (
  { until }: { readonly until: number },
  needsGiver: boolean,
  livesGiver: boolean,
  tick: number,
): boolean => tick >= until || (needsGiver && !livesGiver);
