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

/** What sentences mean that may also forbid or take back. */
export type OwnUnderstanding =
  | PlainUnderstanding
  /** What is forbidden from now on, and what the rest of the text means. */
  | { readonly kind: 'forbid'; readonly bans: readonly Command[]; readonly rest: PlainUnderstanding | undefined }
  /** Running orders are taken back: those of the companions in `seats`; empty: of whoever is spoken to. */
  | { readonly kind: 'cancel'; readonly seats: readonly number[] };

export type Understanding =
  | OwnUnderstanding
  /** The captain asks to be treated, of this companion. The other sentences, if any, mean what they mean alone. */
  | { readonly kind: 'own_treatment'; readonly seat: number | undefined; readonly rest: UnderstoodText | undefined };

interface UnderstoodText {
  readonly text: string;
  readonly understanding: OwnUnderstanding;
}
