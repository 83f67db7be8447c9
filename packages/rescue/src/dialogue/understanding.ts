import type { Command, Missing } from './intents.ts';
import type { Remark } from './reader/labels.ts';

/** What sentences mean that do not ask for the captain's own treatment. */
export type PlainUnderstanding =
  /** Clear enough to act on. */
  | { readonly kind: 'clear'; readonly commands: readonly Command[] }
  /** No order: agreeing, taking back, insisting, or talk. */
  | { readonly kind: 'remark'; readonly remark: Remark }
  /** One short question about the first of these; the rest wait with it. */
  | {
      readonly kind: 'ask';
      readonly command: Command;
      readonly rest: readonly Command[];
      readonly missing: Missing;
    }
  /** Three buttons. */
  | { readonly kind: 'offer'; readonly commands: readonly Command[] };
