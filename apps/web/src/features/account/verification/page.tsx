import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useExpiringState } from '../../../forms/use-expiring-state.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { lazyPart } from '../../../navigation/lazy-part.tsx';
import { PartLoadError } from '../../../navigation/load-error.tsx';
import { paths, pathTo } from '../../../navigation/paths.ts';
import { factorPath } from '../../../navigation/return-to.ts';
import { refreshProjects } from '../../../session/session.ts';
import { sessionStore } from '../../../session/session-store.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { ButtonLink } from '../../../ui/layout/link.tsx';
import { Stepper } from '../../../ui/layout/stepper.tsx';
import { Card, PageHeader } from '../../../ui/layout/surface.tsx';
import { securityQuery } from '../security/queries.ts';
import type { ActionFormProps } from './action-form-props.ts';
import { AddressForm } from './address-form.tsx';
import { DeletionPreview } from './deletion-preview.tsx';
import { verificationMessages } from './messages.ts';
import { PasswordForm } from './password-form.tsx';
import { ProofForm, type ProofFormProps } from './proof-form.tsx';
import { type ProtectedAction, useProtectedAction, useWaysBack } from './protected-action.ts';
import { Result } from './result.tsx';
import { UnbindForm } from './unbind-form.tsx';

const RuleForm = lazyPart(async () => (await import('./rule-form.tsx')).RuleForm, PartLoadError);
const SsoForm = lazyPart(async () => (await import('./sso-form.tsx')).SsoForm, PartLoadError);
const FactorForm = lazyPart(async () => (await import('./factor-form.tsx')).FactorForm, PartLoadError);

/** Step-up verification: prove identity, perform the action, see the result. */
export function VerificationPage() {
  const t = useMessages(verificationMessages);
  const action = useProtectedAction();
  if (!action) {
    return (
      <div className="w-full max-w-xl">
        <PageHeader title={t('title')} />
        <EmptyState
          kind="nothing"
          cause={t('no_action')}
          action={<ButtonLink to={paths.Security}>{t('to_security')}</ButtonLink>}
        />
      </div>
    );
  }
  // Another action starts from the beginning: a proof is good for one action only.
  return <VerificationSteps key={JSON.stringify(action)} action={action} />;
}

function VerificationSteps({ action }: { readonly action: ProtectedAction }) {
  const t = useMessages(verificationMessages);
  // A reload in the middle must not ask for another code; the server accepts a proof in this session only.
  const storedProof = useExpiringState<string>(`proof-${action.purpose}`);
  const [done, setDone] = useState<string>();
  const proof = storedProof.value;
  const back = useWaysBack(action);
  const step = done !== undefined ? 2 : proof !== undefined ? 1 : 0;
  const finish = (text: string) => {
    showToast({ message: t(action.purpose === 'unbind' ? 'unbound' : 'updated') });
    setDone(text);
    // They were refused while the second factor was missing.
    if (sessionStore.get().projectsError !== undefined) void refreshProjects();
    storedProof.clear();
  };
  return (
    <div className="flex w-full max-w-xl flex-col gap-6 pb-10">
      <PageHeader
        title={t('title')}
        description={t(
          action.purpose === 'second_factor'
            ? `action_factor_${action.change}`
            : action.purpose === 'single_sign_on'
              ? `action_sso_${action.change}`
              : `action_${action.purpose}`,
        )}
        className="mb-0"
      />
      <Stepper
        current={step}
        steps={[{ label: t('step_prove') }, { label: t('step_act') }, { label: t('step_done') }]}
      />
      <Card className="sm:p-8">
        {proof === undefined && done === undefined && <ProofStep action={action} onProof={storedProof.storeUntil} />}
        {proof !== undefined && done === undefined && (
          <Suspense fallback={<TextSkeleton lines={6} />}>
            <ActionForm action={action} proof={proof} onDone={finish} onProofExpired={storedProof.clear} />
          </Suspense>
        )}
        {done !== undefined && <Result text={done} back={back.done} />}
      </Card>
      {done === undefined && (
        <ButtonLink to={back.cancelled} variant="quiet" className="self-start">
          {t('cancel')}
        </ButtonLink>
      )}
    </div>
  );
}

function ProofStep({ action, ...rest }: Omit<ProofFormProps, 'purpose'> & { readonly action: ProtectedAction }) {
  const t = useMessages(verificationMessages);
  const overview = useQuery(securityQuery);
  // Nothing else would be accepted: whoever makes the rule keeps it.
  if (action.purpose === 'second_factor_rule' && overview.data?.second_factor.length === 0) {
    return (
      <EmptyState
        kind="nothing"
        cause={t('rule_own_first')}
        action={
          <ButtonLink to={factorPath(pathTo('Verification', { act: action.purpose }))}>{t('rule_set_up')}</ButtonLink>
        }
      />
    );
  }
  return <ProofForm purpose={action.purpose} {...rest} />;
}

function ActionForm({ action, ...rest }: ActionFormProps & { readonly action: ProtectedAction }) {
  switch (action.purpose) {
    case 'update_password':
      return <PasswordForm {...rest} />;
    case 'update_email':
      return <AddressForm channel="email" {...rest} />;
    case 'update_phone':
      return <AddressForm channel="phone" {...rest} />;
    case 'unbind':
      return <UnbindForm provider={action.provider} {...rest} />;
    case 'second_factor':
      return <FactorForm change={action.change} passkey={action.passkey} {...rest} />;
    case 'single_sign_on':
      return <SsoForm change={action.change} {...rest} />;
    case 'second_factor_rule':
      return <RuleForm {...rest} />;
    case 'delete_account':
      return <DeletionPreview />;
  }
}
