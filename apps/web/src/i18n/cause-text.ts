import { errorCatalogue, findErrorName, type Locale, translate } from '@fourth-seat/contract';

/** The general message of an error code, for lists of causes: without the placeholders of a single call. */
export function causeText(code: number, locale: Locale): string {
  const name = findErrorName(code);
  if (name === undefined) return '';
  const text = translate(errorCatalogue[name], locale);
  if (!text.includes('{')) return text;
  // Phrases that are dropped with their placeholder: "at {path}", "of this {scope}".
  const plain = text
    .replace(/ at \{path\}|在 \{path\} 处| of this \{scope\}|（\{scope\}）/g, '')
    .replace(/ ?\{address\} ?/, locale === 'zh_cn' ? '此地址' : ' this address')
    .replace(/ \{limit\}/, locale === 'zh_cn' ? '上限' : ' the limit');
  if (!plain.includes('{')) return plain.replace(/[.。]$/, '');
  const clauses = plain.split(/(?<=[.;:：；，])/);
  const general = clauses.slice(
    0,
    Math.max(
      1,
      clauses.findIndex((clause) => clause.includes('{')),
    ),
  );
  return general
    .join('')
    .replace(/\{\w+\}/g, '…')
    .replace(/[.;:：；，]+$/, '');
}
