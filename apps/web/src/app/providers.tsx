import type { ReactNode } from 'react';
import { useLocale } from '../settings/locale.ts';
import { UiTextProvider, uiTextEn, uiTextZh } from '../ui/ui-text.tsx';

/** What every screen stands on: the design system's own words in the language on screen. */
export function Providers({ children }: { children: ReactNode }) {
  const locale = useLocale();
  return <UiTextProvider text={locale === 'zh_cn' ? uiTextZh : uiTextEn}>{children}</UiTextProvider>;
}
