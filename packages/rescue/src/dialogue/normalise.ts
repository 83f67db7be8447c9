/** Contractions as they are typed, with or without apostrophe, and their full forms. */
const shortForms: readonly (readonly [RegExp, string])[] = [
  [/\b(what|where|how|who|that|it|there|he|she|let)'s\b/g, '$1 is'],
  [/\b(what|where|how|who|that|there)s\b/g, '$1 is'],
  [/\b(why|how|where|who|what)'?d\b/g, '$1 did'],
  [/\blets\b/g, 'let us'],
  [/\b(?:wat|wut|wht)\b/g, 'what'],
  [/\b(he|she)s\b/g, '$1 is'],
  [/\bcan(?:'t|t|not)\b/g, 'can not'],
  [/\bwon'?t\b/g, 'will not'],
  [/\bain'?t\b/g, 'is not'],
  [/\b(do|does|did|is|are|was|were|could|should|would|have|has|had|must|need)n'?t\b/g, '$1 not'],
  [/\b(you|they|we)'re\b|\b(you|they)re\b/g, '$1$2 are'],
  [/'ll\b|\b(?<=you|they)ll\b/g, ' will'],
  [/\bi'?m\b/g, 'i am'],
  [/'ve\b|(?<=\b(?:i|you|we|they))ve\b/g, ' have'],
  [/\b(go|wan)(?:nna|na)\b/g, '$1 to'],
  [/\bgo to (?=leave|die|be|make|get|burn|need|lose|save|let|have|go)\b/g, 'going to '],
  [/\bwan to\b/g, 'want to'],
  [/\bgotta\b/g, 'got to'],
  [/\blemme\b/g, 'let me'],
  [/\bgimme\b/g, 'give me'],
  [/\boutta\b/g, 'out of'],
  [/\bc'?mon\b/g, 'come on'],
  [/(?<![a-z])'?em\b/g, 'them'],
  [/\b(?:u|ya|yall|y'all)\b/g, 'you'],
  [/\br\b/g, 'are'],
  [/\bur\b/g, 'your'],
  [/\b(?:pls|plz)\b/g, 'please'],
  [/\b(?:thx|ty)\b/g, 'thanks'],
  [/\bill\b(?= [a-z])/g, 'i will'],
  [/\bits\b/g, 'it is'],
  [/\bw\/? /g, 'with '],
  [/\bn\b|&/g, ' and '],
  [/\brn\b/g, 'right now'],
  [/\b(?:sb|sbdy|smb|smbdy)\b/g, 'somebody'],
  [/\bsome one\b/g, 'someone'],
  [/\b(?:smth|sth)\b/g, 'something'],
  [/\babt\b/g, 'about'],
  [/\bppl\b/g, 'people'],
  [/\b(?:thru|throu)\b/g, 'through'],
  [/\b(?:cuz|coz|cos|bc)\b/g, 'because'],
  [/^(?:k|kk|okey|oki|okie)\b/g, 'ok'],
  [/\bidc\b/g, 'i do not care'],
  [/\bidk\b/g, 'i do not know'],
  [/\byour (?=right|ok|on|doing|going|safe|sure|the|not)/g, 'you are '],
  [/\byou are (?=job|way|call|right hand|position|status)/g, 'your '],
  [/ing'(?= |$)|\b(go|com|do|mov|sav|help)in\b/g, '$1ing'],
  [/\b(?:the )?(?:fuck|hell|heck)(?:ing)?\b|\b(?:tf|damn|bloody|fucking|freaking|goddamn)\b/g, ' '],
  // "The room of the ice core" is the ice core room.
  [/\brooms? of (?:the )?([a-z]+(?: core)?)\b/g, '$1 room'],
  // "2, go to the garage": a call sign.
  [/^([123]) ?(?=,|(?:go|get|take|check|search|open|come|wait|hold|move|head)\b)/g, 'seat $1 '],
  // "Can he walk?" is a question about his state, not an order to walk him out.
  [/(?<!\b(?:what|where|how|who|why|when) )\b(?:can|could|is|does|are) (he|she|they)\b/g, 'how is $1'],
];

/** Characters of a sentence that are read. */
export const MAX_SENTENCE_LENGTH = 300;

/** One letter can stand for eighteen in NFKC (U+FDFA), and a long sentence takes long to read. */
const MAX_WRITTEN_OUT = 2 * MAX_SENTENCE_LENGTH;

/**
 * Brings what somebody typed into one form: full-width letters and signs become half-width, case goes, marks between
 * clauses become `,` or `.`, everything else that is no word becomes a space. A space between two Chinese characters is
 * a mark as well: nobody types one inside a clause. At most `MAX_SENTENCE_LENGTH` characters are read, and `MAX_WRITTEN_OUT` of
 * what they are written out.
 */
export function normalise(text: string): string {
  const written = text.slice(0, MAX_SENTENCE_LENGTH).normalize('NFKC').slice(0, MAX_WRITTEN_OUT);
  let plain = written.toLowerCase().replaceAll(/[’‘]/g, "'");
  plain = plain.replaceAll(/\b(dr|mr|mrs|ms)\b\.?\s*/g, '');
  for (const [form, full] of shortForms) plain = plain.replaceAll(form, full);
  return (
    plain
      // What is left of 's says whose.
      .replaceAll(/'s?(?![a-z])/g, ' ')
      .replaceAll(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, ',')
      .replaceAll(/[、,:—]|(?<= )-+(?= )/g, ' , ')
      .replaceAll(/[。.;!?…\n]+/g, ' . ')
      .replaceAll(/[^\p{L}\p{N}',.]+/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
  );
}
