import { approveDeviceLogin, denyDeviceLogin, getDeviceLogin, type Output } from '@fourth-seat/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { adminKeysKey } from '../../api/query-keys.ts';
import { NameField } from '../../forms/fields/name-fields.tsx';
import { FormFailure } from '../../forms/form-failure.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useMessages } from '../../i18n/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { useSession } from '../../session/session-store.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { Input } from '../../ui/controls/input.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../../ui/layout/link.tsx';
import { PageHeader } from '../../ui/layout/surface.tsx';
import { ProofForm } from '../account/verification/panels.tsx';
import { deviceMessages } from './device-messages.ts';
import { expiryOf, type KeyDraft, LifetimeField, ScopeFields } from './key-fields.tsx';
import { useFactorProof } from './use-factor-proof.ts';

type DeviceLogin = Output<typeof getDeviceLogin>;
type Step =
  | { readonly at: 'code' }
  | { readonly at: 'decision'; readonly code: string; readonly login: DeviceLogin }
  | { readonly at: 'allowed' | 'refused' };

/** Where a person confirms the login of a program: its code, then what the program may do. */
export function DevicePage() {
  const t = useMessages(deviceMessages);
  const { member } = useSession();
  const [step, setStep] = useState<Step>({ at: 'code' });
  return (
    <section className="max-w-3xl pt-2">
      <PageHeader title={t('title')} description={t('lead')} />
      {member && member.type !== 'admin' && <EmptyState kind="forbidden" cause={t('forbidden')} />}
      {member?.type === 'admin' && step.at === 'code' && (
        <CodeForm onFound={(code, login) => setStep({ at: 'decision', code, login })} />
      )}
      {step.at === 'decision' && <Decision code={step.code} login={step.login} onDecided={(at) => setStep({ at })} />}
      {(step.at === 'allowed' || step.at === 'refused') && (
        <Banner tone={step.at === 'allowed' ? 'success' : 'info'} title={t(`${step.at}_title`)}>
          <p>{t(`${step.at}_text`)}</p>
          <p className="mt-3">
            <ButtonLink to={paths.AdminKeys}>{t('to_keys')}</ButtonLink>
          </p>
        </Banner>
      )}
    </section>
  );
}

function CodeForm({ onFound }: { readonly onFound: (code: string, login: DeviceLogin) => void }) {
  const t = useMessages(deviceMessages);
  const [search] = useSearchParams();
  const form = useForm(getDeviceLogin, {
    initial: { user_code: search.get('code') ?? '' },
    input: (values) => values,
    onDone: (login, { user_code }) => onFound(user_code, login),
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col items-start gap-4">
      <FormFailure form={form} />
      <Field label={t('code')} hint={t('code_hint')} error={form.error('user_code')} required>
        <Input
          name="user_code"
          mono
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          value={form.values.user_code}
          onChange={(event) => form.set({ user_code: event.target.value })}
        />
      </Field>
      <Button type="submit" variant="primary" busy={form.busy} disabled={form.values.user_code.trim() === ''}>
        {t('next')}
      </Button>
    </form>
  );
}

interface DecisionProps {
  readonly code: string;
  readonly login: DeviceLogin;
  readonly onDecided: (how: 'allowed' | 'refused') => void;
}

function Decision({ code, login: { client_name, address }, onDecided }: DecisionProps) {
  const t = useMessages(deviceMessages);
  const { organization } = useSession();
  const proof = useFactorProof();
  const initial: KeyDraft & { readonly name: string } = { name: client_name, scopes: [], days: 90 };
  const form = useForm(approveDeviceLogin, {
    initial,
    input: ({ name, scopes, days }) => ({
      user_code: code,
      name,
      scopes: [...scopes],
      expires_at: expiryOf(days),
      ...proof.given(),
    }),
    invalidates: [adminKeysKey],
    onFailure: proof.onFailure,
    onDone: () => {
      proof.used();
      onDecided('allowed');
    },
  });
  const refusal = useForm(denyDeviceLogin, {
    initial: { user_code: code },
    input: (values) => values,
    onDone: () => onDecided('refused'),
  });
  if (proof.isAsked) {
    const onProof = (granted: string, valid_until: string) => {
      proof.onProof(granted, valid_until);
      form.submit();
    };
    return (
      <div className="flex max-w-xl flex-col gap-5">
        <Banner title={t('prove_title')}>{t('prove_text', { client: client_name })}</Banner>
        <ProofForm purpose="admin_key" onProof={onProof} />
        <Button className="self-start" onClick={proof.dismiss}>
          {t('back')}
        </Button>
      </div>
    );
  }
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <Banner tone="warning" title={t('asks', { client: client_name })}>
        {t('warning', { code: code.toUpperCase(), address })}
      </Banner>
      <FormFailure form={form} />
      <FormFailure form={refusal} />
      <p>
        <span className="text-text-faint">{t('organization')}</span> {organization?.name}
      </p>
      <NameField form={form} />
      <ScopeFields form={form} />
      <LifetimeField form={form} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={form.busy} disabled={form.values.scopes.length === 0}>
          {t('allow')}
        </Button>
        <Button busy={refusal.busy} onClick={() => refusal.submit()}>
          {t('refuse')}
        </Button>
      </div>
    </form>
  );
}
