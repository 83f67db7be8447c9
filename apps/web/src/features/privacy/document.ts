import type { Bilingual } from '@fourth-seat/contract';

/** A paragraph, or a list of short points. */
export type Block = Bilingual | { readonly points: readonly Bilingual[] };

export interface DocumentSection {
  /** Fragment of its URL, the same in both languages. */
  readonly id: string;
  readonly title: Bilingual;
  readonly blocks: readonly Block[];
}

export interface LegalDocument {
  readonly title: Bilingual;
  /** A summary in three sentences. */
  readonly summary: Bilingual;
  /** RFC 3339 day from which the text is in force. */
  readonly effective: string;
  readonly sections: readonly DocumentSection[];
}
