import { errorCatalogue, findErrorName, type Locale, translate } from '@fourth-seat/contract';

/** What a code means in general, for lists of causes: the text without the details that each call fills in. */
export function causeText(code: number, locale: Locale): string {
  const name = findErrorName(code);
  if (name === undefined) return '';
  const text = translate(errorCatalogue[name], locale);
  if (!text.includes('{')) return text;
  // "at {path}", "of this {scope}": what can be left out without a hole.
  const plain = text
    .replace(/ at \{path\}|在 \{path\} 处| of this \{scope\}|（\{scope\}）/g, '')
    .replace(/ ?\{address\} ?/, locale === 'zh_cn' ? '此地址' : ' this address')
    .replace(/ \{limit\}/, locale === 'zh_cn' ? '上限' : ' the limit');
  if (!plain.includes('{')) return plain.replace(/[.。]$/, '');
  const clauses = plain.split(/(?<=[.;:：；，])/);
  const kept = clauses.slice(
    0,
    Math.max(
      1,
      clauses.findIndex((clause) => clause.includes('{')),
    ),
  );
  return kept
    .join('')
    .replace(/\{\w+\}/g, '…')
    .replace(/[.;:：；，]+$/, '');
}
