import { type RefObject, useEffect, useRef } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useLocale } from '../settings/locale.ts';
import { errorText } from './error-text.ts';
import { fieldText } from './field-text.ts';

export interface Failure {
  /** What went wrong, for the form as a whole; undefined when single fields say it all. */
  readonly summary: string | undefined;
  /** Message of one field, or of any entry below it (`ip_allow.2`). */
  field(name: string): string | undefined;
}

/** A failed write as the form that sent it shows it. */
export function useFailure(error: unknown): Failure {
  const locale = useLocale();
  if (error === null || error === undefined) return { summary: undefined, field: () => undefined };
  const fields = error instanceof ApiError ? error.fields : {};
  // A code with words of its own says more than the key of its field.
  const isOwnCode = error instanceof ApiError && error.code !== 10_400;
  const text = errorText(error, locale);
  return {
    summary: Object.keys(fields).length === 0 ? text : undefined,
    field: (name) => {
      const found = Object.entries(fields).find(([path]) => path === name || path.startsWith(`${name}.`));
      if (found === undefined) return undefined;
      return isOwnCode ? text : fieldText(found[1], locale);
    },
  };
}

/** A form that takes the focus to its first refused field; only a new refusal does, never the typing after it. */
export function useInvalidFocus(error: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!error) return;
    const refused = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    refused?.focus({ preventScroll: true });
    // In the middle, because what is above it says what it is: its label.
    refused?.scrollIntoView({ block: 'center' });
  }, [error]);
  return form;
}
