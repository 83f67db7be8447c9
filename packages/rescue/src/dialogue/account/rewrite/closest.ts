import type { Token } from '../../scan.ts';

/** A text without the words that leave it to whoever is nearest. */
interface Closest {
  readonly text: string;
  readonly isFound: boolean;
}

const english =
  /\b(?:whoever|who ?ever|the one(?: who)?|closest one|nearest one|somebody|someone|the person)(?: of you)?(?: (?:is|are))?(?: the)?(?: (?:closest|nearest|free|available|next|near|close|not busy))?(?: (?:to|by) (?<place>(?:the )?(?:\w+ )?\w+(?: room| store| bay| core room)?))?(?: ,)? ?/;
const chinese =
  /(?:谁|哪个|那个|哪位)?(?:离|靠|挨着)(?<place>[^ ,.]{2,6}?)(?:最)?近的?(?:的人|人)?[ ,.]*(?:谁|就|那个)?(?:就)?/;

/** "Whoever is nearest to the gym, search it" is "search the gym" to nobody in particular. */
export function nameTheClosest(text: string, scan: (text: string) => readonly Token[]): Closest {
  const found = /\b(?:whoever|who ?ever|closest|nearest)\b/.test(text) ? english.exec(text) : chinese.exec(text);
  if (found === null || !/whoever|who ever|close|near|近|free|有空/.test(found[0])) return { text, isFound: false };
  const place = found.groups?.['place'];
  const rest = text
    .slice(found.index + found[0].length)
    .replace(/^(?:让|叫|派)(?:他|她|那个人|谁)|^(?:should|must|shall|has to|will) /, '')
    .replace(/^[ ,.]+/, '');
  if (rest === '') return { text, isFound: false };
  const isTarget = ({ kind }: Token): boolean => kind === 'room' || kind === 'survivor';
  const known = place === undefined ? [] : scan(place).filter(isTarget);
  const before = text.slice(0, found.index);
  const plain = rest.replace(/^(?:please )?(?:gets|opens|searches|goes|closes|treats|takes|brings|puts)\b/, (verb) =>
    verb.replace(/(?<=go|search)es$|s$/, ''),
  );
  if (known.length === 0 || place === undefined || scan(plain).some(isTarget))
    return { text: `${before}${plain}`, isFound: true };
  const pointed = plain.replace(/\b(?:it|there|her|him|them|that one)\b|[她他它](?!们)|那里|那儿/, place);
  const burning = /^(?:过去|去|上去)?把火/.test(plain) ? plain.replace('火', `${place}的火`) : undefined;
  if (burning !== undefined) return { text: `${before}${burning}`, isFound: true };
  const points = pointed !== plain;
  // "… gets the power back on" from the generator room needs no place.
  const needsPlace = scan(plain).every((token) => token.kind !== 'intent' || token.intent !== 'power');
  return {
    text: `${before}${points ? pointed : needsPlace ? `${plain} ${place}`.replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/u, '') : plain}`,
    isFound: true,
  };
}
