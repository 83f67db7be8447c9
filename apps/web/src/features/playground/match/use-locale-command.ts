import { useEffect } from 'react';
import { currentLocale, languageTags, onLocaleChange } from '../../../settings/locale.ts';
import type { Command } from './protocol.ts';

/** Tells the worker of a match when the language of the page changes. */
export function useLocaleCommand(send: (command: Command) => void): void {
  useEffect(() => onLocaleChange(() => send({ type: 'locale', locale: languageTags[currentLocale()] })), [send]);
}
