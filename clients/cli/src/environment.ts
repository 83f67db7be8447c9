import type { Transport } from '../../typescript/src/transport.ts';

/** What the program has of the world; tests pass their own. */
export interface Environment {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly hostName: string;
  readonly transport: Transport;
  /** All that is piped in; '' at a terminal. */
  readonly readInput: () => Promise<string>;
  /** For data: what a script reads. */
  readonly out: (text: string) => void;
  /** For words to a person. */
  readonly err: (text: string) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}
