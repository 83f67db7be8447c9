import { cardGameFacts } from '../../../../cards/card-game.ts';
import { ranks } from '../../../../cards/suits.ts';
import { type NamedPlay, type Represented, wildCards } from '../../../../cards/wild.ts';
import { type CardGroup, type CardText, levelOf, type RankedGame } from '../view.ts';

/** One card of a hand. Two decks hold the same text twice: the copy makes the id. */
export interface HandCard {
  readonly id: string;
  readonly card: CardText;
}

type Sorting = 'rank' | 'suit' | 'groups';

/** A column of overlapping cards; only the last is fully visible. */
export interface Column {
  readonly key: string;
  readonly cards: readonly HandCard[];
  /** The kind of combination, for columns that are a group. */
  readonly kind: string | undefined;
  readonly locked: boolean;
  /** What wild cards of the group stand for, by their ids. */
  readonly represented?: ReadonlyMap<string, Represented> | undefined;
}

/** What stands together in a hand: one of a grouping, or one that the player has locked. */
export interface Group {
  readonly ids: readonly string[];
  readonly kind: string | undefined;
  readonly represented?: Column['represented'];
}

/** Ranks from low to high as the game counts them; jokers last. */
export function rankOrder(ranked: RankedGame): readonly string[] {
  const top = levelOf(ranked) ?? '2';
  return [...ranks.filter((rank) => rank !== top), top, 'joker'];
}

/** `joker` for both jokers: they share a column. */
export const rankOfCard = (card: CardText): string => (card === 'SB' || card === 'HR' ? 'joker' : card.slice(1));
const SUITS = 'SHCD';
/** The suit of the card that a wild card represents, after all others. */
const ANY_SUIT = 'X';
/** Big joker before small, spades before hearts; within a rank only. */
const within = (card: CardText): number => (card === 'HR' ? -1 : (SUITS + ANY_SUIT).indexOf(card.slice(0, 1)));

/** Puts high cards first, and those of a rank by suit; `order` as of `rankOrder`. */
const highFirst = (order: readonly string[]) => {
  const height = (card: CardText): number => order.indexOf(rankOfCard(card));
  return (a: CardText, b: CardText): number => height(b) - height(a) || within(a) - within(b);
};

/** A hand as a player sorts it: jokers, then the level, then the ranks. */
export const sortHand = (cards: readonly CardText[], ranked: RankedGame): readonly CardText[] =>
  cards.toSorted(highFirst(rankOrder(ranked)));

/** Names the cards of a hand: the first copy of a card is `S9/0`, the second `S9/1`. */
export function nameCards(cards: readonly CardText[]): readonly HandCard[] {
  const seen = new Map<CardText, number>();
  return cards.map((card) => {
    const copy = seen.get(card) ?? 0;
    seen.set(card, copy + 1);
    return { id: `${card}/${copy}`, card };
  });
}

/** Finds cards by their texts, a different copy for each; undefined where the hand lacks one. */
export function idsOf(hand: readonly HandCard[], cards: readonly CardText[]): readonly string[] | undefined {
  const free = [...hand];
  const ids: string[] = [];
  for (const card of cards) {
    const at = free.findIndex((one) => one.card === card);
    const [found] = at < 0 ? [] : free.splice(at, 1);
    if (found === undefined) return undefined;
    ids.push(found.id);
  }
  return ids;
}

/**
 * The cards of a suggestion in the hand: a whole group where it is one, else loose cards before those of a group, so that no
 * group is taken apart for a card that lies beside it. Where suits count for nothing, any card of the rank will do.
 */
export function suggestedIds(
  columns: readonly Column[],
  cards: readonly CardText[],
  { game }: RankedGame,
): readonly string[] {
  // Reviews of Doudizhu spell bare ranks.
  const bare = (card: CardText): string => ({ SB: 'b', HR: 'B' })[card] ?? card.slice(-1);
  const same = (card: CardText): string => (cardGameFacts[game].hasSuits ? card : bare(card));
  const named = (of: readonly HandCard[]) => of.map(({ id, card }) => ({ id, card: same(card) }));
  const wanted = cards.map(same);
  const isGroup = ({ locked, kind }: Column): boolean => locked || (kind !== undefined && kind !== 'single');
  const groups = columns.filter(isGroup);
  const whole = groups.find((group) => group.cards.length === cards.length && idsOf(named(group.cards), wanted));
  const loose = columns.filter((column) => !isGroup(column));
  const order = whole ? whole.cards : [...loose, ...groups].flatMap((column) => column.cards);
  return idsOf(named(order), wanted) ?? [];
}

/**
 * The groups of a grouping as ids, each card used once, in the order in which they are laid down. Groups that the hand no
 * longer holds fall away.
 */
