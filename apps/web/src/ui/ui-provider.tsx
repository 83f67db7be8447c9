import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';
import { type ErrorReader, ErrorReaderContext } from './error-reader.ts';
import { type UiText, UiTextContext } from './ui-text.ts';

interface UiProviderProps {
  readonly text: UiText;
  readonly errorReader: ErrorReader;
  readonly children: ReactNode;
}

/** What the design system needs of the product: its words in the language on screen, and what it knows about errors. */
export function UiProvider({ text, errorReader, children }: UiProviderProps) {
  return (
    // The headless library has inline `<style>` elements, which the site's policy would refuse.
    <CSPProvider disableStyleElements>
      <UiTextContext value={text}>
        <ErrorReaderContext value={errorReader}>{children}</ErrorReaderContext>
      </UiTextContext>
    </CSPProvider>
  );
}
