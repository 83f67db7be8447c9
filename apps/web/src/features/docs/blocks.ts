import type { CodeLanguage, CodeToken } from '../../ui/code/highlight.ts';

/** A page of the documentation as the build hands it to the browser: what Markdown says, nothing left to parse. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string; readonly id: string }
  | { readonly kind: 'paragraph'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'code'; readonly language: CodeLanguage; readonly tokens: readonly CodeToken[] }
  /** `::: options doudizhu`: a part that the page draws from the contract. */
  | { readonly kind: 'made'; readonly name: string; readonly about: string };

export type Inline =
  | { readonly kind: 'text' | 'code' | 'strong'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly target: string };
