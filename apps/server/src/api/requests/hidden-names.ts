/**
 * Field names for cards that the seat cannot see. They are refused as hidden information rather than as unknown fields:
 * the caller should not correct the name but stop sending the cards.
 */
const hiddenFieldNames = new Set(['deal', 'deck', 'hands', 'opponents', 'remaining_cards', 'unseen_cards']);

/** Words for cards that somebody holds. */
const cardWords = new Set(['hand', 'hands', 'card', 'cards', 'holding', 'holdings', 'tiles']);

/** Words for who else holds them; a number does as well. */
const otherWords = new Set(
  (
    'all other others every each hidden unseen their partner partners opponent opponents opp opps ' +
    'enemy enemies foe foes rival rivals team teammate teammates mate mates ally allies friend friends players ' +
    'seats users next previous prev last left right up down upper lower front back across opposite east west ' +
    'south north landlord landlords lord farmer farmers peasant peasants dealer p s a b c d one two three four first second third'
  ).split(' '),
);

/** Words for the seat itself: its cards under another name than `hand` are an unknown field, and no secret. */
const selfWords = new Set('my own me self player seat user current full remaining of'.split(' '));

/** Words of which names for the three cards of the landlord are made, such as "three_landlord_cards". */
const bottomWords = new Set('three 3 landlord lord last bottom public card cards'.split(' '));

/** Whether a name means the cards that the landlord took, which Doudizhu calls `bottom`. */
export function isBottomName(name: string): boolean {
  const words = wordsOf(name);
  return words.some((word) => word === 'three' || word === '3') && words.every((word) => bottomWords.has(word));
}

/** What the request of a decision knows. */
interface KnownFields {
  /** The fields of its schema. */
  readonly names: ReadonlySet<string>;
  /** Those that later decisions have. */
  readonly unknownYet: readonly string[];
}

/**
 * The path of another seat's cards in a body, or of what nobody may know yet, at most 200 characters; undefined where there
 * is none. A body that somebody wrapped into a field ("data.hand") is looked through like a body.
 */
export function findHiddenField(body: object, known: KnownFields, depth = 3): string | undefined {
  const isWithoutHand = known.names.has('hand') && !Object.hasOwn(body, 'hand');
  for (const [name, value] of Object.entries(body)) {
    if (known.names.has(name)) continue;
    if (known.unknownYet.includes(name)) return name;
    if (isBottomName(name)) {
      if (known.unknownYet.includes('bottom')) return name;
      continue;
    }
    const isWrapped = isWithoutHand && depth > 0 && isObject(value) && !wordsOf(name).some(isOtherWord);
    const inside = isWrapped ? findHiddenField(value, known, depth - 1) : undefined;
    const path = isWrapped ? inside && `${name}.${inside}` : findHiddenCards(name, value);
    if (path !== undefined) return path.slice(0, 200);
  }
  return undefined;
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The path of another seat's cards in an unknown field, at most 200 characters; undefined where there are none. They
 * are recognised by the field's name ("partnerHand", "hand0", "cards_of_seat_2") or by a hand inside it
 * ("players[1].hand").
 */
function findHiddenCards(name: string, value: unknown): string | undefined {
  const words = wordsOf(name);
  const namesHiddenThing =
    words.some((word) => cardWords.has(word)) && words.every(isHandWord) && words.some(isOtherWord) && words.length > 1;
  if ((hiddenFieldNames.has(words.join('_')) || namesHiddenThing) && !isCount(value)) return name.slice(0, 200);
  const inside = findHandInside(value, 3);
  return inside === undefined ? undefined : `${name}${inside}`.slice(0, 200);
}

/** Words by which cards are another's; several hands are never one seat's. */
const isOtherWord = (word: string): boolean =>
  otherWords.has(word) || word === 'hands' || word === 'holdings' || /^\d+$/.test(word);

const isHandWord = (word: string): boolean => cardWords.has(word) || selfWords.has(word) || isOtherWord(word);

/** How many cards somebody has is public: `cards_left: [17, 12]`. */
function isCount(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every(isCount);
  return typeof value !== 'string' && typeof value !== 'object';
}

/** Lower-case words of a name in any style: "partnerHand", "hand_0", "next-hand", "HAND2". */
export function wordsOf(name: string): string[] {
  return (name.slice(0, 60).match(/[A-Z]?[a-z]+|[A-Z]+|\d+/g) ?? []).map((word) => word.toLowerCase());
}

/** The path of the first list inside `value` whose name begins with "hand", down to `depth` levels. */
function findHandInside(value: unknown, depth: number): string | undefined {
  if (depth === 0 || typeof value !== 'object' || value === null) return undefined;
  for (const [name, item] of Object.entries(value)) {
    const step = Array.isArray(value) ? `[${name}]` : `.${name}`;
    if (!Array.isArray(value) && Array.isArray(item) && wordsOf(name).some((word) => word.startsWith('hand')))
      return step;
    const below = findHandInside(item, depth - 1);
    if (below !== undefined) return `${step}${below}`;
  }
  return undefined;
}