export function groupsOf(
  hand: readonly HandCard[],
  groups: readonly CardGroup[],
  ranked: RankedGame,
): readonly Group[] {
  let free = hand;
  return groups.flatMap((group) => {
    const { cards, represented } = layOutPlay(group, ranked);
    const ids = idsOf(free, cards);
    if (ids === undefined) return [];
    free = free.filter(({ id }) => !ids.includes(id));
    const byId = new Map([...represented].map(([at, other]) => [ids[at] ?? '', other]));
    return [{ ids, kind: group.kind, ...(byId.size > 0 && { represented: byId }) }];
  });
}

const runs: ReadonlySet<string | undefined> = new Set([
  'straight',
  'straight_flush',
  'tube',
  'plate',
  'chain',
  'pair_chain',
  'plane',
]);

/**
 * The cards of a combination as players lay them down: a run from its highest card, other kinds with the most frequent
 * rank first, so that a triple stands before its pair. `order` as of `rankOrder`.
 */
function asPlayed<Item extends { readonly card: CardText }>(
  cards: readonly Item[],
  kind: string | undefined,
  order: readonly string[],
): readonly Item[] {
  const count = (card: CardText): number => cards.filter((one) => rankOfCard(one.card) === rankOfCard(card)).length;
  const most = (a: CardText, b: CardText): number => (runs.has(kind) ? 0 : count(b) - count(a));
  const byHeight = highFirst(order);
  return cards.toSorted((a, b) => most(a.card, b.card) || byHeight(a.card, b.card));
}

/**
 * A combination on the table: its cards from left to right, and what wild cards among them stand for, by place.
 */
interface PlayLayout {
  readonly cards: readonly CardText[];
  readonly represented: ReadonlyMap<number, Represented>;
}

const ACE = 14;

/**
 * Lays out a combination: a wild card is placed where the card that it represents belongs, and an ace below a two at
 * the end.
 */
export function layOutPlay(play: NamedPlay, ranked: RankedGame): PlayLayout {
  const { cards, kind, key = ACE } = play;
  const represented = wildCards(play, levelOf(ranked));
  const items = cards.map((own, at) => {
    const other = represented.get(at);
    return { own, other, card: other === undefined ? own : ANY_SUIT + (other.rank === '10' ? 'T' : other.rank) };
  });
  const natural = [...(key < ACE ? 'A' : ''), ...ranks];
  const laid = asPlayed(items, kind, runs.has(kind) ? natural : rankOrder(ranked));
  return {
    cards: laid.map(({ own }) => own),
    represented: new Map(laid.flatMap(({ other }, at) => (other === undefined ? [] : [[at, other]]))),
  };
}

export interface HandArrangement {
  readonly sorting: Sorting;
  readonly groups: readonly Group[];
  readonly locked: readonly Group[];
}

/**
 * The columns of a hand, from left to right: locked groups, the groups of a grouping, then the rest, high cards first.
 * Sorted by suit, a column has at most five cards, so that a long suit stays visible.
 */
export function columnsOf(
  hand: readonly HandCard[],
  { sorting, groups, locked }: HandArrangement,
  order: readonly string[],
): readonly Column[] {
  const byHeight = highFirst(order);
  const sorted = hand.toSorted((a, b) => byHeight(a.card, b.card));
  const shown = sorting === 'groups' ? groups : [];
  const grouped: Column[] = [];
  const used = new Set<string>();
  for (const [group, isLocked] of [
    ...locked.map((one) => [one, true] as const),
    ...shown.map((one) => [one, false] as const),
  ]) {
    const held = sorted.filter(({ id }) => group.ids.includes(id) && !used.has(id));
    const cards = isLocked ? held : held.toSorted((a, b) => group.ids.indexOf(a.id) - group.ids.indexOf(b.id));
    if (cards.length < group.ids.length) continue;
    for (const { id } of cards) used.add(id);
    grouped.push({
      key: cards[0]?.id ?? '',
      cards,
      kind: group.kind,
      locked: isLocked,
      represented: group.represented,
    });
  }
  const rest = sorted.filter(({ id }) => !used.has(id));
  return [...grouped, ...(sorting === 'suit' ? bySuit(rest) : byRank(rest))];
}

function byRank(cards: readonly HandCard[]): Column[] {
  return [...Map.groupBy(cards, ({ card }) => rankOfCard(card)).values()].map(plain);
}

const TALLEST = 5;

function bySuit(cards: readonly HandCard[]): Column[] {
  const bySuits = Map.groupBy(cards, ({ card }) => (rankOfCard(card) === 'joker' ? '' : card.slice(0, 1)));
  return ['', ...SUITS].flatMap((suit) => {
    const all = bySuits.get(suit) ?? [];
    const columns = Math.ceil(all.length / TALLEST);
    const each = Math.ceil(all.length / Math.max(1, columns));
    return Array.from({ length: columns }, (_, at) => plain(all.slice(at * each, (at + 1) * each)));
  });
}

const plain = (cards: readonly HandCard[]): Column => ({
  key: cards[0]?.id ?? '',
  cards,
  kind: undefined,
  locked: false,
});
