import { type KeyPolicy, updateKeyPolicy } from '@fourth-seat/contract';
import { type FormEvent, useId, useState } from 'react';
import { useWrite } from '../../api/use-write.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useFailure, useInvalidFocus } from '../../i18n/use-failure.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { NumberInput } from '../../ui/input.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useUiText } from '../../ui/ui-text.tsx';
import { apiKeysMessages } from './messages.ts';
import { keysKey } from './queries.ts';

/** The organization's rules for keys; whoever may not change them can read them. */
export function PolicyDialog({ policy, onClose }: { readonly policy: KeyPolicy; readonly onClose: () => void }) {
  const t = useMessages(apiKeysMessages);
  const text = useUiText();
  const id = useId();
  const [days, setDays] = useState(policy.max_lifetime_days);
  const [count, setCount] = useState<number | null>(policy.max_keys_per_project);
  const write = useWrite(updateKeyPolicy, {
    quiet: true,
    invalidates: [keysKey],
    onDone: () => {
      showToast({ message: t('saved') });
      onClose();
    },
  });
  const failure = useFailure(write.error);
  const form = useInvalidFocus(write.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { revision } = policy;
    write.mutate({ max_lifetime_days: days, max_keys_per_project: count ?? policy.max_keys_per_project, revision });
  };
  const isFixed = !policy.can_update;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={t('policy_title')}
      description={t('policy_text')}
      footer={
        <>
          <Button onClick={onClose}>{isFixed ? text.close : text.cancel}</Button>
          {!isFixed && (
            <Button variant="primary" type="submit" form={id} busy={write.isPending}>
              {t('save')}
            </Button>
          )}
        </>
      }
    >
      <form ref={form} id={id} className="flex flex-col gap-4" onSubmit={submit}>
        {failure.summary && <Banner tone="danger">{failure.summary}</Banner>}
        {isFixed && <Banner>{t('policy_read_only')}</Banner>}
        <Field label={t('policy_lifetime')} error={failure.field('max_lifetime_days')}>
          <NumberInput
            value={days}
            min={1}
            max={3650}
            disabled={isFixed}
            placeholder={t('limit_empty')}
            onValueChange={setDays}
          />
        </Field>
        <Field label={t('policy_count')} error={failure.field('max_keys_per_project')}>
          <NumberInput value={count} min={1} max={1000} disabled={isFixed} onValueChange={setCount} />
        </Field>
      </form>
    </Dialog>
  );
}
