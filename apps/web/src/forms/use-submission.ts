import {
  type Bilingual,
  type ErrorName,
  errorCodes,
  type FieldMessageKey,
  type Locale,
  translate,
} from '@fourth-seat/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isApiError } from '../api/api-error.ts';
import { fieldMessage, fieldTexts } from '../i18n/field-text.ts';
import { useLocale } from '../settings/locale.ts';
import { dismissMessage } from '../ui/feedback/toast-store.ts';

/** Problems that a form finds before it sends anything, by field. */
export type FieldProblems = Readonly<Record<string, FieldMessageKey | undefined>>;
/** The texts below the fields, in the reader's language. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/** The errors of a form's fields, or of one step of it, and how a field reports a change. */
export interface FieldStates {
  readonly errors: FieldErrors;
  /** Removes the errors of these fields, and of fields within them. */
  readonly clearErrors: (names: readonly string[]) => void;
}

/** The failure of a whole form. */
export interface SubmissionFailure {
  readonly text: string;
  /** Its name in the catalogue, by which the page can offer a way on. */
  readonly name: ErrorName | undefined;
  /** How many more codes may be tried, if the server said so. */
  readonly attempts_left: number | undefined;
}

/** A function of the language, which may change while the text is shown. */
type Text = (locale: Locale) => string;

interface FailureInAnyLanguage extends Omit<SubmissionFailure, 'text'> {
  readonly text: Text;
}

/**
 * Runs an action that can fail: busy while it runs, then with the server's messages at the fields they name or, where
 * they name none, as one sentence. The first invalid field gets the focus, whether the form or the server found it.
 * `useForm` is built on it; actions without an endpoint of their own (a provider's page, a form with several steps) use
 * it directly.
 */
export function useSubmission() {
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FailureInAnyLanguage>();
  const { texts, showErrors, clearErrors, formRef } = useFieldErrors();
  /** What the toast of the last refusal says. */
  const refused = useRef<string>(undefined);
  const run = useCallback(
    async (work: () => Promise<void>, problems: FieldProblems = {}): Promise<void> => {
      // It was about the try before this one.
      if (refused.current !== undefined) dismissMessage(refused.current);
      refused.current = undefined;
      // The pressed button is inside the form, or inside the dialog around it.
      formRef.current = document.activeElement?.closest('form, [role="dialog"]') ?? null;
      setFailure(undefined);
      const found = textsOf(problems);
      showErrors(found);
      if (Object.keys(found).length > 0) return;
      setBusy(true);
      try {
        await work();
      } catch (error) {
        if (isApiError(error)) refused.current = error.message;
        const described = await describe(error);
        showErrors(described.fields);
        if (Object.keys(described.fields).length === 0) setFailure(described.failure);
      } finally {
        setBusy(false);
      }
    },
    [showErrors, formRef],
  );
  const errors: FieldErrors = Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, text(locale)]));
  return {
    busy,
    run,
    errors,
    clearErrors,
    /** Undefined where nothing is wrong, or where fields show it. */
    failure: failure && { ...failure, text: failure.text(locale) },
    clear: useCallback(() => {
      setFailure(undefined);
      showErrors({});
    }, [showErrors]),
  };
}

/** The errors of single fields. A new refusal focuses the first invalid field of the form in `formRef`. */
function useFieldErrors() {
  const [texts, setTexts] = useState<Readonly<Record<string, Text>>>({});
  const [refusals, setRefusals] = useState(0);
  const formRef = useRef<Element>(null);
  // Counts refusals, because typing that corrects one field changes the texts too and must not move the focus.
  useEffect(() => {
    if (refusals > 0) focusFirstInvalid(formRef.current ?? document);
  }, [refusals]);
  const showErrors = useCallback((found: Readonly<Record<string, Text>>) => {
    setTexts(found);
    if (Object.keys(found).length > 0) setRefusals((count) => count + 1);
  }, []);
  const clearErrors = useCallback(
    (names: readonly string[]) =>
      setTexts((now) => {
        const remaining = Object.entries(now).filter(([path]) => !names.some((name) => isAt(path, name)));
        return remaining.length === Object.keys(now).length ? now : Object.fromEntries(remaining);
      }),
    [],
  );
  return { texts, showErrors, clearErrors, formRef };
}

/** True for the path of the field and of anything within it: `ip_allow.2` is at `ip_allow`. */
export const isAt = (path: string, name: string): boolean => path === name || path.startsWith(`${name}.`);

function focusFirstInvalid(within: ParentNode): void {
  const field = within.querySelector<HTMLElement>('[aria-invalid="true"]');
  // With the focus ring even after a pointer press, because the focus was not moved by hand.
  field?.focus({ preventScroll: true, focusVisible: true });
  // In the middle, so that the label above the field is in sight.
  field?.scrollIntoView({ block: 'center' });
}

function textsOf(problems: FieldProblems): Record<string, Text> {
  const texts: Record<string, Text> = {};
  for (const [name, key] of Object.entries(problems)) if (key) texts[name] = (locale) => fieldMessage(key, locale);
  return texts;
}

/** Added to the error where the server itself did not answer, in place of its full stop. */
const nothingLost: Bilingual = {
  en: '. Nothing you typed is lost: check your connection, then try again in a minute.',
  zh: '。已填写的内容不会丢失，请检查网络，稍后重试。',
};

async function loadCatalogue() {
  try {
    return await import('../i18n/error-text.ts');
  } catch {
    // The catalogue cannot be fetched without a connection either.
    return undefined;
  }
}

/** A failure in the catalogue's words. The catalogue loads with the first failure; most forms never need it. */
async function describe(
  error: unknown,
): Promise<{ readonly failure: FailureInAnyLanguage; readonly fields: Readonly<Record<string, Text>> }> {
  const attempts = isApiError(error) ? error.data['attempts_left'] : undefined;
  const attempts_left = typeof attempts === 'number' ? attempts : undefined;
  const catalogue = await loadCatalogue();
  const messageIn: Text = (locale) =>
    catalogue?.errorText(error, locale) ?? (error instanceof Error ? error.message : String(error));
  const text: Text = (locale) =>
    isApiError(error) && error.answer.code === undefined
      ? `${error.message.replace(/[.。]$/, '')}${translate(nothingLost, locale)}`
      : messageIn(locale);
  // `bad_request` only says that some field is invalid. Any other code has a sentence of its own, which says more than
  // the message of the field.
  const isOwnCode = isApiError(error) && error.answer.code !== errorCodes.bad_request;
  const fields = Object.entries(isApiError(error) ? fieldTexts(error) : {}).map(([path, fieldText]): [string, Text] => [
    path,
    isOwnCode ? text : fieldText,
  ]);
  const name = catalogue?.errorName(error);
  return { failure: { text, name, attempts_left }, fields: Object.fromEntries(fields) };
}
