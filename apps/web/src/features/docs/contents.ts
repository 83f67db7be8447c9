import type { Bilingual } from '@fourth-seat/contract';
import type { Block } from './blocks.ts';

/** Pages of the documentation in their order; the text of each stands in `content/<name>.<language>.md`. */
export const docPages = {
  'getting-started': { en: 'Getting started', zh: '快速开始' },
  calls: { en: 'Calls, keys and limits', zh: '调用、密钥与限额' },
  doudizhu: { en: 'Doudizhu', zh: '斗地主' },
  guandan: { en: 'Guandan', zh: '掼蛋' },
  records: { en: 'Records and review', zh: '牌谱与复盘' },
  levels: { en: 'Levels', zh: '等级' },
  errors: { en: 'Errors', zh: '错误码' },
} as const satisfies Record<string, Bilingual>;

export type DocPage = keyof typeof docPages;
export const docPageNames = Object.keys(docPages) as readonly DocPage[];

export function isDocPage(name: string): name is DocPage {
  return Object.hasOwn(docPages, name);
}

/** The blocks of a page, made from its Markdown by the build (`vite-docs.ts`); each file loads when it is opened. */
const files = import.meta.glob<readonly Block[]>('./content/*.md', { import: 'default' });

export async function loadPage(page: DocPage, language: keyof Bilingual): Promise<readonly Block[]> {
  const load = files[`./content/${page}.${language}.md`];
  if (load === undefined) throw new Error(`no text for ${page}`);
  return load();
}
