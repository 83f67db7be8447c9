import {
  type Channel,
  type FieldMessageKey,
  isEmail,
  isPhone,
  sendEmailCode,
  sendPhoneCode,
  updateEmail,
  updatePhone,
  verifyEmailCode,
  verifyPhoneCode,
} from '@fourth-seat/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { CodeStep, type SentCode } from '../../../forms/code-step.tsx';
import { useSubmit } from '../../../forms/use-submit.ts';
import { fieldMessage } from '../../../i18n/field-text.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { refreshUser } from '../../../session/session.ts';
import { useLocale } from '../../../settings/locale.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { PhoneInput } from '../../../ui/phone-input.tsx';
import { verificationMessages } from './messages.ts';
import type { ChangeProps } from './change-props.ts';
import { ProofOver } from './proof-over.tsx';

const quiet = { quiet: true } as const;

/** The calls of each channel, with the one name that differs. */
const steps = {
  email: {
    send: async (email: string, proof: string) => call(sendEmailCode, { email, proof }, quiet),
    verify: async (email: string, code: string) => call(verifyEmailCode, { email, code }, quiet),
    update: async (ticket: string) => call(updateEmail, { ticket }, quiet),
    problem: (value: string): FieldMessageKey | undefined =>
      value === '' ? 'email_empty' : isEmail(value) ? undefined : 'email_invalid',
  },
  phone: {
    send: async (phone: string, proof: string) => call(sendPhoneCode, { phone, proof }, quiet),
    verify: async (phone: string, code: string) => call(verifyPhoneCode, { phone, code }, quiet),
    update: async (ticket: string) => call(updatePhone, { ticket }, quiet),
    problem: (value: string): FieldMessageKey | undefined =>
      value === '' ? 'phone_empty' : isPhone(value) ? undefined : 'phone_invalid',
  },
} as const;

/** The new address, the code that was sent there, done. */
export function ChangeAddress({ channel, proof, onDone, onProofOver }: ChangeProps & { readonly channel: Channel }) {
  const t = useMessages(verificationMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const { busy, problems, run, failureText, failureName } = useSubmit();
  const [address, setAddress] = useState('');
  const [sent, setSent] = useState<SentCode>();
  const [code, setCode] = useState('');
  const calls = steps[channel];
  const value = address.trim().toLowerCase();

  const send = () =>
    void run(
      async () => {
        const { to_masked, retry_in } = await calls.send(value, proof);
        setSent({ to_masked, retry_at: Date.now() + retry_in * 1000 });
        setCode('');
      },
      { [channel]: calls.problem(value) },
    );
  const take = (digits: string) =>
    void run(
      async () => {
        const { ticket } = await calls.verify(value, digits);
        await calls.update(ticket);
        await Promise.all([refreshUser(), queryClient.invalidateQueries({ queryKey: ['security'] })]);
        onDone(channel === 'email' ? t('done_update_email', { value }) : t('done_update_phone', { value }));
      },
      { code: digits === '' ? 'code_empty' : digits.length < 6 ? 'code_invalid' : undefined },
    );
  const problem = problems[channel];
  const error = problem && fieldMessage(problem, locale);
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (sent) take(code);
        else send();
      }}
    >
      {sent ? (
        <CodeStep
          sent={sent}
          code={code}
          onCodeChange={setCode}
          onComplete={take}
          onResend={send}
          onChangeAddress={() => setSent(undefined)}
          problem={problems.code}
          busy={busy}
        />
      ) : channel === 'email' ? (
        <Field label={t('new_email')} error={error} required>
          <Input
            type="email"
            name="email"
            autoComplete="email"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
        </Field>
      ) : (
        <Field label={t('new_phone')} error={error} required>
          <PhoneInput value={address} onValueChange={(phone) => setAddress(phone)} />
        </Field>
      )}
      {failureText && <Banner tone="danger">{failureText}</Banner>}
      <ProofOver name={failureName} onProofOver={onProofOver} />
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {sent ? t('continue') : t('send_code')}
      </Button>
    </form>
  );
}
