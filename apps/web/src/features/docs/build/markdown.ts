/**
 * Runs while the site is built (`vite-docs.ts`): neither the Markdown library nor the highlighter reaches the browser.
 */

import bash from 'highlight.js/lib/languages/bash';
import cpp from 'highlight.js/lib/languages/cpp';
import csharp from 'highlight.js/lib/languages/csharp';
import go from 'highlight.js/lib/languages/go';
import http from 'highlight.js/lib/languages/http';
import java from 'highlight.js/lib/languages/java';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import typescript from 'highlight.js/lib/languages/typescript';
import { createLowlight } from 'lowlight';
import { Marked, type MarkedToken, type Token, type Tokens } from 'marked';
import { findRank } from '../../../cards/suits.ts';
import { type CodeLanguage, type CodeToken, type CodeTokenKind, codeLanguages } from '../../../ui/code/highlight.ts';
import type { Block, Inline, SourceBlock } from '../blocks.ts';
import { gdscript } from './gdscript.ts';

/** `::: name about` on a line of its own. */
interface DirectiveToken {
  readonly raw: string;
  readonly type: 'directive';
  readonly name: string;
  readonly about: string;
}

const marked = new Marked({
  extensions: [
    {
      name: 'directive',
      level: 'block',
      start: (source) => /^::: /m.exec(source)?.index,
      tokenizer: (source): DirectiveToken | undefined => {
        const found = /^::: (\S+)(?: (.*))?(?:\n|$)/.exec(source);
        return found ? { type: 'directive', raw: found[0], name: found[1] ?? '', about: found[2] ?? '' } : undefined;
      },
    },
  ],
});
/** The library's type of any token, `Token`, also admits tokens of other extensions, of which there are none. */
type KnownToken = MarkedToken | DirectiveToken;
const known = (tokens: readonly Token[]): readonly KnownToken[] => tokens as readonly KnownToken[];

/** The blocks of a page. Throws on Markdown that no page can draw; the build then names the file and the passage. */
export function parseMarkdown(text: string): SourceBlock[] {
  return known(marked.lexer(text)).flatMap((token): SourceBlock[] => {
    switch (token.type) {
      case 'directive':
        return [{ kind: 'directive', name: token.name, about: token.about }];
      case 'space':
        return [];
      case 'heading':
        return [headingOf(token)];
      case 'paragraph':
        return [{ kind: 'paragraph', inlines: inlinesOf(token.tokens) }];
      case 'list': {
        const { ordered, items } = token;
        return [{ kind: 'list', ordered, items: items.map((item) => inlinesOf(item.tokens)) }];
      }
      case 'table': {
        const { header, rows } = token;
        const cells = (row: readonly Tokens.TableCell[]) => row.map((cell) => inlinesOf(cell.tokens));
        return [{ kind: 'table', heads: cells(header), rows: rows.map(cells) }];
      }
      case 'blockquote':
        return [{ kind: 'note', inlines: inlinesOf(paragraphsOf(token)) }];
      case 'code':
        return [codeOf(token)];
      default:
        return refuse(token);
    }
  });
}

/** A block quote contains one paragraph. */
function paragraphsOf({ tokens, raw }: Tokens.Blockquote): readonly Token[] {
  const [only, ...more] = known(tokens);
  if (only?.type !== 'paragraph' || more.length > 0) throw new Error(`a note is one paragraph: "${raw}"`);
  return only.tokens;
}

function refuse(token: KnownToken): never {
  throw new Error(`the documentation draws no ${token.type}: "${token.raw}"`);
}

