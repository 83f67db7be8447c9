import {
  type Channel,
  getSecurityOverview,
  type ProofPurpose,
  sendSecurityCode,
  verifySecurityCode,
} from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { CodeStep, type SentCode } from '../../../forms/code-step.tsx';
import { useSubmit } from '../../../forms/use-submit.ts';
import { fieldMessage } from '../../../i18n/field-text.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useLocale } from '../../../settings/locale.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { RadioGroup } from '../../../ui/radio.tsx';
import { Loading, TextSkeleton } from '../../../ui/skeleton.tsx';
import { verificationMessages } from './messages.ts';

type Way = Channel | 'password';

interface Props {
  readonly purpose: ProofPurpose;
  readonly onProof: (proof: string) => void;
}

/** Choose what proves that it is you, and prove it. */
export function Prove({ purpose, onProof }: Props) {
  const t = useMessages(verificationMessages);
  const locale = useLocale();
  const overview = useQuery({
    queryKey: ['security', 'overview'],
    queryFn: async ({ signal }) => call(getSecurityOverview, {}, { signal }),
  });
  const { busy, problems, run, failureText } = useSubmit();
  const [chosen, setChosen] = useState<Way>();
  const [password, setPassword] = useState('');
  const [sent, setSent] = useState<SentCode>();
  const [code, setCode] = useState('');
  const ways = overview.data?.proofs ?? [];
  const way = chosen ?? ways[0];

  const send = () =>
    void run(async () => {
      if (!way || way === 'password') return;
      const { to_masked, retry_in } = await call(sendSecurityCode, { channel: way, purpose }, { quiet: true });
      setSent({ to_masked, retry_at: Date.now() + retry_in * 1000 });
      setCode('');
    });
  const proveByCode = (digits: string) =>
    void run(
      async () => {
        if (!way || way === 'password') return;
        onProof((await call(verifySecurityCode, { channel: way, code: digits, purpose }, { quiet: true })).proof);
      },
      { code: digits === '' ? 'code_empty' : digits.length < 6 ? 'code_invalid' : undefined },
    );
  const proveByPassword = () =>
    void run(
      async () => {
        onProof((await call(verifySecurityCode, { channel: 'password', password, purpose }, { quiet: true })).proof);
      },
      { password: password === '' ? 'password_empty' : undefined },
    );

  if (!way) {
    return (
      <Loading>
        <TextSkeleton lines={4} />
      </Loading>
    );
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (way === 'password') proveByPassword();
        else if (sent) proveByCode(code);
        else send();
      }}
    >
      {sent ? (
        <CodeStep
          sent={sent}
          code={code}
          onCodeChange={setCode}
          onComplete={proveByCode}
          onResend={send}
          onChangeAddress={() => setSent(undefined)}
          problem={problems.code}
          busy={busy}
        />
      ) : (
        <RadioGroup
          label={t('choose')}
          options={ways.map((one) => ({ value: one, label: t(`by_${one}`) }))}
          value={way}
          onValueChange={setChosen}
        />
      )}
      {way === 'password' && !sent && (
        <Field
          label={t('current_password')}
          error={problems.password && fieldMessage(problems.password, locale)}
          required
        >
          <PasswordInput
            name="current-password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
      )}
      {failureText && <Banner tone="danger">{failureText}</Banner>}
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {way === 'password' || sent ? t('continue') : t('send_code')}
      </Button>
    </form>
  );
}
