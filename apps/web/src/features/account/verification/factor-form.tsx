import { CODE_LENGTH, confirmTotp, renewRecoveryCodes, startTotp, turnOffSecondFactor } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { securityKey } from '../../../api/query-keys.ts';
import { useForm } from '../../../forms/use-form.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { CodeInput } from '../../../ui/controls/code-input.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { QrCode } from '../../../ui/data/qr-code.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { CopyButton } from '../../../ui/feedback/copy-button.tsx';
import { MissingData } from '../../../ui/feedback/missing-data.tsx';
import { secondFactorQuery } from '../second-factor/queries.ts';
import { securityQuery } from '../security/queries.ts';
import type { ActionFormProps } from './action-form-props.ts';
import { verificationMessages } from './messages.ts';
import { PasskeyForm, RemovePasskeyForm } from './passkey-forms.tsx';
import { ProofExpired } from './proof-expired.tsx';
import type { FactorChange } from './protected-action.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

interface FactorFormProps extends ActionFormProps {
  readonly change: FactorChange;
  /** The id of the passkey to remove. */
  readonly passkey: string;
}

/** Changes the second factor, and shows new recovery codes once. */
export function FactorForm({ change, passkey, onDone, ...rest }: FactorFormProps) {
  const t = useMessages(verificationMessages);
  const [codes, setCodes] = useState<readonly string[]>();
  const done = () => onDone(t(`done_factor_${change}`));
  if (codes) return <RecoveryCodes codes={codes} onDone={done} />;
  const show = (created: readonly string[] | null) => (created ? setCodes(created) : done());
  if (change === 'totp') return <AppForm onCodes={show} {...rest} />;
  if (change === 'passkey') return <PasskeyForm onCodes={show} {...rest} />;
  if (change === 'passkey_removed') return <RemovePasskeyForm credential_id={passkey} onRemoved={done} {...rest} />;
  if (change === 'codes') return <RenewForm onCodes={show} {...rest} />;
  return <TurnOffForm onOff={done} {...rest} />;
}

type FormProps = Omit<ActionFormProps, 'onDone'>;

interface CodesProps extends FormProps {
  /** New recovery codes; null where the change made none. */
  readonly onCodes: (codes: readonly string[] | null) => void;
}

/** The secret to scan or to type, and the first code that it makes. */
function AppForm({ proof, onCodes, onProofExpired }: CodesProps) {
  const t = useMessages(verificationMessages);
  const setup = useQuery({
    queryKey: ['totp-setup', proof],
    queryFn: async () => call(startTotp, { proof }, { quiet: true }),
    // Another secret on the screen than in the app would refuse every code.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const isFirst = useQuery(securityQuery).data?.second_factor.length === 0;
  const form = useForm(confirmTotp, {
    initial: { code: '' },
    check: ({ code }) => ({
      code: code === '' ? 'code_empty' : code.length < CODE_LENGTH ? 'code_invalid' : undefined,
    }),
    input: ({ code }) => ({ proof, setup: setup.data?.setup ?? '', code }),
    invalidates: [securityKey],
    onDone: ({ recovery_codes }) => onCodes(recovery_codes),
  });
  if (!setup.data) {
    return (
      <>
        <MissingData query={setup} lines={6} />
        {setup.isError && <ProofExpired name="proof_needed" onProofExpired={onProofExpired} />}
      </>
    );
  }
  const { secret, uri } = setup.data;
  const { failure } = form;
  const refusal =
    failure?.name === 'second_factor_wrong' || failure?.name === 'second_factor_used' ? failure : undefined;
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={form.submit}>
      <p>{t('scan')}</p>
      <QrCode text={uri} label={t('qr')} className="size-48 self-center" />
      <div>
        <p className="text-sm text-text-quiet">{t('type_secret')}</p>
        <p className="mt-1 flex items-center gap-1">
          <output aria-label={t('type_secret')} className="min-w-0 break-words font-mono text-sm select-all">
            {secret.replace(/.{4}(?=.)/g, '$& ')}
          </output>
          <CopyButton value={secret} label={t('copy_secret')} />
        </p>
      </div>
      <Field
        label={t('first_code')}
        error={form.error('code') ?? refusal?.text}
        hint={isFirst && t('others_end')}
        required
      >
        <CodeInput
          name="app-code"
          length={CODE_LENGTH}
          value={form.values.code}
          onValueChange={(code) => form.set({ code })}
          readOnly={form.busy}
        />
      </Field>
      {failure && !refusal && <Banner tone="danger">{failure.text}</Banner>}
      <ProofExpired name={failure?.name} onProofExpired={onProofExpired} />
      <Button type="submit" variant="primary" size="large" busy={form.busy}>
        {t('confirm_app')}
      </Button>
    </form>
  );
}

function RenewForm({ proof, onCodes, onProofExpired }: CodesProps) {
  const t = useMessages(verificationMessages);
  const form = useForm(renewRecoveryCodes, {
    initial: {},
    input: () => ({ proof }),
    invalidates: [securityKey],
    onDone: ({ recovery_codes }) => onCodes(recovery_codes),
  });
  return (
    <div className="flex flex-col gap-5">
      <p>{t('renew_text')}</p>
      {form.failure && <Banner tone="danger">{form.failure.text}</Banner>}
      <ProofExpired name={form.failure?.name} onProofExpired={onProofExpired} />
      <Button variant="primary" size="large" busy={form.busy} onClick={form.submit}>
        {t('renew')}
      </Button>
    </div>
  );
}

function TurnOffForm({ proof, onOff, onProofExpired }: FormProps & { readonly onOff: () => void }) {
  const t = useMessages(verificationMessages);
  const format = useFormat();
  const factor = useQuery(secondFactorQuery);
  const closing = factor.data?.required_by ?? [];
  const form = useForm(turnOffSecondFactor, {
    initial: {},
    input: () => ({ proof, gives_up: closing.map(({ org_id }) => org_id) }),
    invalidates: [securityKey],
    // Another organization requires it since: its name is read before the next try.
    onFailure: () => void factor.refetch(),
    onDone: onOff,
  });
  if (!factor.data) return <MissingData query={factor} lines={3} />;
  return (
    <div className="flex flex-col gap-5">
      <p>{t('off_text')}</p>
      {closing.length > 0 && (
        <Banner tone="warning">
          {t('off_closes', { organizations: format.list(closing.map(({ name }) => name)) })}
        </Banner>
      )}
      {form.failure && <Banner tone="danger">{form.failure.text}</Banner>}
      <ProofExpired name={form.failure?.name} onProofExpired={onProofExpired} />
      <Button variant="danger" size="large" busy={form.busy} onClick={form.submit}>
        {t('off')}
      </Button>
    </div>
  );
}
