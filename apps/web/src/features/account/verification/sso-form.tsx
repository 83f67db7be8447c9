import {
  removeSingleSignOn,
  type SingleSignOn,
  type SsoMode,
  ssoModes,
  updateSingleSignOn,
  updateSsoMode,
} from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { organizationKey } from '../../../api/query-keys.ts';
import { splitEntries } from '../../../forms/fields/entries.ts';
import { FormFailure } from '../../../forms/form-failure.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { Input, Textarea } from '../../../ui/controls/input.tsx';
import { RadioGroup } from '../../../ui/controls/radio.tsx';
import { MissingData } from '../../../ui/feedback/missing-data.tsx';
import { singleSignOnQuery } from '../single-sign-on/queries.ts';
import type { ActionFormProps } from './action-form-props.ts';
import { ProofExpired } from './proof-expired.tsx';
import type { SsoChange } from './protected-action.ts';
import { ssoFormMessages } from './sso-form-messages.ts';

type FormProps = ActionFormProps & { readonly connection: SingleSignOn['connection'] };

/** Changes how members sign in through the provider of the organization. */
export function SsoForm({ change, ...rest }: ActionFormProps & { readonly change: SsoChange }) {
  const query = useQuery(singleSignOnQuery);
  if (!query.data) return <MissingData query={query} lines={5} />;
  const props = { ...rest, connection: query.data.connection };
  if (change === 'provider') return <ProviderForm {...props} />;
  return change === 'mode' ? <ModeForm {...props} /> : <RemoveForm {...props} />;
}

function ProviderForm({ connection, proof, onDone, onProofExpired }: FormProps) {
  const t = useMessages(ssoFormMessages);
  const { issuer = '', client_id = '', domains = [] } = connection ?? {};
  const form = useForm(updateSingleSignOn, {
    initial: { issuer, client_id, client_secret: '', domains: domains.map(({ domain }) => domain).join('\n') },
    // An empty secret keeps the stored one; where that is of another client, or none, it is missing like any empty field.
    input: ({ client_secret, ...values }) => {
      const isKept = values.issuer.trim() === connection?.issuer && values.client_id.trim() === connection.client_id;
      return {
        proof,
        ...values,
        domains: splitEntries(values.domains),
        ...((client_secret !== '' || !isKept) && { client_secret }),
      };
    },
    invalidates: [organizationKey],
    onDone: () => onDone(t('done_provider')),
  });
  const { values, set, error } = form;
  return (
    <form noValidate autoComplete="off" className="flex flex-col gap-5" onSubmit={form.submit}>
      <Field label={t('issuer')} hint={t('issuer_hint')} error={error('issuer')} required>
        <Input
          name="issuer"
          type="url"
          placeholder="https://login.studio.example"
          value={values.issuer}
          onChange={(event) => set({ issuer: event.target.value })}
        />
      </Field>
      <Field label={t('client_id')} error={error('client_id')} required>
        <Input
          name="client_id"
          autoComplete="off"
          value={values.client_id}
          onChange={(event) => set({ client_id: event.target.value })}
        />
      </Field>
      <Field
        label={t('client_secret')}
        hint={t(connection ? 'secret_kept' : 'secret_hint')}
        error={error('client_secret')}
        required={!connection}
      >
        <Input
          name="client_secret"
          autoComplete="off"
          spellCheck={false}
          value={values.client_secret}
          onChange={(event) => set({ client_secret: event.target.value })}
        />
      </Field>
      <Field label={t('domains')} hint={t('domains_hint')} error={error('domains')} required>
        <Textarea
          name="domains"
          rows={Math.max(2, domains.length)}
          placeholder="studio.example"
          autoCapitalize="none"
          spellCheck={false}
          value={values.domains}
          onChange={(event) => set({ domains: event.target.value })}
        />
      </Field>
      {connection !== null && connection.mode !== 'off' && <p className="text-text-quiet">{t('provider_warning')}</p>}
      <FormFailure form={form} />
      <ProofExpired name={form.failure?.name} onProofExpired={onProofExpired} />
      <Button type="submit" variant="primary" size="large" busy={form.busy}>
        {t('save')}
      </Button>
    </form>
  );
}

function ModeForm({ connection, proof, onDone, onProofExpired }: FormProps) {
  const t = useMessages(ssoFormMessages);
  const form = useForm(updateSsoMode, {
    initial: { mode: connection?.mode ?? ('off' satisfies SsoMode) },
    input: ({ mode }) => ({ proof, mode }),
    invalidates: [organizationKey],
    onDone: (_answer, { mode }) => onDone(t(`done_${mode}`)),
  });
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={form.submit}>
      <RadioGroup
        label={t('mode')}
        options={ssoModes.map((value) => ({
          value,
          label: t(`mode_${value}`),
          hint: t(`hint_${value}`),
        }))}
        value={form.values.mode}
        onValueChange={(mode) => form.set({ mode })}
      />
      <FormFailure form={form} />
      <ProofExpired name={form.failure?.name} onProofExpired={onProofExpired} />
      <Button type="submit" variant="primary" size="large" busy={form.busy}>
        {t('save')}
      </Button>
    </form>
  );
}

function RemoveForm({ proof, onDone, onProofExpired }: FormProps) {
  const t = useMessages(ssoFormMessages);
  const form = useForm(removeSingleSignOn, {
    initial: {},
    input: () => ({ proof }),
    invalidates: [organizationKey],
    onDone: () => onDone(t('done_remove')),
  });
  return (
    <div className="flex flex-col gap-5">
      <p>{t('remove_text')}</p>
      <FormFailure form={form} />
      <ProofExpired name={form.failure?.name} onProofExpired={onProofExpired} />
      <Button variant="danger" size="large" busy={form.busy} onClick={form.submit}>
        {t('remove')}
      </Button>
    </div>
  );
}
