import { type ReactNode, useEffect } from 'react';
import { isApiError } from '../api/api-error.ts';
import { onLocaleChange, useLocale } from '../settings/locale.ts';
import type { ErrorReader } from '../ui/error-reader.ts';
import { clearToasts } from '../ui/feedback/toast-store.ts';
import { UiProvider } from '../ui/ui-provider.tsx';
import { uiTextEn, uiTextZh } from '../ui/ui-text.ts';

const errorReader: ErrorReader = {
  /** The catalogue's words for a failure, in the language on screen. They are fetched with the first one. */
  describe: async (error, languageTag) => {
    if (!isApiError(error)) return undefined;
    const { errorText } = await import('../i18n/error-text.ts');
    return errorText(error, languageTag === uiTextZh.languageTag ? 'zh_cn' : 'en_us');
  },
  identify: (error) => (isApiError(error) ? { status: error.answer.status, request_id: error.request_id } : {}),
};

/** Providers of every screen: the texts of the design system in the chosen language. */
export function Providers({ children }: { children: ReactNode }) {
  const locale = useLocale();
  // Toasts hold the text of one language.
  useEffect(() => onLocaleChange(clearToasts), []);
  return (
    <UiProvider text={locale === 'zh_cn' ? uiTextZh : uiTextEn} errorReader={errorReader}>
      {children}
    </UiProvider>
  );
}
