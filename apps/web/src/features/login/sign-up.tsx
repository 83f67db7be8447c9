import { useState } from 'react';
import { call } from '../../api/client.ts';
import { CodeStep, type SentCode } from '../../forms/code-step.tsx';
import { NewPassword, noPassword, passwordProblems } from '../../forms/new-password.tsx';
import { useSubmit } from '../../forms/use-submit.ts';
import { fieldMessage } from '../../i18n/field-text.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useLocale } from '../../settings/locale.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Link } from '../../ui/link.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { Failure } from './failure.tsx';
import { finishSignIn, type PendingBind } from './finish.ts';
import { type Identifier, identifierProblem, identifierValue } from './identifier.ts';
import { IdentifierField } from './identifier-field.tsx';
import { endpoints } from './load-endpoints.ts';
import { loginMessages } from './messages.ts';

interface Props {
  readonly identifier: Identifier;
  readonly onIdentifierChange: (identifier: Identifier) => void;
  readonly pending: PendingBind | undefined;
}

/** Address and terms, the code, a password: three steps, each of which can be gone back to. */
export function SignUp({ identifier, onIdentifierChange, pending }: Props) {
  const t = useMessages(loginMessages);
  const locale = useLocale();
  const { busy, problems, run, failureText, failureName, clear } = useSubmit();
  const [agreed, setAgreed] = useState(false);
  const [sent, setSent] = useState<SentCode>();
  const [code, setCode] = useState('');
  const [ticket, setTicket] = useState<string>();
  const [chosen, setChosen] = useState(noPassword);
  const value = identifierValue(identifier);

  const send = () =>
    void run(
      async () => {
        const { to_masked, retry_in } = await call(
          (await endpoints()).sendRegisterCode,
          { identifier: value },
          { quiet: true },
        );
        setSent({ to_masked, retry_at: Date.now() + retry_in * 1000 });
        setCode('');
      },
      { identifier: identifierProblem(identifier), agree_terms: agreed ? undefined : 'terms' },
    );
  const verify = (digits: string) =>
    void run(
      async () => {
        const granted = await call(
          (await endpoints()).verifyRegisterCode,
          { identifier: value, code: digits },
          { quiet: true },
        );
        setTicket(granted.ticket);
      },
      { code: digits === '' ? 'code_empty' : digits.length < 6 ? 'code_invalid' : undefined },
    );
  const create = (with_ticket: string) =>
    void run(async () => {
      const input = {
        identifier: value,
        ticket: with_ticket,
        password: chosen.password,
        agree_terms: true,
        locale,
      } as const;
      await finishSignIn(await call((await endpoints()).register, input, { quiet: true }), pending);
    }, passwordProblems(chosen));
  const startAgain = () => {
    clear();
    setSent(undefined);
    setTicket(undefined);
  };

  const step = ticket ? 2 : sent ? 1 : 0;
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (ticket) create(ticket);
        else if (sent) verify(code);
        else send();
      }}
    >
      <Stepper
        current={step}
        steps={[{ label: t('step_address') }, { label: t('step_code') }, { label: t('step_password') }]}
      />
      {step === 0 && (
        <>
          <IdentifierField value={identifier} onChange={onIdentifierChange} problem={problems.identifier} />
          <Checkbox
            checked={agreed}
            onChange={(event) => setAgreed(event.target.checked)}
            error={problems.agree_terms && fieldMessage(problems.agree_terms, locale)}
            label={
              <>
                {t('agree_before')} <Link to="/terms">{t('terms')}</Link> {t('and')}{' '}
                <Link to="/privacy-policy">{t('privacy')}</Link>
              </>
            }
          />
        </>
      )}
      {step === 1 && sent && (
        <CodeStep
          sent={sent}
          code={code}
          onCodeChange={setCode}
          onComplete={verify}
          onResend={send}
          onChangeAddress={startAgain}
          problem={problems.code}
          busy={busy}
        />
      )}
      {step === 2 && <NewPassword value={chosen} onChange={setChosen} problems={problems} username={value} />}
      <Failure text={failureText} name={failureName} />
      {failureName === 'ticket_invalid' && (
        <Button onClick={startAgain} className="self-start">
          {t('send_again')}
        </Button>
      )}
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {step === 0 ? t('send_code') : step === 1 ? t('continue') : t('create_account')}
      </Button>
    </form>
  );
}
