import type { Project } from '@fourth-seat/contract';
import { type ReactNode, useState } from 'react';
import { DescriptionField, NameField } from '../../forms/fields/name-fields.tsx';
import type { Form } from '../../forms/use-form.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Field } from '../../ui/controls/field.tsx';
import { RadioGroup } from '../../ui/controls/radio.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { type KeyDraft, type KeyLifetime, lifetimesOnOffer } from './key-draft.ts';
import { KeyLimits, limitFields } from './key-limits.tsx';
import { apiKeysMessages } from './messages.ts';

interface PartProps {
  readonly form: Pick<Form<KeyDraft>, 'values' | 'set' | 'error'>;
}

interface LifetimeFieldProps extends PartProps {
  /** When the edited key ends, which it may keep. */
  readonly expires_at: string | null;
  readonly maxLifetimeDays: number | null;
}

interface KeyFieldsProps extends LifetimeFieldProps {
  /** Below the name: the choices that only a new key has. */
  readonly children?: ReactNode;
}

/** The fields of a key, for creating and editing. A refused field opens its fold and takes the focus. */
export function KeyFields({ form, expires_at, maxLifetimeDays, children }: KeyFieldsProps) {
  const t = useMessages(apiKeysMessages);
  const { error } = form;
  const [isOpen, setOpen] = useState(false);
  const refusedLimit = limitFields.some((name) => error(name) !== undefined);
  return (
    <>
      <NameField form={form} hint={t('name_hint')} />
      {children}
      <DescriptionField form={form} rows={2} />
      <LifetimeField form={form} expires_at={expires_at} maxLifetimeDays={maxLifetimeDays} />
      <details
        className="rounded border border-line"
        open={isOpen || refusedLimit}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary className="cursor-pointer px-4 py-2.5 font-medium">{t('limits_fold')}</summary>
        <div className="border-t border-line p-4">
          <KeyLimits form={form} />
        </div>
      </details>
    </>
  );
}

/** What is chosen once, when the key is created. */
export function ProjectAndMode({
  form: { values, set, error },
  projects,
}: PartProps & { readonly projects: readonly Project[] }) {
  const t = useMessages(apiKeysMessages);
  const open = projects.filter((project) => project.state === 'in_progress');
  return (
    <>
      <Field label={t('project')} required error={error('project_id')}>
        <Select
          options={open.map((project) => ({ value: project.project_id, label: project.name }))}
          value={values.project_id === '' ? null : values.project_id}
          onValueChange={(project_id) => set({ project_id })}
          placeholder={t('choose_project')}
        />
      </Field>
      <RadioGroup
        label={t('mode')}
        layout="cards"
        value={values.mode}
        onValueChange={(mode) => set({ mode })}
        options={[
          { value: 'live', label: t('mode_live'), hint: t('mode_live_hint') },
          { value: 'test', label: t('mode_test'), hint: t('mode_test_hint') },
        ]}
      />
    </>
  );
}

/** Text of a choice in a list. */
const choiceOf = (lifetime: KeyLifetime): string => (lifetime.kind === 'days' ? String(lifetime.days) : lifetime.kind);

function LifetimeField({ form: { values, set, error }, expires_at, maxLifetimeDays }: LifetimeFieldProps) {
  const t = useMessages(apiKeysMessages);
  const format = useFormat();
  const lifetimes: readonly KeyLifetime[] = [
    ...(expires_at === null ? [] : [{ kind: 'unchanged' as const, expires_at }]),
    ...lifetimesOnOffer(maxLifetimeDays),
  ];
  const labelOf = (lifetime: KeyLifetime): string => {
    if (lifetime.kind === 'days') return t('days', { count: lifetime.days });
    return lifetime.kind === 'endless'
      ? t('no_expiry')
      : t('keep_expiry', { date: format.dateTime(lifetime.expires_at) });
  };
  return (
    <Field label={t('expiry')} error={error('expires_at')}>
      <Select
        options={lifetimes.map((lifetime) => ({ value: choiceOf(lifetime), label: labelOf(lifetime) }))}
        value={choiceOf(values.lifetime)}
        onValueChange={(choice) => {
          const lifetime = lifetimes.find((one) => choiceOf(one) === choice);
          if (lifetime !== undefined) set({ lifetime }, 'expires_at');
        }}
      />
    </Field>
  );
}
