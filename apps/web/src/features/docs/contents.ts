import type { Bilingual } from '@fourth-seat/contract';

/** Pages of the documentation in their order; the text of each stands in `content/<language>/<name>.md`. */
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

/** The text of a page; each is a file of its own that loads when it is opened. */
const files = import.meta.glob<string>('./content/*/*.md', { query: '?raw', import: 'default' });

export async function loadText(page: DocPage, language: keyof Bilingual): Promise<string> {
  const load = files[`./content/${language}/${page}.md`];
  if (load === undefined) throw new Error(`no text for ${page}`);
  return load();
}
