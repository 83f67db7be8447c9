import type { ApiKey, Project } from '@fourth-seat/contract';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { type Failure, useFailure, useInvalidFocus } from '../../i18n/use-failure.ts';
import { Banner } from '../../ui/banner.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/input.tsx';
import { RadioGroup } from '../../ui/radio.tsx';
import { Select } from '../../ui/select.tsx';
import { KeyLimits } from './key-limits.tsx';
import { type KeyDraft, expiryChoices } from './key-draft.ts';
import { apiKeysMessages } from './messages.ts';

interface KeyFormProps {
  readonly id: string;
  readonly draft: KeyDraft;
  readonly onChange: (draft: KeyDraft) => void;
  /** Of the last try to save. */
  readonly error: unknown;
  readonly onSubmit: () => void;
  /** The key that is edited; a new one also chooses project and mode. */
  readonly apiKey?: ApiKey;
  readonly projects: readonly Project[];
  readonly maxLifetimeDays: number | null;
}

const limitFields = ['scopes', 'ip_allow', 'quota_daily', 'quota_monthly', 'tokens_daily', 'tokens_monthly'] as const;

/** The fields of a key, for creating and editing. A refusal opens the fold it is about and takes the focus there. */
export function KeyForm(props: KeyFormProps) {
  const { id, draft, onChange, error, onSubmit, apiKey, projects, maxLifetimeDays } = props;
  const t = useMessages(apiKeysMessages);
  const form = useInvalidFocus(error);
  const failure = useFailure(error);
  const [isOpen, setOpen] = useState(false);
  const set = (change: Partial<KeyDraft>) => onChange({ ...draft, ...change });
  const refusedLimit = limitFields.some((name) => failure.field(name) !== undefined);
  return (
    <form
      ref={form}
      id={id}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {failure.summary && <Banner tone="danger">{failure.summary}</Banner>}
      <Field label={t('name')} required hint={t('name_hint')} error={failure.field('name')}>
        <Input
          value={draft.name}
          maxLength={50}
          autoComplete="off"
          onChange={(event) => set({ name: event.target.value })}
        />
      </Field>
      {!apiKey && <ProjectAndMode draft={draft} set={set} failure={failure} projects={projects} />}
      <Field label={t('description')} optional error={failure.field('description')}>
        <Textarea
          rows={2}
          maxLength={500}
          value={draft.description}
          onChange={(event) => set({ description: event.target.value })}
        />
      </Field>
      <Expiry draft={draft} set={set} failure={failure} maxLifetimeDays={maxLifetimeDays} />
      <details
        className="rounded border border-line"
        open={isOpen || refusedLimit}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary className="cursor-pointer px-4 py-2.5 font-medium">{t('more')}</summary>
        <div className="border-t border-line p-4">
          <KeyLimits draft={draft} set={set} failure={failure} />
        </div>
      </details>
    </form>
  );
}

interface PartProps {
  readonly draft: KeyDraft;
  readonly set: (change: Partial<KeyDraft>) => void;
  readonly failure: Failure;
}

function ProjectAndMode({ draft, set, failure, projects }: PartProps & { readonly projects: readonly Project[] }) {
  const t = useMessages(apiKeysMessages);
  const open = projects.filter((project) => project.state === 'in_progress');
  return (
    <>
      <Field label={t('project')} required error={failure.field('project_id')}>
        <Select
          options={open.map((project) => ({ value: project.project_id, label: project.name }))}
          value={draft.project_id === '' ? null : draft.project_id}
          onValueChange={(project_id) => set({ project_id })}
          placeholder={t('choose_project')}
        />
      </Field>
      <RadioGroup
        label={t('mode')}
        layout="cards"
        value={draft.mode}
        onValueChange={(mode) => set({ mode })}
        options={[
          { value: 'live', label: t('mode_live'), hint: t('mode_live_hint') },
          { value: 'test', label: t('mode_test'), hint: t('mode_test_hint') },
        ]}
      />
    </>
  );
}

function Expiry({
  draft,
  set,
  failure,
  maxLifetimeDays,
}: PartProps & { readonly maxLifetimeDays: number | null }): ReactNode {
  const t = useMessages(apiKeysMessages);
  const format = useFormat();
  const choices = expiryChoices(maxLifetimeDays);
  const options = [
    ...(draft.keeps_until
      ? [{ value: 'keep', label: t('keep_expiry', { date: format.dateTime(draft.keeps_until) }) }]
      : []),
    ...choices.map((days) => ({ value: String(days), label: t('days', { count: days }) })),
    ...(maxLifetimeDays === null ? [{ value: 'never', label: t('no_expiry') }] : []),
  ];
  return (
    <Field label={t('expiry')} error={failure.field('expires_at')}>
      <Select options={options} value={draft.expiry} onValueChange={(expiry) => set({ expiry })} />
    </Field>
  );
}
