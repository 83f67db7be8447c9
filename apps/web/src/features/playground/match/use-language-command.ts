import { useEffect } from 'react';
import { currentLocale, languageTags, onLocaleChange } from '../../../settings/locale.ts';
import type { MatchCommand } from './protocol.ts';

/** Tells the worker of a match when the language of the page changes. */
export function useLanguageCommand(send: (command: MatchCommand) => void): void {
  useEffect(() => onLocaleChange(() => send({ type: 'language', languageTag: languageTags[currentLocale()] })), [send]);
}
