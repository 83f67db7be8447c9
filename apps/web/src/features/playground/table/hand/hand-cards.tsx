import { Lock } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useKindText } from '../../../../cards/action-text.ts';
import { useRowNames } from '../../../../cards/card-name.ts';
import { PlayingCard } from '../../../../cards/playing-card.tsx';
import { markOf, type Rank } from '../../../../cards/suits.ts';
import type { Represented } from '../../../../cards/wild.ts';
import { useMessages } from '../../../../i18n/messages.ts';
import { cx } from '../../../../ui/cx.ts';
import { cardTableMessages } from '../messages.ts';
import type { CardText } from '../view.ts';
import type { Column, HandCard } from './layout.ts';
import type { HandState } from './use-hand.ts';
import { useSweep } from './use-sweep.ts';

interface HandCardsProps {
  readonly hand: HandState;
  readonly label: string;
  readonly level: Rank | undefined;
  /** Undefined: every card may be chosen. */
  readonly allowed: ReadonlySet<CardText> | undefined;
  /** At most one card is chosen at a time: for what is paid and given back. */
  readonly single: boolean;
  /** The cards fly in as the hand appears: at the start of a deal. */
  readonly dealt: boolean;
  /** A double click, the Enter key or a swipe upwards. */
  readonly onPlay: (ids: ReadonlySet<string>) => void;
}

/** The near hand: one column for each rank or group, every card a button. Arrow keys walk, one stop of the Tab key. */
export function HandCards({ hand, label, level, allowed, single, dealt, onPlay }: HandCardsProps) {
  const t = useMessages(cardTableMessages);
  const help = useId();
  const list = useRef<HTMLUListElement>(null);
  const dealing = useForAWhile(dealt);
  const [at, setAt] = useState<string>();
  const choose = (ids: Iterable<string>): void => hand.select(single ? [...ids].slice(-1) : ids);
  // A locked group holds cards that may not be paid or given back.
  const withGroup = single ? (id: string) => [id] : hand.withGroup;
  const sweep = useSweep({ selected: hand.selected, select: choose, withGroup, onThrow: onPlay });
  const stop = hand.cards.some(({ id }) => id === at) ? at : hand.columns[0]?.cards[0]?.id;
  const toggle = (id: string): void => {
    const ids = withGroup(id);
    const rest = [...hand.selected].filter((each) => !ids.includes(each));
    choose(hand.selected.has(id) ? rest : [...rest, ...ids]);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Enter') {
      event.preventDefault();
      onPlay(hand.selected);
      return;
    }
    const next = stop === undefined ? undefined : step(hand.columns, stop, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    list.current?.querySelector<HTMLElement>(`[data-card="${next}"]`)?.focus();
  };
  return (
    <div className={cx('table-hand', dealing && 'table-dealt')}>
      <p id={help} className="sr-only">
        {t('keys')}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the cards in it are the buttons */}
      <ul
        ref={list}
        aria-label={label}
        aria-describedby={help}
        style={{ '--cols': hand.columns.length }}
        onKeyDown={onKeyDown}
        {...sweep}
      >
        {hand.columns.map((column, nth) => (
          <li key={column.key} style={{ '--nth': nth, '--tall': column.cards.length }}>
            <ColumnFoot column={column} />
            {column.cards.map((card) => (
              <CardButton
                key={card.id}
                card={card}
                level={level}
                represented={column.represented?.get(card.id)}
                selected={hand.selected.has(card.id)}
                allowed={allowed === undefined || allowed.has(card.card)}
                stop={card.id === stop}
                onFocus={() => setAt(card.id)}
                onToggle={() => toggle(card.id)}
                onPlay={() => onPlay(new Set([...hand.selected, ...withGroup(card.id)]))}
              />
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

const DEAL_MS = 1400;

/** True for a while, if it starts so: cards that are sorted later must not fly in again. */
function useForAWhile(start: boolean): boolean {
  const [on, setOn] = useState(start);
  useEffect(() => {
    const timer = setTimeout(() => setOn(false), DEAL_MS);
    return () => clearTimeout(timer);
  }, []);
  return on;
}

/** What a column is, where it is a group: its kind, or that it is locked. */
function ColumnFoot({ column }: { column: Column }) {
  const kindText = useKindText();
  const t = useMessages(cardTableMessages);
  if (column.locked) {
    return (
      <span className="table-column-name">
        <Lock aria-label={t('lock')} className="mx-auto size-3" />
      </span>
    );
  }
  if (column.kind === undefined || column.kind === 'single') return null;
  return <span className="table-column-name">{kindText(column.kind)}</span>;
}

interface CardButtonProps {
  readonly card: HandCard;
  readonly level: Rank | undefined;
  /** What the card stands for in its group. */
  readonly represented: Represented | undefined;
  readonly selected: boolean;
  readonly allowed: boolean;
  readonly stop: boolean;
  readonly onFocus: () => void;
  readonly onToggle: () => void;
  readonly onPlay: () => void;
}

function CardButton(props: CardButtonProps) {
  const { card, level, represented, selected, allowed, stop, onFocus, onToggle, onPlay } = props;
  const name = useRowNames(level, represented && new Map([[0, represented]]));
  return (
    <button
      type="button"
      data-card={card.id}
      aria-label={name(card.card, 0)}
      aria-pressed={selected}
      aria-disabled={!allowed || undefined}
      tabIndex={stop ? 0 : -1}
      onFocus={onFocus}
      // Pointers select by sweeping; what has no pointer (a key, a screen reader) clicks without one.
      onClick={(event) => {
        if (event.detail === 0 && allowed) onToggle();
      }}
      onDoubleClick={allowed ? onPlay : undefined}
      className={cx('table-card', selected && 'table-card-up')}
    >
      <PlayingCard card={card.card} size="fluid" mark={markOf(card.card, level)} represented={represented} />
      {!allowed && <span aria-hidden className="table-card-shade" />}
    </button>
  );
}

/** The card that a key leads to from here; undefined for other keys and beyond the edges. */
function step(columns: readonly Column[], from: string, key: string): string | undefined {
  const x = columns.findIndex(({ cards }) => cards.some(({ id }) => id === from));
  const column = columns[x]?.cards ?? [];
  const y = column.findIndex(({ id }) => id === from);
  // Columns stand on their lower edge, so a step sideways keeps the distance from it.
  const side = (to: Column | undefined): string | undefined =>
    to?.cards.at(Math.max(0, to.cards.length - (column.length - y)))?.id;
  switch (key) {
    case 'ArrowLeft':
      return side(columns[x - 1]);
    case 'ArrowRight':
      return side(columns[x + 1]);
    case 'ArrowUp':
      return column[y - 1]?.id;
    case 'ArrowDown':
      return column[y + 1]?.id;
    case 'Home':
      return columns[0]?.cards.at(-1)?.id;
    case 'End':
      return columns.at(-1)?.cards.at(-1)?.id;
    default:
      return undefined;
  }
}
