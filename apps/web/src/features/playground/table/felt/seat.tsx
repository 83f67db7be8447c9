import { Crown, Wind } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { CardBack } from '../../../../cards/card-back.tsx';
import { cardGameFacts, cardsBeforePlay } from '../../../../cards/card-game.ts';
import { tableMessages } from '../../../../cards/table-messages.ts';
import { useMessages } from '../../../../i18n/messages.ts';
import { lazyPart } from '../../../../navigation/lazy-part.tsx';
import { NoLoadError } from '../../../../navigation/load-error.tsx';
import { cx } from '../../../../ui/cx.ts';
import { seatMessages } from '../../seat-messages.ts';
import { cardTableMessages } from '../messages.ts';
import { isOurs, placeOf } from '../places.ts';
import { useTableSettings } from '../settings.ts';
import { ALARM_FROM } from '../sound/events.ts';
import { isAuto, roleOf, type SeatNumber, type SeatView, type TableView } from '../view.ts';
import { finishMessages, useTableSeatName } from '../words.ts';
import { OpenHand } from './open-hand.tsx';
import { SpeechBubble } from './seat-lines.tsx';

// Lazy: the table is shown before anybody speaks at it.
const Emote = lazyPart(async () => (await import('./emote.tsx')).Emote, NoLoadError);

interface SeatProps {
  readonly view: TableView;
  readonly number: SeatNumber;
}

interface PartProps extends SeatProps {
  readonly seat: SeatView;
}

/** Who sits there: name, strength, cards left, and every mark that the rules give a seat. */
export function Seat({ view, number }: SeatProps) {
  const t = useMessages(cardTableMessages);
  const seat = view.seats[number];
  if (!seat) return null;
  const place = placeOf(number, view);
  const perRow = place === 'across' ? 14 : 10;
  return (
    <div className="table-seat flex min-w-0 flex-col gap-1" data-place={place} style={{ gridArea: place }}>
      <div
        className={cx('flex max-w-full min-w-0 items-center gap-2', place === 'right' && 'flex-row-reverse text-right')}
      >
        <Face view={view} number={number} seat={seat} />
        <div className="min-w-0">
          <SeatTitle view={view} number={number} seat={seat} />
          <Marks view={view} number={number} seat={seat} right={place === 'right'} />
        </div>
      </div>
      {seat.hand && place !== 'near' && (
        <OpenHand
          cards={seat.hand}
          table={view.table}
          label={t('hand_of', { name: seat.name, count: seat.hand.length })}
          perRow={perRow}
          rows={view.result ? 0 : Math.ceil(cardsBeforePlay(view.table.game, true) / perRow)}
        />
      )}
      <SpeechBubble seat={seat} />
    </div>
  );
}

/** The initial in a circle for our side, in a square for theirs: sides differ by shape as well as by colour. */
function Face({ view, number, seat }: PartProps) {
  const ours = isOurs(number, view);
  const { lines } = useTableSettings();
  const hasTurn = view.turn === number;
  return (
    <span
      aria-hidden
      data-face
      className={cx(
        'relative flex size-9 shrink-0 items-center justify-center border-2 text-base font-semibold transition-shadow',
        ours ? 'rounded-full border-felt-ours' : 'rounded border-felt-theirs',
        hasTurn ? 'text-felt-edge' : ours ? 'bg-felt-edge text-felt-ours' : 'bg-felt-edge text-felt-theirs',
        hasTurn && (ours ? 'table-turn-ours bg-felt-ours' : 'table-turn-theirs bg-felt-theirs'),
      )}
    >
      {[...seat.name][0]}
      {lines && seat.line && (
        <Suspense fallback={null}>
          <Emote key={seat.line.id} event={seat.line.event} />
        </Suspense>
      )}
      {seat.thinking && (
        <span className="absolute -bottom-1 flex gap-0.5 rounded-full bg-felt-edge px-1 py-0.5">
          {[0, 1, 2].map((dot) => (
            <span
              key={dot}
              className="size-1 animate-blink rounded-full bg-on-felt"
              style={{ animationDelay: `${dot * 180}ms` }}
            />
          ))}
        </span>
      )}
    </span>
  );
}

function SeatTitle({ view, number, seat }: PartProps) {
  const t = useMessages(cardTableMessages);
  const seatText = useMessages(seatMessages);
  const nameOf = useTableSeatName(view);
  const { player } = seat;
  return (
    <p className="flex min-w-0 flex-wrap items-baseline gap-x-1.5 leading-tight in-data-[place=right]:justify-end">
      <span className="max-w-full truncate font-semibold">{nameOf(number)}</span>
      {seat.thinking && <span className="sr-only">{t('thinking')}</span>}
      <span className="table-about truncate text-xs text-on-felt-quiet">
        {player.kind === 'ai' && `${seatText('level', { level: player.level })} · ${player.style}`}
      </span>
    </p>
  );
}

function Marks({ view, number, seat, right }: PartProps & { right: boolean }) {
  const t = useMessages(cardTableMessages);
  const cardText = useMessages(tableMessages);
  const wind = 'wind' in view.table && view.table.wind?.to === number;
  const playing = seat.finish === undefined && view.phase !== 'over';
  return (
    <p className={cx('table-marks mt-0.5 flex flex-wrap items-center gap-1 text-xs', right && 'justify-end')}>
      {roleOf(view.table, number) === 'landlord' && (
        <Mark tone="accent">
          <Crown aria-hidden className="size-3" />
          {cardText('landlord')}
        </Mark>
      )}
      {seat.finish !== undefined && cardGameFacts[view.table.game].sides === 'teams' && <Finish finish={seat.finish} />}
      {wind && (
        <Mark tone="accent">
          <Wind aria-hidden className="size-3" />
          {t('wind')}
        </Mark>
      )}
      {isAuto(seat) && <Mark tone="plain">{t('auto_on')}</Mark>}
      {seat.cards_left > 0 && <CardsLeft left={seat.cards_left} alarm={playing && seat.cards_left <= ALARM_FROM} />}
    </p>
  );
}

function Finish({ finish }: { finish: number }) {
  const t = useMessages(cardTableMessages);
  const name = finishMessages[finish - 1];
  return name ? <Mark tone={finish === 1 ? 'accent' : 'plain'}>{t(name)}</Mark> : null;
}

const tones = {
  accent: 'bg-accent-fill text-on-accent',
  plain: 'border border-felt-line bg-felt-edge text-on-felt',
  alarm: 'bg-felt-alarm text-card-black',
} as const;

function Mark({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex h-4.5 items-center gap-1 rounded-full px-1.5 font-semibold whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}

/** A small stack of backs with the number; from ten down it is announced, as players do (报牌). */
function CardsLeft({ left, alarm }: { left: number; alarm: boolean }) {
  const t = useMessages(cardTableMessages);
  if (alarm) return <Mark tone="alarm">{t('alarm', { count: left })}</Mark>;
  return (
    <span className="inline-flex items-center gap-1.5 text-on-felt-quiet [--card-w:1.2rem]">
      <span className="flex">
        {[0, 1, 2].slice(0, left).map((card) => (
          <CardBack key={card} className={card > 0 ? '-ml-2' : ''} />
        ))}
      </span>
      <span className="tabular-nums">{t('cards', { count: left })}</span>
    </span>
  );
}
