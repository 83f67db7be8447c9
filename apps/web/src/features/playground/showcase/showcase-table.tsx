import type { ReactNode } from 'react';
import { useActionText } from '../../../cards/action-text.ts';
import { Hand } from '../../../cards/hand.tsx';
import { printedRank, type Rank } from '../../../cards/suits.ts';
import { tableMessages } from '../../../cards/table-messages.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { cx } from '../../../ui/cx.ts';
import { seatMessage, seatMessages } from '../seat-messages.ts';
import { layOutPlay, sortHand } from '../table/hand/layout.ts';
import { placeOf } from '../table/places.ts';
import {
  isPerson,
  levelOf,
  roleOf,
  type SeatAction,
  type SeatNumber,
  type SeatView,
  type TableView,
} from '../table/view.ts';
import { useMediaQuery } from '../use-media-query.ts';
import { showcaseMessages } from './messages.ts';
import './showcase.css';

interface ShowcaseTableProps {
  readonly view: TableView;
  /** Who moved last. */
  readonly mover: SeatNumber | undefined;
  /** Beside the name of the near seat. */
  readonly nearAction?: ReactNode;
  /** In place of the near hand: one that is played from. */
  readonly nearHand?: ReactNode;
}

/** A table from above: who sits there, what they played, and the hands that lie open. */
export function ShowcaseTable({ view, mover, nearAction, nearHand }: ShowcaseTableProps) {
  const seats = view.seats.map((seat, number) => ({ seat, number, place: placeOf(number, view) }));
  const near = seats.find(({ place }) => place === 'near');
  const around = seats.filter(({ place }) => place !== 'near');
  const level = levelOf(view.table);
  // The hands of three lie open down the sides; four have no room.
  const sides = view.seats.length === 3 ? around : [];
  return (
    <>
      <div className="flex min-h-0 flex-1 gap-2 sm:gap-3">
        {sides.map(({ seat, number, place }) => (
          <SideHand key={number} seat={seat} view={view} number={number} last={place === 'right'} />
        ))}
        <div className="showcase-seats min-w-0 flex-1" data-seats={view.seats.length}>
          {around.map(({ seat, number, place }) => (
            <div key={number} data-place={place} style={{ gridArea: place }}>
              <SeatName view={view} seat={seat} number={number} lit={mover === number} />
              <LastAction action={seat.action} lit={mover === number} table={view.table} />
            </div>
          ))}
          <div data-place="near" style={{ gridArea: 'near' }}>
            <LastAction action={near?.seat.action} lit={mover === near?.number} table={view.table} />
          </div>
        </div>
      </div>
      {near && (
        <>
          <div className="mt-3 flex min-h-9 flex-wrap items-end justify-between gap-x-3 gap-y-1">
            <SeatName view={view} seat={near.seat} number={near.number} lit={mover === near.number} />
            {nearAction}
            <Stake view={view} />
          </div>
          {nearHand ?? <NearHand view={view} seat={near.seat} number={near.number} level={level} />}
        </>
      )}
    </>
  );
}

interface SeatProps {
  readonly view: TableView;
  readonly seat: SeatView;
  readonly number: SeatNumber;
}

/** The name of a seat in this deal: landlord and peasants, or compass points for partners. */
export function useShowcaseName(view: TableView | undefined): (number: SeatNumber) => string {
  const t = useMessages(showcaseMessages);
  const seatText = useMessages(seatMessages);
  const cardText = useMessages(tableMessages);
  return (number) => {
    if (isPerson(view?.seats[number])) return seatText('you');
    if (view === undefined || !('landlord' in view.table))
      return seatText(seatMessage(number, view?.seats.length ?? 4));
    const role = roleOf(view.table, number);
    return role ? cardText(role) : t('bidding');
  };
}

/** Too narrow for three plays side by side at their full size. */
const useNarrow = (): boolean => useMediaQuery('(max-width: 599px)');

/** Cards of a hand that lie in one row of a telephone. */
const NARROW_ROW = 14;

