import { withField } from '../../../api/json-text.ts';
import { cardsBeforePlay, seatsUnder } from '../../../cards/card-game.ts';
import { type Fields, isFields } from '../../../ui/json/fields.ts';
import { cardTextsOf, listOf } from '../../../ui/json/values.ts';
import { type Deck, dealCards, sortCards, spellingIn } from './deck.ts';
import type { CardsSchema, FieldSchema, NamedField } from './json-schema.ts';

interface PileBase {
  /** Its path, as a refusal names it: `hand`, `beat.cards`, `history.3.cards`. */
  readonly place: string;
  /** The field that holds it. */
  readonly name: string;
  readonly cards: readonly string[];
  readonly schema: CardsSchema;
  readonly required: boolean;
}

/** The cards of a field of the request. */
interface FieldPile extends PileBase {
  readonly play: undefined;
}

/** The cards of a play in the history. */
export interface PlayPile extends PileBase {
  readonly play: { readonly index: number; readonly seat: number | undefined };
}

/** A place in a request that contains cards. */
export type Pile = FieldPile | PlayPile;

/** A request being composed from cards. */
export interface Composition {
  readonly deck: Deck;
  readonly value: Fields;
  readonly piles: readonly Pile[];
}

export const isPlayPile = (pile: Pile): pile is PlayPile => pile.play !== undefined;

/** The field of an object or of a row that holds cards. */
function findCardsField(schema: FieldSchema): { readonly name: string; readonly schema: CardsSchema } | undefined {
  if (schema.kind !== 'rows' && schema.kind !== 'object') return undefined;
  for (const { name, schema: own } of schema.fields) if (own.kind === 'cards') return { name, schema: own };
  return undefined;
}

/** The field whose rows hold cards: the plays so far. */
export const findPlaysField = (fields: readonly NamedField[]): NamedField | undefined =>
  fields.find(({ schema }) => schema.kind === 'rows' && findCardsField(schema) !== undefined);

/** Every place of the body that contains cards: the fields, their parts, and each play so far. */
export function pilesOf(fields: readonly NamedField[], value: Fields): Pile[] {
  return fields.flatMap(({ name, required, schema }): Pile[] => {
    if (schema.kind === 'cards') {
      return [{ place: name, name, required, schema, cards: cardTextsOf(value[name]), play: undefined }];
    }
    const inner = findCardsField(schema);
    if (!inner) return [];
    if (schema.kind === 'object') {
      const own = value[name];
      const cards = cardTextsOf(isFields(own) ? own[inner.name] : undefined);
      return [{ place: `${name}.${inner.name}`, name, required, schema: inner.schema, cards, play: undefined }];
    }
    return listOf(value[name]).map((row, index) => ({
      place: `${name}.${index}.${inner.name}`,
      name,
      required: true,
      schema: inner.schema,
      cards: cardTextsOf(isFields(row) ? row[inner.name] : undefined),
      play: { index, seat: isFields(row) && typeof row.seat === 'number' ? row.seat : undefined },
    }));
  });
}

/**
 * The body with other cards in one pile. The declared reading (`kind`, `key`) is removed, because it belongs to the
 * earlier cards.
 */
export function withPile(value: Fields, pile: Pile, cards: readonly string[]): Fields {
  const { place, name, required, play } = pile;
  const isEmpty = cards.length === 0 && !required;
  if (place === name) return withField(value, name, isEmpty ? undefined : cards);
  const inner = place.slice(place.lastIndexOf('.') + 1);
  const changed = (own: unknown): Fields => {
    const { kind: _, key: __, ...kept } = isFields(own) ? own : {};
    return { ...kept, [inner]: cards };
  };
  if (!play) return withField(value, name, isEmpty ? undefined : changed(value[name]));
  const rows = listOf(value[name]).map((row, index) => (index === play.index ? changed(row) : row));
  return withField(value, name, rows);
}

