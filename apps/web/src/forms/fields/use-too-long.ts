import { isWithin } from '@fourth-seat/contract';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { formMessages } from '../messages.ts';

/**
 * What is said at a field whose text is too long, while one types; the server counts the same way. `maxLength` of a field
 * counts units of UTF-16: it takes half a name of emoji, and cuts what is pasted without a word.
 */
export function useTooLong(): (value: string, max: number) => string | undefined {
  const t = useMessages(formMessages);
  const format = useFormat();
  return (value, max) => (isWithin(value.trim(), max) ? undefined : t('too_long', { max: format.number(max) }));
}
