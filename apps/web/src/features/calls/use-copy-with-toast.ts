import { useMessages } from '../../i18n/messages.ts';
import { useCopy } from '../../ui/feedback/copy-button.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { callMessages } from './messages.ts';

/** Copies a text and says `message`, or shows the text in the toast where the browser refuses the clipboard. */
export function useCopyWithToast(): (text: string, message: string) => Promise<void> {
  const t = useMessages(callMessages);
  const { copy } = useCopy();
  return async (text, message) => {
    const isCopied = await copy(text);
    showToast(isCopied ? { message } : { tone: 'danger', message: t('copy_refused'), detail: text });
  };
}
