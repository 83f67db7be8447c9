import { type Alert, alertMetrics, createAlert, MAX_ALERT_WINDOW_MINUTES, updateAlert } from '@fourth-seat/contract';
import { useState } from 'react';
import { alertsKey } from '../../api/query-keys.ts';
import { NameField } from '../../forms/fields/name-fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { ShownOnceDialog } from '../../forms/shown-once-dialog.tsx';
import { useDraftName } from '../../forms/use-draft.ts';
import { useEditBase } from '../../forms/use-edit-base.ts';
import { type Form, useForm } from '../../forms/use-form.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { Input } from '../../ui/controls/input.tsx';
import { NumberInput } from '../../ui/controls/number-input.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { type AlertDraft, changeMetric, conditionOf, draftOf, draftProblems, newDraft, ruleOf } from './alert-draft.ts';
import { useAlertScopes } from './alert-scopes.ts';
import { useConditionText } from './condition-text.ts';
import { alertMessages } from './messages.ts';

const units = {
  tokens: 'unit_tokens',
  quota: 'unit_percent',
  error_rate: 'unit_percent',
  latency_p95: 'unit_ms',
} as const;
/** The entry of the scope list that means the whole organization. */
const WHOLE_ORGANIZATION = 'organization';

interface AlertDialogProps {
  /** Undefined creates an alert. */
  readonly alert: Alert | undefined;
  readonly onClose: () => void;
}

/** Creates or changes an alert; the signing secret of an added webhook is shown right after. */
export function AlertDialog({ alert, onClose }: AlertDialogProps) {
  const t = useMessages(alertMessages);
  const [secret, setSecret] = useState<string>();
  if (secret !== undefined)
    return (
      <ShownOnceDialog
        title={t('secret_title')}
        description={t('secret_text')}
        secret={secret}
        label={t('secret_title')}
        leaveText={t('secret_leave')}
        onDone={onClose}
      />
    );
  const onDone = ({ webhook_secret }: { readonly webhook_secret: string | null }) => {
    if (webhook_secret !== null) {
      // The secret's dialog says that the alert is saved; a toast could cover the secret on a small screen.
      setSecret(webhook_secret);
      return;
    }
    showToast({ tone: 'success', message: t('saved') });
    onClose();
  };
  return alert ? (
    <EditAlert alert={alert} onDone={onDone} onClose={onClose} />
  ) : (
    <CreateAlert onDone={onDone} onClose={onClose} />
  );
}

interface WriteProps {
  readonly onDone: (answer: { readonly webhook_secret: string | null }) => void;
  readonly onClose: () => void;
}

function CreateAlert({ onDone, onClose }: WriteProps) {
  const t = useMessages(alertMessages);
  const { isAdmin, projects } = useAlertScopes();
  const conditionText = useConditionText();
  const form = useForm(createAlert, {
    keepAs: useDraftName('alert'),
    initial: newDraft(isAdmin ? null : (projects[0]?.project_id ?? null)),
    check: draftProblems,
    input: (draft) => ruleOf(draft, conditionText),
    invalidates: [alertsKey],
    onDone,
  });
  return (
    <FormDialog form={form} title={t('create')} submitLabel={t('save')} onClose={onClose}>
      <AlertFields form={form} />
    </FormDialog>
  );
}

function EditAlert({ alert, onDone, onClose }: WriteProps & { readonly alert: Alert }) {
  const t = useMessages(alertMessages);
  const { base, onFailure } = useEditBase(alert);
  const conditionText = useConditionText();
  const { alert_id, revision, enabled } = base;
  const form = useForm(updateAlert, {
    keepAs: useDraftName(`alert.${alert_id}`),
    initial: draftOf(base),
    check: draftProblems,
    input: (draft) => ({ ...ruleOf(draft, conditionText), alert_id, revision, enabled }),
    invalidates: [alertsKey],
    onFailure,
    onDone,
  });
  return (
    <FormDialog form={form} title={t('edit')} submitLabel={t('save')} onClose={onClose}>
      <AlertFields form={form} />
    </FormDialog>
  );
}

interface FieldsProps {
  readonly form: Form<AlertDraft>;
}

function AlertFields({ form }: FieldsProps) {
  const t = useMessages(alertMessages);
  const { isAdmin, projects } = useAlertScopes();
  const { values, set, error } = form;
  const conditionText = useConditionText();
  const scopes = [
    ...(isAdmin ? [{ value: WHOLE_ORGANIZATION, label: t('organization') }] : []),
    ...projects.map(({ project_id, name }) => ({ value: project_id, label: name })),
  ];
  return (
    <>
      <NameField form={form} otherwise={conditionText(conditionOf(values))} />
      <Field label={t('scope')} error={error('project_id')}>
        <Select
          value={values.project_id ?? WHOLE_ORGANIZATION}
          onValueChange={(id) => set({ project_id: id === WHOLE_ORGANIZATION ? null : id })}
          options={scopes}
        />
      </Field>
      <Field label={t('metric')}>
        <Select
          value={values.metric}
          onValueChange={(metric) => set(changeMetric(metric))}
          options={alertMetrics.map((value) => ({ value, label: t(`metric_${value}`) }))}
        />
      </Field>
      <ConditionFields form={form} />
      <ChannelFields form={form} />
    </>
  );
}

function ConditionFields({ form: { values, set, error } }: FieldsProps) {
  const t = useMessages(alertMessages);
  const { metric } = values;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {metric !== 'silence' && (
        <Field label={t('threshold')} error={error('threshold')}>
          <NumberInput
            value={values.threshold}
            min={0}
            unit={t(units[metric])}
            onValueChange={(threshold) => set({ threshold })}
          />
        </Field>
      )}
      {metric !== 'quota' && (
        <Field label={t('window')} error={error('window_minutes')}>
          <NumberInput
            value={values.window_minutes}
            min={1}
            max={MAX_ALERT_WINDOW_MINUTES}
            unit={t('minutes')}
            onValueChange={(window_minutes) => set({ window_minutes })}
          />
        </Field>
      )}
    </div>
  );
}

function ChannelFields({ form: { values, set, error } }: FieldsProps) {
  const t = useMessages(alertMessages);
  const { channels } = values;
  const change = (changes: Partial<AlertDraft['channels']>) => set({ channels: { ...channels, ...changes } });
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-medium">{t('channels')}</legend>
      <Checkbox
        label={t('channel_bell')}
        checked={channels.bell}
        onChange={(event) => change({ bell: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('channel_mail')}
        checked={channels.mail}
        onChange={(event) => change({ mail: event.currentTarget.checked })}
      />
      <Field
        label={t('channel_webhook')}
        hint={t('webhook_hint')}
        error={error('channels.webhook_url') ?? error('channels')}
        optional
      >
        <Input
          type="url"
          mono
          placeholder="https://"
          value={channels.webhook_url ?? ''}
          onChange={(event) => change({ webhook_url: event.target.value.trim() || null })}
        />
      </Field>
    </fieldset>
  );
}
