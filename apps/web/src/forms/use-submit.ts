import { type ErrorName, type FieldMessageKey, isFieldMessageKey, type Locale } from '@fourth-seat/contract';
import { useCallback, useState } from 'react';
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

  const run = useCallback(async (work: () => Promise<void>, found: FieldProblems = {}): Promise<void> => {
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
    clear: useCallback(() => {
      setFailure(undefined);
      setProblems({});
    }, []),
  };
}

interface FormFailure {
  readonly text: (locale: Locale) => string;
  readonly name: ErrorName | undefined;
}

/** A failure in the catalogue's words. The catalogue comes with the first one: most forms never need it. */
async function describe(error: unknown): Promise<FormFailure> {
  try {
    const { errorName, errorText } = await import('../i18n/error-text.ts');
    return { text: (locale) => errorText(error, locale), name: errorName(error) };
  } catch {
    // Without a connection the catalogue cannot come either.
    return { text: () => (error instanceof Error ? error.message : String(error)), name: undefined };
  }
}

function fieldKeys(fields: Readonly<Record<string, string>>): FieldProblems {
  const keys: Record<string, FieldMessageKey> = {};
  for (const [field, key] of Object.entries(fields)) if (isFieldMessageKey(key)) keys[field] = key;
  return keys;
}
