import { mobaDraftSentence } from '@fourth-seat/contract';
import type { DraftReason } from '@fourth-seat/moba/draft';
import { useLanguage, useLocale } from '../../../../settings/locale.ts';
import { heroRow } from '../setup.ts';

export function useHeroName(): (id: string) => string {
  const language = useLanguage();
  return (id) => heroRow(id)?.name[language] ?? id;
}

/** A reason of a draft as a sentence. */
export function useReasonText(): (reason: DraftReason) => string {
  const locale = useLocale();
  const nameOf = useHeroName();
  return ({ code, hero, values }) => mobaDraftSentence(code, values, hero === null ? '' : nameOf(hero), locale);
}
