/** The part of Markdown that our pages and the descriptions of the contract are written in. No HTML: it stays text. */

export type Inline =
  | { readonly kind: 'text' | 'code' | 'strong'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly target: string };

export type Block =
  | { readonly kind: 'heading'; readonly text: string; readonly id: string }
  | { readonly kind: 'paragraph'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'code'; readonly language: string; readonly code: string }
  /** `::: options doudizhu`: a part that is made from the contract. */
  | { readonly kind: 'made'; readonly name: string; readonly about: string };

export function parseMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const heading = /^## (.+?) \{#([\w-]+)\}$/.exec(line);
    const made = /^::: (\S+) ?(.*)$/.exec(line);
    const takeWhile = (keep: (next: string) => boolean): string[] => {
      const taken: string[] = [];
      for (; at + 1 < lines.length && keep(lines[at + 1] ?? ''); at++) taken.push(lines[at + 1] ?? '');
      return taken;
    };
    if (heading) blocks.push({ kind: 'heading', text: heading[1] ?? '', id: heading[2] ?? '' });
    else if (made) blocks.push({ kind: 'made', name: made[1] ?? '', about: made[2] ?? '' });
    else if (line.startsWith('```')) {
      const code = takeWhile((next) => !next.startsWith('```'));
      at++;
      blocks.push({ kind: 'code', language: line.slice(3), code: code.join('\n') });
    } else if (line.startsWith('- ')) {
      const rest = takeWhile((next) => next.startsWith('- '));
      blocks.push({ kind: 'list', items: [line, ...rest].map((item) => parseInline(item.slice(2))) });
    } else if (line.trim() !== '') {
      const rest = takeWhile((next) => next.trim() !== '' && !/^(?:- |```|## |::: )/.test(next));
      blocks.push({ kind: 'paragraph', inlines: parseInline([line, ...rest].join(' ')) });
    }
  }
  return blocks;
}

export function parseInline(text: string): Inline[] {
  const inlines: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(/`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g)) {
    const [whole, code, strong, words, target] = match;
    if (match.index > end) inlines.push({ kind: 'text', text: text.slice(end, match.index) });
    if (code !== undefined) inlines.push({ kind: 'code', text: code });
    else if (strong !== undefined) inlines.push({ kind: 'strong', text: strong });
    else inlines.push({ kind: 'link', text: words ?? '', target: target ?? '' });
    end = match.index + whole.length;
  }
  if (end < text.length) inlines.push({ kind: 'text', text: text.slice(end) });
  return inlines;
}
