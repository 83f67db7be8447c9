import { useMemo, useState } from 'react';
import type { CardGroup, CardText, HandGrouping, TableView } from '../view.ts';
import {
  type Column,
  columnsOf,
  type Group,
  groupsOf,
  type HandCard,
  nameCards,
  rankOrder,
  suggestedIds,
} from './layout.ts';

type HandOrder = 'rank' | 'suit' | HandGrouping;

export interface HandState {
  readonly cards: readonly HandCard[];
  readonly columns: readonly Column[];
  readonly selected: ReadonlySet<string>;
  /** The texts of the selected cards, high to low. */
  readonly selectedCards: readonly CardText[];
  readonly order: HandOrder;
  /** Sorts by rank or suit. */
  readonly sort: (order: 'rank' | 'suit') => void;
  /** Shows a hand by one grouping. */
  readonly arrange: (grouping: HandGrouping, groups: readonly CardGroup[]) => void;
  readonly select: (ids: Iterable<string>) => void;
  /** Selects these cards and no others. */
  readonly selectCards: (cards: readonly CardText[]) => void;
  readonly textsOf: (ids: ReadonlySet<string>) => readonly CardText[];
  /** The card itself, or the whole group that it is locked in. */
  readonly withGroup: (id: string) => readonly string[];
  /** Locks the selected cards together, or takes their lock away; undefined where there is nothing to lock. */
  readonly lock: { readonly isLocked: boolean; readonly toggle: () => void } | undefined;
}

/**
 * The state of a hand before a play: selection, sorting, groups. Use one for each deal: give its component the deal as
 * its key.
 */
export function useHand({ hand = [], table }: Pick<TableView, 'hand' | 'table'>): HandState {
  const [order, setOrder] = useState<HandOrder>('rank');
  const [grouping, setGrouping] = useState<readonly Group[]>([]);
  const [locked, setLocked] = useState<readonly Group[]>([]);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());

  const cards = useMemo(() => nameCards(hand), [hand]);
  const [namedCards, setNamedCards] = useState(cards);
  if (namedCards !== cards) {
    setNamedCards(cards);
    setPicked(withoutTwins(picked, namedCards, cards));
  }
  const columns = useMemo(() => {
    const sorting = order === 'rank' || order === 'suit' ? order : 'groups';
    return columnsOf(cards, { sorting, groups: grouping, locked }, rankOrder(table));
  }, [cards, order, grouping, locked, table]);
  // Cards that were played are no longer selected.
  const sorted = columns.flatMap((column) => column.cards);
  const held = sorted.filter(({ id }) => picked.has(id));
  const selected = new Set(held.map(({ id }) => id));
  // Nor are they when a look back shows them in the hand again.
  if (selected.size < picked.size) setPicked(selected);
  const select = (ids: Iterable<string>): void => setPicked(new Set(ids));
  const lockSelected = (): void => {
    const others = locked.filter((group) => !group.ids.some((id) => selected.has(id)));
    setLocked([...others, { ids: [...selected], kind: undefined }]);
    select([]);
  };
  const exact = locked.find(({ ids }) => ids.length === selected.size && ids.every((id) => selected.has(id)));
  const lockOf = (): HandState['lock'] => {
    if (exact) return { isLocked: true, toggle: () => setLocked(locked.filter((group) => group !== exact)) };
    return selected.size > 1 ? { isLocked: false, toggle: lockSelected } : undefined;
  };

  return {
    cards,
    columns,
    selected,
    selectedCards: held.map(({ card }) => card),
    order,
    sort: setOrder,
    arrange: (name, groups) => {
      setGrouping(groupsOf(cards, groups, table));
      setOrder(name);
    },
    select,
    selectCards: (texts) => select(suggestedIds(columns, texts, table)),
    textsOf: (ids) => sorted.filter(({ id }) => ids.has(id)).map(({ card }) => card),
    withGroup: (id) => locked.find(({ ids }) => ids.includes(id))?.ids ?? [id],
    lock: lockOf(),
  };
}

/**
 * The ids among `picked` that name a card that was there before. Where one of two equal cards was played, the other now
 * has the name of the first copy.
 */
function withoutTwins(
  picked: ReadonlySet<string>,
  before: readonly HandCard[],
  now: readonly HandCard[],
): ReadonlySet<string> {
  const held = new Set(now.map(({ id }) => id));
  const gone = new Set(before.filter(({ id }) => !held.has(id)).map(({ card }) => card));
  const isTwin = new Set(now.filter(({ card }) => gone.has(card)).map(({ id }) => id));
  return new Set([...picked].filter((id) => !isTwin.has(id)));
}
