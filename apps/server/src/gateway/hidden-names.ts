/**
 * Names under which a caller might send what the seat cannot see. They are refused as hidden information and not as
 * unknown fields, because the message that helps is: do not send this at all.
 */
const whole = new Set(['deal', 'deck', 'hands', 'opponents', 'remaining_cards', 'unseen_cards']);

/** What is held. */
const things = new Set(['hand', 'hands', 'card', 'cards', 'holding', 'holdings', 'tiles']);

/** Whose, besides a number. */
const owners = new Set(
  (
    'all other others every each full hidden unseen remaining their my own partner partners opponent opponents opp opps ' +
    'enemy enemies foe foes rival rivals team teammate teammates mate mates ally allies friend friends player players ' +
    'seat seats user users next previous prev last left right up down upper lower front back across opposite east west ' +
    'south north landlord landlords lord farmer farmers peasant peasants dealer p s a b c d one two three four first second third'
  ).split(' '),
);

/**
 * Where in a field that no request knows another seat's cards stand: its own name (`partnerHand`, `hand0`,
 * `cards_of_seat_2` are told by their words), or a hand inside it (`players[1].hand`).
 */
export function namesHidden(name: string, value: unknown): string | undefined {
  const words = wordsOf(name);
  const told = words.length > 1 && words.some((word) => things.has(word)) && words.every(belongs);
  if (whole.has(words.join('_')) || (told && !isCount(value))) return name.slice(0, 200);
  const inside = handInside(value, 3);
  return inside === undefined ? undefined : `${name}${inside}`.slice(0, 200);
}

function belongs(word: string): boolean {
  return things.has(word) || owners.has(word) || word === 'of' || /^\d+$/.test(word);
}

/** `cards_left: [17, 12]` is a number of cards, and no secret. */
function isCount(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every(isCount);
  return typeof value !== 'string' && typeof value !== 'object';
}

/** `partnerHand`, `hand_0`, `next-hand`, `HAND2` in small words. */
function wordsOf(name: string): string[] {
  return (name.slice(0, 60).match(/[A-Z]?[a-z]+|[A-Z]+|\d+/g) ?? []).map((word) => word.toLowerCase());
}

/** The path of a list of cards below a value that is called a hand. */
function handInside(value: unknown, depth: number): string | undefined {
  if (depth === 0 || typeof value !== 'object' || value === null) return undefined;
  for (const [name, item] of Object.entries(value)) {
    const step = Array.isArray(value) ? `[${name}]` : `.${name}`;
    if (!Array.isArray(value) && Array.isArray(item) && wordsOf(name).some((word) => word.startsWith('hand')))
      return step;
    const below = handInside(item, depth - 1);
    if (below !== undefined) return `${step}${below}`;
  }
  return undefined;
}
