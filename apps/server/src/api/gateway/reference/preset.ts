import type { Bilingual } from '@fourth-seat/contract';

/** A complete example request. A test sends every one of them. */
export interface Preset {
  readonly id: string;
  readonly title: Bilingual;
  readonly body: Readonly<Record<string, unknown>>;
}
