/** Short forms that hide a word which matters. */
const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\b(what|where|how|who|that|it|there|he|she|let)'s\b/g, '$1 is'],
  [/\bcan't\b/g, 'can not'],
  [/\bwon't\b/g, 'will not'],
  [/n't\b/g, ' not'],
  [/'re\b/g, ' are'],
  [/'ll\b/g, ' will'],
  [/'m\b/g, ' am'],
  [/'ve\b/g, ' have'],
  // "Can he walk?" asks how he is, and does not tell anybody to walk him out.
  [/(?<!\b(?:what|where|how|who|why|when) )\b(?:can|could|is|does|are) (he|she|they)\b/g, 'how is $1'],
];

/**
 * Brings what somebody typed into one form: full-width letters and signs become half-width, case goes, marks between
 * clauses become `,` or `.`, everything else that is no word becomes a space. At most 300 characters are read.
 */
export function normalise(text: string): string {
  let plain = text.slice(0, 300).normalize('NFKC').toLowerCase().replaceAll(/[’‘]/g, "'");
  plain = plain.replaceAll(/\b(dr|mr|mrs|ms)\.\s*/g, '');
  for (const [form, full] of CONTRACTIONS) plain = plain.replaceAll(form, full);
  return (
    plain
      // What is left of 's says whose.
      .replaceAll(/'s?(?![a-z])/g, ' ')
      .replaceAll(/[、,:]/g, ' , ')
      .replaceAll(/[。.;!?…\n]+/g, ' . ')
      .replaceAll(/[^\p{L}\p{N}',.]+/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
  );
}
