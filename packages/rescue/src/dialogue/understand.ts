import { readAsBefore } from './decision/by-share.ts';
import { decide } from './decision/decide.ts';
import type { Command } from './intents.ts';
import type { Lexicon } from './lexicon.ts';
import { withoutOwnTreatment } from './own-treatment.ts';
import { plainText } from './plain/plain-text.ts';
import { sentenceOf } from './reader/sentence.ts';
import { companionsIn } from './scan.ts';
import type { Situation } from './situation.ts';
import type { Understanding } from './understanding.ts';

/**
 * Understands a typed text, in Chinese, English or both. Every text gets an answer. `proposed` is what a language model
 * reads in it, which stands in place of what the trained reader reads. Both only propose, as does the account of the text (`account/`): what is
 * done is decided in one place (`decision/`).
 */
export function understand(
  text: string,
  lexicon: Lexicon,
  situation: Situation,
  proposed?: readonly Command[],
): Understanding {
  const plain = plainText(text);
  const own = ownTreatmentIn(plain, lexicon);
  if (own === undefined) return decide(plain, lexicon, situation, proposed);
  const rest = own.others === undefined ? undefined : decide(own.others, lexicon, situation, undefined);
  const understood =
    rest === undefined || own.others === undefined ? undefined : { text: own.others, understanding: rest };
  return { kind: 'own_treatment', seat: own.seat, rest: understood };
}

/** How texts were understood in rescues of `rescue-17`: by the trained reader alone. For their replays. */
export function understandAsBefore(text: string, lexicon: Lexicon, situation: Situation): Understanding {
  const own = ownTreatmentIn(text, lexicon);
  if (own === undefined) return readAsBefore(text, lexicon, situation);
  const { others, seat } = own;
  const rest =
    others === undefined ? undefined : { text: others, understanding: readAsBefore(others, lexicon, situation) };
  return { kind: 'own_treatment', seat, rest };
}

/** Who is asked to treat the captain, and the other sentences of the text; undefined where nobody is. */
function ownTreatmentIn(
  text: string,
  lexicon: Lexicon,
): { readonly seat: number | undefined; readonly others: string | undefined } | undefined {
  const others = withoutOwnTreatment(text);
  if (others === undefined) return undefined;
  const [seat] = companionsIn(sentenceOf(text, lexicon).tokens);
  return { seat, others: /[^ ,.]/.test(others) ? others : undefined };
}
