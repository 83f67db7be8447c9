import type { ErrorName } from '@fourth-seat/contract';
import { useMessages } from '../i18n/messages.ts';
import { Button } from '../ui/controls/button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { editMessages } from './edit-messages.ts';

interface FormFailureProps {
  /** From `useForm`. */
  readonly form: {
    readonly failure: string | undefined;
    readonly failureName: ErrorName | undefined;
    readonly discard: () => void;
  };
}

/**
 * Why a form could not be saved. After a conflict one can save again, on top of what somebody else has saved, or drop
 * one's own changes: the query of the saved values is in `invalidates`, so that the form has the latest revision.
 */
export function FormFailure({ form: { failure, failureName, discard } }: FormFailureProps) {
  const t = useMessages(editMessages);
  if (failure === undefined) return null;
  if (failureName !== 'stale_revision') return <Banner tone="danger">{failure}</Banner>;
  return (
    <Banner tone="warning" action={<Button onClick={discard}>{t('take_theirs')}</Button>}>
      {t('stale')}
    </Banner>
  );
}
