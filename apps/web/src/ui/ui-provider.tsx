import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';
import { type DescribeError, DescribeErrorContext } from './describe-error.ts';
import { type UiText, UiTextContext } from './ui-text.ts';

interface UiProviderProps {
  readonly text: UiText;
  readonly describeError: DescribeError;
  readonly children: ReactNode;
}

/** What the design system needs of the product: its words in the language on screen, and texts for errors. */
export function UiProvider({ text, describeError, children }: UiProviderProps) {
  return (
    // The headless library has inline `<style>` elements, which the site's policy would refuse.
    <CSPProvider disableStyleElements>
      <UiTextContext value={text}>
        <DescribeErrorContext value={describeError}>{children}</DescribeErrorContext>
      </UiTextContext>
    </CSPProvider>
  );
}
