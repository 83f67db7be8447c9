import type { SampleLanguage } from '@fourth-seat/contract';
import type { Rank } from '../../cards/suits.ts';
import type { CodeLanguage, CodeToken } from '../../ui/code/highlight.ts';

/** Parts that a page draws itself, most of them from the contract: `::: options doudizhu`. */
export const directiveNames = [
  'decisions',
  'options',
  'names',
  'levels',
  'prices',
  'errors',
  'first-call',
  'licences',
] as const;
export type DirectiveName = (typeof directiveNames)[number];

/** A page of the documentation as the build hands it to the browser: parsed Markdown. */
export type Block =
  | { readonly kind: 'heading'; readonly depth: 2 | 3; readonly text: string; readonly id: string }
  | { readonly kind: 'paragraph' | 'note'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }
  | {
      readonly kind: 'table';
      readonly heads: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    }
  | { readonly kind: 'code'; readonly language: CodeLanguage; readonly tokens: readonly CodeToken[] }
  /** `::: sample play`: the files of `samples/play`, which tests run. */
  | { readonly kind: 'samples'; readonly name: string; readonly samples: readonly Sample[] }
  | { readonly kind: 'directive'; readonly name: DirectiveName; readonly about: string };

/** A block as it is written: its directives may also be those that the build replaces, such as `::: sample play`. */
export type SourceBlock =
  | Exclude<Block, { readonly kind: 'directive' }>
  | { readonly kind: 'directive'; readonly name: string; readonly about: string };

export interface Sample {
  readonly language: SampleLanguage;
  readonly tokens: readonly CodeToken[];
  /** The day on which a test last ran exactly this text against the real server. */
  readonly passed: string | undefined;
}

/**
 * By the path of an endpoint, or `first-call`: the body that its samples sent when they last passed, and the day for
 * each language.
 */
export type SampleRuns = Readonly<
  Record<string, { readonly body: string; readonly dates: Readonly<Partial<Record<SampleLanguage, string>>> }>
>;

export type Inline =
  | { readonly kind: 'text' | 'code' | 'strong'; readonly text: string }
  /** `cards@9 S9 H9`: drawn as cards, in a Guandan deal of that level. */
  | { readonly kind: 'cards'; readonly cards: readonly string[]; readonly level: Rank | undefined }
  /** Its text is words, or code as a whole. */
  | { readonly kind: 'link'; readonly text: string; readonly isCode: boolean; readonly target: string };

/** What the inlines say, without their look. */
export const inlineText = (inlines: readonly Inline[]): string =>
  inlines.map((inline) => (inline.kind === 'cards' ? inline.cards.join(' ') : inline.text)).join('');
