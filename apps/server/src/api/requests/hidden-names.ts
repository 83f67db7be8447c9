/**
 * Field names for cards that the seat cannot see. They are refused as hidden information rather than as unknown fields:
 * the caller should not correct the name but stop sending the cards.
 */
const hiddenFieldNames = new Set(['deal', 'deck', 'hands', 'opponents', 'remaining_cards', 'unseen_cards']);

/** Words for cards that somebody holds. */
const cardWords = new Set(['hand', 'hands', 'card', 'cards', 'holding', 'holdings', 'tiles']);

/** Words for who holds them; a number does as well. */
const ownerWords = new Set(
  (
    'all other others every each full hidden unseen remaining their my own partner partners opponent opponents opp opps ' +
    'enemy enemies foe foes rival rivals team teammate teammates mate mates ally allies friend friends player players ' +
    'seat seats user users next previous prev last left right up down upper lower front back across opposite east west ' +
    'south north landlord landlords lord farmer farmers peasant peasants dealer p s a b c d one two three four first second third'
  ).split(' '),
);

/**
 * The path of another seat's cards in an unknown field, at most 200 characters; undefined where there are none. They
 * are recognised by the field's name ("partnerHand", "hand0", "cards_of_seat_2") or by a hand inside it
 * ("players[1].hand").
 */
export function findHiddenCards(name: string, value: unknown): string | undefined {
  const words = wordsOf(name);
  const namesHiddenThing = words.length > 1 && words.some((word) => cardWords.has(word)) && words.every(isHandWord);
  if ((hiddenFieldNames.has(words.join('_')) || namesHiddenThing) && !isCount(value)) return name.slice(0, 200);
  const inside = findHandInside(value, 3);
  return inside === undefined ? undefined : `${name}${inside}`.slice(0, 200);
}

function isHandWord(word: string): boolean {
  return cardWords.has(word) || ownerWords.has(word) || word === 'of' || /^\d+$/.test(word);
}

/** How many cards somebody has is public: `cards_left: [17, 12]`. */
function isCount(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every(isCount);
  return typeof value !== 'string' && typeof value !== 'object';
}

/** Lower-case words of a name in any style: "partnerHand", "hand_0", "next-hand", "HAND2". */
function wordsOf(name: string): string[] {
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
