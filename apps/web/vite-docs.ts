import type { Plugin } from 'vite';
import { parseMarkdown } from './src/features/docs/markdown.ts';
import type { Block } from './src/features/docs/blocks.ts';

/** `…/docs/content/<page>.<language>.md` */
const page = /\/docs\/content\/[\w-]+\.(en|zh)\.md$/;

/**
 * Makes a module of each page of the documentation: the blocks that its Markdown says, code highlighted. Both libraries
 * run here, while the site is built or served in development, and none of them is part of it.
 */
export function docsPages(): Plugin {
  return {
    name: 'docs-pages',
    enforce: 'pre',
    async transform(text, id) {
      const language = page.exec(id)?.[1];
      if (language === undefined) return null;
      const blocks = await withNotation(parseMarkdown(text), language === 'zh' ? 'zh' : 'en');
      return { code: `export default ${JSON.stringify(blocks)};`, map: null, moduleType: 'js' };
    },
  };
}

/** `::: notation <game>` stands for the contract's own description of how a finished game is written. */
async function withNotation(blocks: readonly Block[], language: 'en' | 'zh'): Promise<Block[]> {
  const { doudizhuNotation, guandanNotation } = await import('@fourth-seat/contract');
  const notations: Readonly<Record<string, { readonly en: string; readonly zh: string }>> = {
    doudizhu: doudizhuNotation,
    guandan: guandanNotation,
  };
  return blocks.flatMap((block) => {
    const notation = block.kind === 'made' && block.name === 'notation' ? notations[block.about] : undefined;
    return notation ? parseMarkdown(notation[language]) : [block];
  });
}
