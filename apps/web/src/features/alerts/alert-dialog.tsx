import { type Alert, alertMetrics, createAlert, type Input as RequestOf, updateAlert } from '@fourth-seat/contract';
import { useId, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { useWrite } from '../../api/use-write.ts';
import { errorText } from '../../i18n/error-text.ts';
import { fieldText } from '../../i18n/field-text.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useInvalidFocus } from '../../i18n/use-failure.ts';
import { useSession } from '../../session/session-store.ts';
import { useLocale } from '../../settings/locale.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, NumberInput } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useUiText } from '../../ui/ui-text.tsx';
import { alertMessages } from './messages.ts';
import { alertsKey } from './queries.ts';

type Rule = RequestOf<typeof createAlert>;
type Metric = Rule['metric'];

const units = {
  tokens: 'unit_tokens',
  quota: 'unit_percent',
  error_rate: 'unit_percent',
  latency_p95: 'unit_ms',
} as const;
const usual: Readonly<Record<Metric, number>> = {
  tokens: 100_000,
  quota: 80,
  error_rate: 5,
  latency_p95: 100,
  silence: 0,
};

/** In the list of scopes: no single project. */
const everything = 'organization';

interface AlertDialogProps {
  /** Undefined creates one. */
  readonly alert: Alert | undefined;
  readonly onClose: () => void;
}

/** Creates or changes an alert; the signing secret of a webhook is shown once, right after. */
export function AlertDialog({ alert, onClose }: AlertDialogProps) {
  const t = useMessages(alertMessages);
  const locale = useLocale();
  const { member, projectList = [] } = useSession();
  const isAdmin = member?.type === 'admin';
  const projects = projectList.filter((project) => isAdmin || project.my_role === 'owner');
  const [rule, setRule] = useState<Rule>(() => ruleOf(alert, isAdmin ? null : (projects[0]?.project_id ?? null)));
  const [secret, setSecret] = useState<string>();
  const done = ({ webhook_secret }: { readonly webhook_secret: string | null }) => {
    if (webhook_secret !== null) {
      // The secret says that it is saved, and no toast may lie over it on a small screen.
      setSecret(webhook_secret);
      return;
    }
    showToast({ tone: 'success', message: t('saved') });
    onClose();
  };
  const create = useWrite(createAlert, { invalidates: [alertsKey], quiet: true, onDone: done });
  const update = useWrite(updateAlert, { invalidates: [alertsKey], quiet: true, onDone: done });
  const error = create.error ?? update.error;
  const id = useId();
  const form = useInvalidFocus(error);
  const text = useUiText();
  const fields = isApiError(error) ? error.fields : {};
  const fieldError = (name: string) => (fields[name] === undefined ? undefined : fieldText(fields[name], locale));
  const save = () => {
    if (!alert) create.mutate(rule);
    else update.mutate({ ...rule, alert_id: alert.alert_id, revision: alert.revision, enabled: alert.enabled });
  };
  if (secret !== undefined) return <SecretDialog secret={secret} onClose={onClose} />;
  const change = (changes: Partial<Rule>) => setRule((now) => ({ ...now, ...changes }));
  const scopes = [
    ...(isAdmin ? [{ value: everything, label: t('organization') }] : []),
    ...projects.map(({ project_id, name }) => ({ value: project_id, label: name })),
  ];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(alert ? 'edit' : 'create')}
      footer={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button variant="primary" type="submit" form={id} busy={create.isPending || update.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={id}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {error && Object.keys(fields).length === 0 && <Banner tone="danger">{errorText(error, locale)}</Banner>}
        <Field label={t('name')} required error={fieldError('name')}>
          <Input maxLength={50} value={rule.name} onChange={(event) => change({ name: event.target.value })} />
        </Field>
        <Field label={t('project')} error={fieldError('project_id')}>
          <Select
            value={rule.project_id ?? everything}
            onValueChange={(id) => change({ project_id: id === everything ? null : id })}
            options={scopes}
          />
        </Field>
        <Field label={t('metric')}>
          <Select
            value={rule.metric}
            onValueChange={(metric) => change({ metric, threshold: usual[metric] })}
            options={alertMetrics.map((value) => ({ value, label: t(`metric_${value}`) }))}
          />
        </Field>
        <Bounds rule={rule} change={change} fieldError={fieldError} />
        <Channels rule={rule} change={change} fieldError={fieldError} />
      </form>
    </Dialog>
  );
}

interface PartProps {
  readonly rule: Rule;
  readonly change: (changes: Partial<Rule>) => void;
}

function Bounds({
  rule,
  change,
  fieldError,
}: PartProps & { readonly fieldError: (name: string) => string | undefined }) {
  const t = useMessages(alertMessages);
  const { metric } = rule;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {metric !== 'silence' && (
        <Field label={t('threshold')} error={fieldError('threshold')}>
          <NumberInput
            value={rule.threshold}
            min={0}
            unit={t(units[metric])}
            onValueChange={(threshold) => change({ threshold: threshold ?? 0 })}
          />
        </Field>
      )}
      {metric !== 'quota' && (
        <Field label={t('window')} error={fieldError('window_minutes')}>
          <NumberInput
            value={rule.window_minutes}
            min={1}
            max={43_200}
            unit={t('minutes')}
            onValueChange={(window_minutes) => change({ window_minutes: window_minutes ?? 1 })}
          />
        </Field>
      )}
    </div>
  );
}

function Channels({
  rule,
  change,
  fieldError,
}: PartProps & { readonly fieldError: (name: string) => string | undefined }) {
  const t = useMessages(alertMessages);
  const { channels } = rule;
  const set = (changes: Partial<Rule['channels']>) => change({ channels: { ...channels, ...changes } });
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-medium">{t('channels')}</legend>
      <Checkbox
        label={t('channel_bell')}
        checked={channels.bell}
        onChange={(event) => set({ bell: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('channel_mail')}
        checked={channels.mail}
        onChange={(event) => set({ mail: event.currentTarget.checked })}
      />
      <Field
        label={t('channel_webhook')}
        hint={t('webhook_hint')}
        error={fieldError('channels.webhook_url') ?? fieldError('channels')}
        optional
      >
        <Input
          type="url"
          mono
          placeholder="https://"
          value={channels.webhook_url ?? ''}
          onChange={(event) => set({ webhook_url: event.target.value.trim() || null })}
        />
      </Field>
    </fieldset>
  );
}

function SecretDialog({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const t = useMessages(alertMessages);
  return (
    <Dialog
      open
      dismissable={false}
      onOpenChange={(open) => !open && onClose()}
      title={t('secret_title')}
      description={t('secret_text')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('secret_done')}
        </Button>
      }
    >
      <div className="flex flex-wrap items-center gap-2 rounded border border-line-strong bg-surface-sunken p-3">
        <output aria-label={t('secret_title')} className="min-w-0 flex-1 font-mono text-sm break-all select-all">
          {secret}
        </output>
        <CopyButton value={secret} label={t('secret_copy')} showLabel />
      </div>
    </Dialog>
  );
}

function ruleOf(alert: Alert | undefined, project_id: string | null): Rule {
  if (alert) {
    const { name, metric, threshold, window_minutes, channels } = alert;
    return { name, project_id: alert.project_id, metric, threshold, window_minutes, channels };
  }
  return {
    name: '',
    project_id,
    metric: 'error_rate',
    threshold: usual.error_rate,
    window_minutes: 15,
    channels: { bell: true, mail: true, webhook_url: null },
  };
}
