import { addPasskey, NAME_LENGTH, removePasskey } from '@fourth-seat/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { securityKey } from '../../../api/query-keys.ts';
import { createPasskey } from '../../../forms/fields/passkey.ts';
import { usePasskey } from '../../../forms/fields/use-passkey.ts';
import { useTooLong } from '../../../forms/fields/use-too-long.ts';
import { useForm } from '../../../forms/use-form.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { addressOf } from '../../../people/address.tsx';
import { useSession } from '../../../session/session-store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { Input } from '../../../ui/controls/input.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { secondFactorQuery } from '../second-factor/queries.ts';
import type { ActionFormProps } from './action-form-props.ts';
import { verificationMessages } from './messages.ts';
import { ProofExpired } from './proof-expired.tsx';

type FormProps = Omit<ActionFormProps, 'onDone'>;

interface PasskeyFormProps extends FormProps {
  /** Recovery codes that came with the first factor; null where there were some already. */
  readonly onCodes: (codes: readonly string[] | null) => void;
}

/** A name, then the browser's own dialog. */
export function PasskeyForm({ proof, onCodes, onProofExpired }: PasskeyFormProps) {
  const t = useMessages(verificationMessages);
  const { user } = useSession();
  const factor = useQuery(secondFactorQuery);
  const queryClient = useQueryClient();
  const [name, setName] = useState(t('passkey_default'));
  const tooLong = useTooLong()(name, NAME_LENGTH);
  const { busy, failure, run } = usePasskey();
  const add = async () => {
    if (!user) return;
    const known = (factor.data?.passkeys ?? []).map(({ credential_id }) => credential_id);
    const made = await createPasskey({ user_id: user.user_id, name: addressOf(user), known });
    const { recovery_codes } = await call(addPasskey, { proof, name: name.trim() || t('passkey_default'), ...made });
    onCodes(recovery_codes);
    await queryClient.invalidateQueries({ queryKey: securityKey });
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void run(add);
      }}
    >
      <p>{t('passkey_text')}</p>
      <Field label={t('passkey_name')} hint={t('passkey_name_hint')} error={tooLong}>
        <Input name="passkey-name" autoComplete="off" value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      {failure && <Banner tone="danger">{failure.text}</Banner>}
      <ProofExpired name={failure?.name} onProofExpired={onProofExpired} />
      <Button type="submit" variant="primary" size="large" busy={busy} disabled={tooLong !== undefined}>
        {t('passkey_create')}
      </Button>
    </form>
  );
}

interface RemoveFormProps extends FormProps {
  readonly credential_id: string;
  readonly onRemoved: () => void;
}

export function RemovePasskeyForm({ proof, credential_id, onRemoved, onProofExpired }: RemoveFormProps) {
  const t = useMessages(verificationMessages);
  const form = useForm(removePasskey, {
    initial: {},
    input: () => ({ proof, credential_id }),
    invalidates: [securityKey],
    onDone: onRemoved,
  });
  return (
    <div className="flex flex-col gap-5">
      <p>{t('passkey_remove_text')}</p>
      {form.failure && <Banner tone="danger">{form.failure.text}</Banner>}
      <ProofExpired name={form.failure?.name} onProofExpired={onProofExpired} />
      <Button variant="danger" size="large" busy={form.busy} onClick={form.submit}>
        {t('passkey_remove')}
      </Button>
    </div>
  );
}