/** The body with one more play, by the seat whose turn is next. */
export function withPlay(value: Fields, name: string, deck: Deck): Fields {
  const rows = listOf(value[name]);
  const before = rows.at(-1);
  const last = isFields(before) && typeof before.seat === 'number' ? before.seat : undefined;
  const first = typeof value.landlord === 'number' ? value.landlord : 0;
  const seat = last === undefined ? first : (last + 1) % seatsUnder(deck.game, rulesOf(value));
  return withField(value, name, [...rows, { seat, cards: [] }]);
}

export const withoutPlay = (value: Fields, name: string, index: number): Fields =>
  withField(
    value,
    name,
    listOf(value[name]).filter((_, at) => at !== index),
  );

export const withSeat = (value: Fields, name: string, index: number, seat: number): Fields =>
  withField(
    value,
    name,
    listOf(value[name]).map((row, at) => (at === index && isFields(row) ? { ...row, seat } : row)),
  );

/** The rules that the request names. */
export const rulesOf = ({ rules }: Fields): Fields | undefined => (isFields(rules) ? rules : undefined);

/** Cards in other piles that cannot be in this one as well. */
export function usedInOtherPiles(pile: Pile, piles: readonly Pile[]): string[] {
  // A play is judged from a hand that holds it, and the bottom cards are in the landlord's hand.
  const excludesOthers = (name: string) => name !== 'bottom' && name !== 'cards';
  if (!excludesOthers(pile.name)) return [];
  return piles
    .filter((other) => other.place !== pile.place && excludesOthers(other.name))
    .flatMap(({ cards }) => cards);
}

/** How many cards a seat still holds, from what it was dealt and has played. */
export function cardsLeft({ deck, value, piles }: Composition, seat: number): number {
  const played = piles.filter(({ play }) => play?.seat === seat).reduce((sum, { cards }) => sum + cards.length, 0);
  return cardsBeforePlay(deck.game, seat === value.landlord, rulesOf(value)) - played;
}

/** Random cards for a pile that fit the request: as many as the seat has left, none that are in another pile. */
export function dealPile(composition: Composition, pile: Pile, random: () => number): readonly string[] {
  const { deck, value, piles } = composition;
  const { minItems = 0, maxItems = cardsBeforePlay(deck.game, true, rulesOf(value)) } = pile.schema;
  const seat = typeof value.seat === 'number' ? value.seat : undefined;
  const isHandOfSeat = pile.name === 'hand' && seat !== undefined && piles.some(isPlayPile);
  const wanted = isHandOfSeat ? cardsLeft(composition, seat) : defaultCount(composition, pile, seat === value.landlord);
  const count = Math.max(minItems, Math.min(maxItems, wanted));
  const used = usedInOtherPiles(pile, piles);
  // The bottom cards went to the landlord: they are in its hand until it plays them, and in no other hand.
  const bottom = pile.name === 'hand' ? bottomLeft(composition) : [];
  const kept = seat !== undefined && seat === value.landlord ? bottom.slice(0, count) : [];
  return sortCards(deck, [...kept, ...dealCards(deck, count - kept.length, [...used, ...bottom], random)]);
}

/** The bottom cards that the landlord has not played yet. */
function bottomLeft({ deck: { game }, value, piles }: Composition): string[] {
  const played = piles
    .filter(({ play }) => play !== undefined && play.seat === value.landlord)
    .flatMap(({ cards }) => cards.map((card) => spellingIn(game, card)));
  return (piles.find(({ name }) => name === 'bottom')?.cards ?? []).filter((card) => {
    const at = played.indexOf(spellingIn(game, card));
    if (at >= 0) played.splice(at, 1);
    return at < 0;
  });
}

function defaultCount({ deck: { game }, value }: Composition, { name }: Pile, isLandlord: boolean): number {
  if (name === 'bottom') return 3;
  if (name !== 'hand') return 1;
  return cardsBeforePlay(game, isLandlord, rulesOf(value));
}
