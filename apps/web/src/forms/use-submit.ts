import { type ErrorName, type FieldMessageKey, isFieldMessageKey, type Locale } from '@fourth-seat/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isApiError } from '../api/api-error.ts';
import { useLocale } from '../settings/locale.ts';

export type FieldProblems = Readonly<Record<string, FieldMessageKey | undefined>>;

/**
 * One step of a form: busy while its call runs, then what the server said, in the reader's language: at the field it
 * names, else above the button.
 */
export function useSubmit() {
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FormFailure>();
  const [problems, setProblems] = useState<FieldProblems>({});

  const form = useRef<Element>(null);
  // The first field that needs attention gets the focus, whether the form or the server found it.
  useEffect(() => {
    if (!Object.values(problems).some(Boolean)) return;
    (form.current ?? document).querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);

  const run = useCallback(async (work: () => Promise<void>, found: FieldProblems = {}): Promise<void> => {
    // Whatever was pressed lies in the form, or in the dialog around it.
    form.current = document.activeElement?.closest('form, [role="dialog"]') ?? null;
    setFailure(undefined);
    setProblems(found);
    if (Object.values(found).some(Boolean)) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      const named = isApiError(error) ? fieldKeys(error.fields) : {};
      setProblems(named);
      if (Object.keys(named).length === 0) setFailure(await describe(error));
    } finally {
      setBusy(false);
    }
  }, []);

  return {
    busy,
    problems,
    run,
    /** The sentence to show, undefined when all is well. */
    failureText: failure?.text(locale),
    /** The name of the error in the catalogue, to offer the way on. */
    failureName: failure?.name,
    /** How many more codes may be tried, where the server said so. */
    attemptsLeft: failure?.attempts_left,
    clear: useCallback(() => {
      setFailure(undefined);
      setProblems({});
    }, []),
  };
}

interface FormFailure {
  readonly text: (locale: Locale) => string;
  readonly name: ErrorName | undefined;
  readonly attempts_left: number | undefined;
}

/** A failure in the catalogue's words. The catalogue comes with the first one: most forms never need it. */
async function describe(error: unknown): Promise<FormFailure> {
  const left = isApiError(error) ? error.data['attempts_left'] : undefined;
  const attempts_left = typeof left === 'number' ? left : undefined;
  try {
    const { errorName, errorText } = await import('../i18n/error-text.ts');
    return { text: (locale) => errorText(error, locale), name: errorName(error), attempts_left };
  } catch {
    // Without a connection the catalogue cannot come either.
    return { text: () => (error instanceof Error ? error.message : String(error)), name: undefined, attempts_left };
  }
}

function fieldKeys(fields: Readonly<Record<string, string>>): FieldProblems {
  const keys: Record<string, FieldMessageKey> = {};
  for (const [field, key] of Object.entries(fields)) if (isFieldMessageKey(key)) keys[field] = key;
  return keys;
}
