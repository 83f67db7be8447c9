import { isolated, type Locale } from '@fourth-seat/contract';
import { currentLocale, languageTags, useLocale } from '../settings/locale.ts';

/** A text that changes with a count. Chinese has one form. */
interface CountedText {
  readonly en: { readonly one: string; readonly other: string };
  readonly zh: string;
}
interface PlainText {
  readonly en: string;
  readonly zh: string;
}
/** One message in both languages; `{name}` marks a value. A message without one of the languages does not compile. */
export type MessageEntry = PlainText | CountedText;
export type MessageTable = Readonly<Record<string, MessageEntry>>;

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type ValueNames<Entry> = Entry extends { readonly en: infer English }
  ? English extends string
    ? NamesIn<English>
    : 'count' | NamesIn<English[keyof English]>
  : never;
type Values<Entry> = [ValueNames<Entry>] extends [never]
  ? []
  : [
      values: {
        readonly [Name in ValueNames<Entry>]: Name extends 'count' ? number : string | number;
      },
    ];

/** Translates a message key of one feature; key and placeholders are type-checked. */
export type Translate<Table extends MessageTable> = <Key extends keyof Table & string>(
  key: Key,
  ...values: Values<Table[Key]>
) => string;

/** The messages of one feature. */
export interface Messages<Table extends MessageTable> {
  readonly namespace: string;
  readonly table: Table;
  /** One translator for each locale, always the same function, so that it may be in dependency lists. */
  readonly in: Readonly<Record<Locale, Translate<Table>>>;
}

/** Declares the messages of a feature; see any `features/…/messages.ts`. */
export function defineMessages<const Table extends MessageTable>(namespace: string, table: Table): Messages<Table> {
  const translatorFor =
    (locale: Locale): Translate<Table> =>
    (key, ...[values]) =>
      renderMessage(table[key], locale, values ?? {}, `${namespace}.${key}`);
  return { namespace, table, in: { en_us: translatorFor('en_us'), zh_cn: translatorFor('zh_cn') } };
}

const englishForms = new Intl.PluralRules(languageTags.en_us);

function renderMessage(
  entry: MessageEntry | undefined,
  locale: Locale,
  values: Readonly<Record<string, string | number>>,
  name: string,
): string {
  if (entry === undefined) throw new Error(`No message is named ${name}`);
  return templateOf(entry, locale, values.count).replace(/\{(\w+)\}/g, (whole, key: string) => {
    const value = values[key];
    if (value === undefined) return whole;
    return typeof value === 'number' ? value.toLocaleString(languageTags[locale]) : isolated(value);
  });
}

function templateOf(entry: MessageEntry, locale: Locale, count: string | number | undefined): string {
  if (locale === 'zh_cn') return entry.zh;
  if (typeof entry.en === 'string') return entry.en;
  return englishForms.select(Number(count)) === 'one' ? entry.en.one : entry.en.other;
}

/** The translator of a feature in the language on screen. */
export function useMessages<Table extends MessageTable>(messages: Messages<Table>): Translate<Table> {
  return messages.in[useLocale()];
}

/** The translator of a feature outside of React, in the current language. */
export function messagesNow<Table extends MessageTable>(messages: Messages<Table>): Translate<Table> {
  return messages.in[currentLocale()];
}