function NearHand({ view, number, level }: SeatProps & { readonly level?: Rank | undefined }) {
  const nameOf = useShowcaseName(view);
  const narrow = useNarrow();
  const cards = sortHand(view.hand ?? [], view.table);
  const rows = narrow && cards.length > NARROW_ROW ? [cards.slice(0, NARROW_ROW), cards.slice(NARROW_ROW)] : [cards];
  return rows.map((row, at) => (
    <Hand
      key={at}
      cards={row}
      label={nameOf(number)}
      size={narrow ? 'played' : 'large'}
      level={level}
      className={cx('mt-2 w-full justify-center', narrow ? 'h-14' : 'h-18')}
    />
  ));
}

/** Its cards overlap as far as the table is high, and down to the rank and suit of each of twenty cards. */
function SideHand({ view, seat, number, last }: SeatProps & { readonly last: boolean }) {
  const nameOf = useShowcaseName(view);
  return (
    <div className={cx('relative min-h-[30rem] w-9 shrink-0', last && 'order-last')}>
      <Hand cards={seat.hand ?? []} label={nameOf(number)} size="side" upright className="absolute inset-0" />
    </div>
  );
}

/** Who sits there and how many cards are left; lit while the last move is theirs. */
function SeatName({ view, seat, number, lit }: SeatProps & { readonly lit: boolean }) {
  const t = useMessages(tableMessages);
  const nameOf = useShowcaseName(view);
  return (
    <p
      className={cx(
        'flex w-fit items-center gap-2 rounded-full border bg-felt-edge py-1 pr-3 pl-2.5 text-sm whitespace-nowrap transition-colors duration-200 max-sm:gap-1 max-sm:px-2',
        lit ? 'border-accent-fill' : 'border-felt-line',
      )}
    >
      <span
        className={cx('size-2 rounded-full transition-colors duration-200', lit ? 'bg-accent-fill' : 'bg-felt-line')}
        aria-hidden
      />
      <span className="font-medium">{nameOf(number)}</span>
      <span className="text-on-felt-quiet tabular-nums">
        <span aria-hidden className="sm:hidden">
          {seat.cards_left}
        </span>
        <span className="max-sm:sr-only">{t('card_count', { count: seat.cards_left })}</span>
      </span>
    </p>
  );
}

interface LastActionProps {
  readonly action: SeatAction | undefined;
  readonly lit: boolean;
  readonly table: TableView['table'];
}

function LastAction({ action, lit, table }: LastActionProps) {
  const t = useMessages(showcaseMessages);
  const actionText = useActionText();
  const narrow = useNarrow();
  if (action?.type === 'play') {
    return (
      <Hand
        key={action.cards.join()}
        {...layOutPlay(action, table)}
        label={t('played')}
        size={narrow ? 'small' : 'large'}
        level={levelOf(table)}
        className={cx(
          'max-w-full transition-[filter] duration-200',
          narrow ? 'h-9' : 'h-18',
          lit ? 'showcase-played' : 'brightness-85',
        )}
      />
    );
  }
  if (action?.type !== 'pass' && action?.type !== 'bid') return null;
  return (
    <span className="rounded-full border border-felt-line bg-felt-edge px-3 py-1 text-sm text-on-felt-quiet">
      {actionText(action)}
    </span>
  );
}

/** What the deal is played for: the levels of both sides, or the landlord's bottom cards. */
function Stake({ view: { table } }: { readonly view: TableView }) {
  const t = useMessages(showcaseMessages);
  const cardText = useMessages(tableMessages);
  if ('levels' in table) {
    const [first, second] = [printedRank(table.levels[0]), printedRank(table.levels[1])];
    return (
      <p className="ml-auto flex items-center gap-2 text-xs whitespace-nowrap text-on-felt-quiet">
        <span className="sr-only">{t('levels', { first, second })}</span>
        <span className="font-medium text-on-felt">{t('level_played', { level: printedRank(table.level) })}</span>
        <span aria-hidden className="tabular-nums">
          {first} : {second}
        </span>
      </p>
    );
  }
  if (!('bottom' in table) || table.bottom.length === 0) return null;
  return (
    <div className="ml-auto flex items-center gap-2 text-xs whitespace-nowrap text-on-felt-quiet">
      {cardText('bottom_cards')}
      <Hand cards={table.bottom} label={cardText('bottom_cards')} size="side" className="h-5 overflow-hidden" />
    </div>
  );
}
