import type { Bilingual } from '@fourth-seat/contract';
import { useLocale } from '../../settings/locale.ts';

export function useLanguage(): keyof Bilingual {
  return useLocale() === 'zh_cn' ? 'zh' : 'en';
}
