import type { Language } from '@fourth-seat/contract';
import type { Block } from './blocks.ts';
import { type DocPageName, docPages } from './contents.ts';

/** The blocks of a page, made from its Markdown by the build (`vite-docs.ts`); each file loads when it is opened. */
const files = import.meta.glob<readonly Block[]>('./content/*/*.md', { import: 'default' });

export async function loadPage(page: DocPageName, language: Language): Promise<readonly Block[]> {
  const load = files[`./content/${docPages[page].section}/${page}.${language}.md`];
  if (load === undefined) throw new Error(`no text for ${page}`);
  return load();
}
