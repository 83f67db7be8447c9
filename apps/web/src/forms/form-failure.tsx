import { useMessages } from '../i18n/messages.ts';
import { Button } from '../ui/controls/button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { editMessages } from './edit-messages.ts';
import type { Form } from './use-form.ts';

interface FormFailureProps {
  /** From `useForm`. */
  readonly form: Pick<Form<object>, 'failure' | 'discard'>;
}

/**
 * Why a form could not be saved. After a conflict one can save again, on top of what somebody else has saved, or drop
 * one's own changes: the query of the saved values is in `invalidates`, so that the form has the latest revision.
 */
export function FormFailure({ form: { failure, discard } }: FormFailureProps) {
  const t = useMessages(editMessages);
  if (failure === undefined) return null;
  if (failure.name !== 'stale_revision') return <Banner tone="danger">{failure.text}</Banner>;
  return (
    <Banner tone="warning" action={<Button onClick={discard}>{t('take_theirs')}</Button>}>
      {t('stale')}
    </Banner>
  );
}
