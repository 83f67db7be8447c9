import { chineseIdioms } from './chinese.ts';
import { englishIdioms } from './english.ts';

/** A normalised text in plain words: its turns of speech as the orders that they stand for. */
export function inPlainWords(text: string): string {
  let plain = text;
  if (/\p{Script=Han}/u.test(plain))
    for (const [form, words] of chineseIdioms(text)) plain = plain.replaceAll(form, words);
  if (/[a-z]/.test(plain)) for (const [form, words] of englishIdioms) plain = plain.replaceAll(form, words);
  return plain === text ? text : plain.replaceAll(/ {2,}/g, ' ').trim();
}