/** `## Title {#id}`: pages are linked to by these ids in both languages, so each heading has one. */
function headingOf({ depth, text, raw }: Tokens.Heading): Block {
  const found = /^(.+?) \{#([\w-]+)\}$/.exec(text);
  if ((depth !== 2 && depth !== 3) || !found) throw new Error(`a heading is written "## Title {#id}": "${raw.trim()}"`);
  return { kind: 'heading', depth, text: found[1] ?? '', id: found[2] ?? '' };
}

function inlinesOf(tokens: readonly Token[]): Inline[] {
  const inlines: Inline[] = [];
  for (const token of known(tokens).flatMap(withinItem)) {
    const inline = inlineOf(token);
    const last = inlines.at(-1);
    if (inline.kind === 'text' && last?.kind === 'text') {
      inlines[inlines.length - 1] = { kind: 'text', text: last.text + inline.text };
    } else inlines.push(inline);
  }
  return inlines;
}

/** marked wraps the text of a list item in a token. */
const withinItem = (token: KnownToken): readonly KnownToken[] =>
  token.type === 'text' && token.tokens ? known(token.tokens) : [token];

function inlineOf(token: KnownToken): Inline {
  switch (token.type) {
    // HTML is shown as text.
    case 'html':
    case 'escape':
    case 'text':
      return { kind: 'text', text: token.text.replaceAll('\n', ' ') };
    case 'codespan':
      return codeSpan(token.text);
    case 'strong':
      return { kind: 'strong', text: token.text };
    case 'link':
      return { kind: 'link', ...linkText(token), target: token.href };
    default:
      return refuse(token);
  }
}

function linkText({ tokens, raw }: Tokens.Link): { readonly text: string; readonly isCode: boolean } {
  const [only, ...more] = inlinesOf(tokens);
  const isCode = only?.kind === 'code';
  if ((!isCode && only?.kind !== 'text') || more.length > 0) throw new Error(`a link is words, or code: "${raw}"`);
  return { text: only.text, isCode };
}

/** `cards S3 H3` and, in a Guandan deal of level 9, `cards@9 S9 H9` are drawn as cards. */
function codeSpan(text: string): Inline {
  const [, level, cards = ''] = /^cards(?:@(\w+))? (.+)$/.exec(text) ?? [];
  if (cards === '') return { kind: 'code', text };
  return { kind: 'cards', cards: cards.split(' '), level: findRank(level) };
}

const lowlight = createLowlight({ bash, cpp, csharp, gdscript, go, http, java, json, python, typescript });
lowlight.registerAlias({ python: ['py'], bash: ['env'], typescript: ['javascript'] });

/** Scopes of highlight.js in the five colours of `ui/code`. */
const kinds: Readonly<Record<string, CodeTokenKind>> = {
  'hljs-attr': 'key',
  'hljs-attribute': 'key',
  'hljs-property': 'key',
  'hljs-string': 'string',
  'hljs-char': 'string',
  'hljs-regexp': 'string',
  'hljs-number': 'number',
  'hljs-keyword': 'keyword',
  'hljs-literal': 'keyword',
  'hljs-built_in': 'keyword',
  'hljs-type': 'keyword',
  'hljs-comment': 'comment',
};

const codeOf = ({ lang = '', text }: Tokens.Code): Block => ({ kind: 'code', ...highlightCode(lang, text) });

/** Code in its colours. `py` is Python; a language that is not known is plain text. */
export function highlightCode(lang: string, text: string): { language: CodeLanguage; tokens: CodeToken[] } {
  if (!lowlight.registered(lang)) return { language: 'text', tokens: [{ kind: 'plain', text }] };
  const known = lang === 'py' ? 'python' : lang;
  const language = codeLanguages.find((one) => one === known) ?? 'text';
  return { language, tokens: tokensOf(lowlight.highlight(lang, text).children, 'plain') };
}

type HighlightNode = ReturnType<typeof lowlight.highlight>['children'][number];

/**
 * The tree of highlighted code as a list of tokens; a scope without a colour of its own has the colour of the scope
 * around it.
 */
function tokensOf(nodes: readonly HighlightNode[], around: CodeTokenKind): CodeToken[] {
  return nodes.flatMap((node): CodeToken[] => {
    if (node.type === 'text') return [{ kind: around, text: node.value }];
    if (node.type !== 'element') return [];
    const names = node.properties.className;
    const kind = Array.isArray(names) ? names.map((name) => kinds[name]).find(Boolean) : undefined;
    return tokensOf(node.children, kind ?? around);
  });
}
