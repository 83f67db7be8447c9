import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, otherLanguage } from '@fourth-seat/contract';
import { root } from '../repository.ts';

/** A text that a reader sees, and where it is. */
interface LocalizedText {
  readonly path: string;
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
        const path = `${place}/${file}`;
        const page = /\/content\/.*\.(en|zh)\.md$/.exec(file)?.[1];
        if (page !== undefined) return prose(path, page === 'zh' ? 'zh' : 'en');
        return /\.tsx?$/.test(file) ? literals(path) : [];
      }),
  );
}

/** The prose of a page: its lines without code, names of samples, addresses and ids. */
function prose(path: string, language: Language): LocalizedText[] {
  const text = readFileSync(join(root, path), 'utf8')
    .replaceAll(/^```[^]*?^```$/gm, '')
    .replaceAll(/`[^`]*`/g, '')
    .replaceAll(/^:::.*$/gm, '')
    .replaceAll(/\{#[\w-]+\}|\]\([^)]*\)/g, '');
  return text.split('\n').map((line) => ({ path, language, text: line }));
}

const entry = /\b(en|zh)(?:_us|_cn)?: ?\n? *(?:\{[^{}]*?other: )?(['"`])((?:\\.|(?!\2)[^\\])*)\2/g;

/** The values of `en: '…'` and `zh: '…'`, without what they quote as code. */
function literals(path: string): LocalizedText[] {
  return [...readFileSync(join(root, path), 'utf8').matchAll(entry)].map(([, language, , text = '']) => ({
    path,
    language: language === 'zh' ? 'zh' : 'en',
    text: text.replaceAll(/\\?`[^`]*`/g, ''),
  }));
}

export const isForeign = ({ language, text }: LocalizedText): boolean => otherLanguage[language].test(text);
