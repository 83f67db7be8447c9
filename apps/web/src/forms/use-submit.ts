import { type FieldMessageKey, findErrorName, isFieldMessageKey } from '@fourth-seat/contract';
import { useCallback, useState } from 'react';
import { isApiError } from '../api/api-error.ts';
import { errorText } from '../i18n/error-text.ts';
import { useLocale } from '../settings/locale.ts';

export type FieldProblems = Readonly<Record<string, FieldMessageKey | undefined>>;

/**
 * One step of a form: busy while its call runs, then what the server said, in the reader's language: at the field it
 * names, else above the button.
 */
export function useSubmit() {
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
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
      if (Object.keys(named).length === 0) setFailure(error);
    } finally {
      setBusy(false);
    }
  }, []);

  return {
    busy,
    problems,
    run,
    /** The sentence to show, undefined when all is well. */
    failureText: failure === undefined ? undefined : errorText(failure, locale),
    /** The name of the error in the catalogue, to offer the way on. */
    failureName: isApiError(failure) ? findErrorName(failure.code) : undefined,
    clear: useCallback(() => {
      setFailure(undefined);
      setProblems({});
    }, []),
  };
}

function fieldKeys(fields: Readonly<Record<string, string>>): FieldProblems {
  const keys: Record<string, FieldMessageKey> = {};
  for (const [field, key] of Object.entries(fields)) if (isFieldMessageKey(key)) keys[field] = key;
  return keys;
}
