import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, otherLanguage } from '@fourth-seat/contract';
import { root } from '../run.ts';

/** A text that a reader sees, and where it is. */
interface LocalizedText {
  readonly where: string;
  readonly language: Language;
  readonly text: string;
}

const places = ['apps/web/src', 'apps/server/src', 'packages'] as const;

/** The texts of the product: pages of the documentation, and every `{ en: '…', zh: '…' }` in the sources. */
export function listTexts(): readonly LocalizedText[] {
  return places.flatMap((place) =>
    readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
      .filter((file) => !/node_modules|(^|\/)(\.build|lab|testing|dist)\/|\.test\.tsx?$/.test(file))
      .flatMap((file) => {
        const where = `${place}/${file}`;
        const page = /\/content\/.*\.(en|zh)\.md$/.exec(file)?.[1];
        if (page !== undefined) return prose(where, page === 'zh' ? 'zh' : 'en');
        return /\.tsx?$/.test(file) ? literals(where) : [];
      }),
  );
}

/** The prose of a page: its lines without code, names of samples, addresses and ids. */
function prose(where: string, language: Language): LocalizedText[] {
  const text = readFileSync(join(root, where), 'utf8')
    .replaceAll(/^```[^]*?^```$/gm, '')
    .replaceAll(/`[^`]*`/g, '')
    .replaceAll(/^:::.*$/gm, '')
    .replaceAll(/\{#[\w-]+\}|\]\([^)]*\)/g, '');
  return text.split('\n').map((line) => ({ where, language, text: line }));
}

const entry = /\b(en|zh)(?:_us|_cn)?: ?\n? *(?:\{[^{}]*?other: )?(['"`])((?:\\.|(?!\2)[^\\])*)\2/g;

/** The values of `en: '…'` and `zh: '…'`, without what they quote as code. */
function literals(where: string): LocalizedText[] {
  return [...readFileSync(join(root, where), 'utf8').matchAll(entry)].map(([, language, , text = '']) => ({
    where,
    language: language === 'zh' ? 'zh' : 'en',
    text: text.replaceAll(/\\?`[^`]*`/g, ''),
  }));
}

export const isForeign = ({ language, text }: LocalizedText): boolean => otherLanguage[language].test(text);
