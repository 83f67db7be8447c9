import { createContext, useContext } from 'react';

/** The text for an error in the language of the tag; undefined where there is none. */
export type DescribeError = (error: unknown, languageTag: string) => Promise<string | undefined>;

export const DescribeErrorContext = createContext<DescribeError>(async () => undefined);

export const useDescribeError = (): DescribeError => useContext(DescribeErrorContext);
