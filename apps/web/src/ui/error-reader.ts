import { createContext, useContext } from 'react';

/** What the product knows about an error that the design system shows. */
export interface ErrorReader {
  /** The text for an error in the language of the tag; undefined where there is none. */
  readonly describe: (error: unknown, languageTag: string) => Promise<string | undefined>;
  /** The HTTP status of the answer, absent where none arrived; and what to name to support. */
  readonly identify: (error: unknown) => {
    readonly status?: number | undefined;
    readonly request_id?: string | undefined;
  };
}

export const ErrorReaderContext = createContext<ErrorReader>({
  describe: async () => undefined,
  identify: () => ({}),
});

export const useErrorReader = (): ErrorReader => useContext(ErrorReaderContext);
