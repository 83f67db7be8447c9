import {
  type Channel,
  sendEmailCode,
  sendPhoneCode,
  updateEmail,
  updatePhone,
  verifyEmailCode,
  verifyPhoneCode,
} from '@fourth-seat/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { securityKey } from '../../../api/query-keys.ts';
import { CodeForm } from '../../../forms/code-form.tsx';
import { addressProblem } from '../../../forms/fields/address-problem.ts';
import { useExpiringState } from '../../../forms/use-expiring-state.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { refreshUser } from '../../../session/session.ts';
import { Field } from '../../../ui/controls/field.tsx';
import { Input } from '../../../ui/controls/input.tsx';
import { PhoneInput } from '../../../ui/controls/phone-input.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import type { ActionFormProps } from './action-form-props.ts';
import { verificationMessages } from './messages.ts';
import { ProofExpired } from './proof-expired.tsx';

/** By channel, because the name of one field differs. */
const channelCalls = {
  email: {
    send: async (email: string, proof: string) => call(sendEmailCode, { email, proof }),
    verify: async (email: string, code: string) => call(verifyEmailCode, { email, code }),
    update: async (ticket: string) => call(updateEmail, { ticket }),
  },
  phone: {
    send: async (phone: string, proof: string) => call(sendPhoneCode, { phone, proof }),
    verify: async (phone: string, code: string) => call(verifyPhoneCode, { phone, code }),
    update: async (ticket: string) => call(updatePhone, { ticket }),
  },
} as const;

/** How long a typed address is kept. */
const DRAFT_MS = 3_600_000;

/** The new address, the code that was sent there, done. */
export function AddressForm({
  channel,
  proof,
  onDone,
  onProofExpired,
}: ActionFormProps & { readonly channel: Channel }) {
  const t = useMessages(verificationMessages);
  const queryClient = useQueryClient();
  const draft = useExpiringState<string>(`address-${channel}`);
  const address = draft.value ?? '';
  const change = (next: string) => draft.store(next, DRAFT_MS);
  const calls = channelCalls[channel];
  const value = address.trim().toLowerCase();
  return (
    <CodeForm
      name={`new-${channel}`}
      target={value}
      fields={({ errors, clearErrors }) => {
        const error = errors[channel];
        const changeAndClear = (next: string) => {
          change(next);
          clearErrors([channel]);
        };
        return channel === 'email' ? (
          <Field label={t('new_email')} error={error} required>
            <Input
              type="email"
              name="email"
              autoComplete="email"
              value={address}
              onChange={(event) => changeAndClear(event.target.value)}
            />
          </Field>
        ) : (
          <Field label={t('new_phone')} error={error} required>
            <PhoneInput value={address} onValueChange={changeAndClear} />
          </Field>
        );
      }}
      problems={() => ({ [channel]: addressProblem(channel, value) })}
      next={{
        kind: 'code',
        send: async () => calls.send(value, proof),
        verify: async (code) => {
          const { ticket } = await calls.verify(value, code);
          await calls.update(ticket);
          await Promise.all([refreshUser(), queryClient.invalidateQueries({ queryKey: securityKey })]);
          draft.clear();
          onDone(channel === 'email' ? t('done_update_email', { value }) : t('done_update_phone', { value }));
        },
        verifyLabel: t('continue'),
      }}
      failure={({ failure }) => (
        <>
          {failure && <Banner tone="danger">{failure.text}</Banner>}
          <ProofExpired name={failure?.name} onProofExpired={onProofExpired} />
        </>
      )}
    />
  );
}
