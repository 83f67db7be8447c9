import { isApiError } from '../../api/api-error.ts';
import { useMessages } from '../../i18n/messages.ts';
import { formMessages } from '../messages.ts';
import { useSubmission } from '../use-submission.ts';

/**
 * Runs what asks the browser for a passkey. Where the person closes its dialog, or the browser has none, the failure
 * says so in their language, which the browser's own words do not.
 */
export function usePasskey() {
  const t = useMessages(formMessages);
  const { run, ...submission } = useSubmission();
  return {
    ...submission,
    run: async (work: () => Promise<void>): Promise<void> =>
      run(async () => {
        try {
          await work();
        } catch (error) {
          throw isApiError(error) ? error : new Error(t('passkey_failed'), { cause: error });
        }
      }),
  };
}
