import type { Language } from '@fourth-seat/contract';
import { joinTokens } from '../../../ui/code/highlight.ts';
import { type Block, inlineText } from '../blocks.ts';
import { type DocPageName, docPages, docPath } from '../contents.ts';
import type { SearchEntry } from '../search/find-entries.ts';

/** The parts of a page for the search: the text before its first heading, and the text below each heading. */
export function entriesOf(page: DocPageName, language: Language, blocks: readonly Block[]): SearchEntry[] {
  const title = docPages[page].title[language];
  const parts: { id: string; title: string; texts: string[] }[] = [
    { id: '', title: '', texts: [docPages[page].lead[language]] },
  ];
  for (const block of blocks) {
    if (block.kind === 'heading') parts.push({ id: block.id, title: block.text, texts: [] });
    else parts.at(-1)?.texts.push(textOf(block));
  }
  return parts.map((part) => ({
    path: `${docPath(page)}${part.id === '' ? '' : `#${part.id}`}`,
    page: title,
    title: part.title,
    text: part.texts.filter((text) => text !== '').join(' '),
  }));
}

function textOf(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return inlineText(block.inlines);
    case 'list':
      return block.items.map(inlineText).join(' ');
    case 'table':
      return [block.heads, ...block.rows].map((row) => row.map(inlineText).join(' ')).join(' ');
    case 'code':
      return joinTokens(block.tokens);
    // Only one language of a sample is searched.
    case 'samples':
      return block.samples[0] ? joinTokens(block.samples[0].tokens) : '';
    case 'heading':
    case 'directive':
      return '';
  }
}
