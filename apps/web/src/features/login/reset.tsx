import { useState } from 'react';
import { call } from '../../api/client.ts';
import { CodeStep, type SentCode } from '../../forms/code-step.tsx';
import { NewPassword, noPassword, passwordProblems } from '../../forms/new-password.tsx';
import { useSubmit } from '../../forms/use-submit.ts';
import { useMessages } from '../../i18n/messages.ts';
import { goTo } from '../../navigation/navigator.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useCountdown } from '../../ui/countdown.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { Failure } from './failure.tsx';
import { type Identifier, identifierProblem, identifierValue } from './identifier.ts';
import { IdentifierField } from './identifier-field.tsx';
import { endpoints } from './load-endpoints.ts';
import { loginMessages } from './messages.ts';
import { useModeLinks } from './mode.ts';
import { useGoAt } from './use-go-at.ts';

interface Props {
  readonly identifier: Identifier;
  readonly onIdentifierChange: (identifier: Identifier) => void;
}

export function ResetPassword({ identifier, onIdentifierChange }: Props) {
  const t = useMessages(loginMessages);
  const { busy, problems, run, failureText, failureName, clear } = useSubmit();
  const [sent, setSent] = useState<SentCode>();
  const [code, setCode] = useState('');
  const [ticket, setTicket] = useState<string>();
  const [chosen, setChosen] = useState(noPassword);
  const [leave_at, setLeaveAt] = useState<number>();
  const value = identifierValue(identifier);

  const send = () =>
    void run(
      async () => {
        const { to_masked, retry_in } = await call(
          (await endpoints()).sendResetCode,
          { identifier: value },
          { quiet: true },
        );
        setSent({ to_masked, retry_at: Date.now() + retry_in * 1000 });
        setCode('');
      },
      { identifier: identifierProblem(identifier) },
    );
  const verify = (digits: string) =>
    void run(
      async () => {
        setTicket(
          (await call((await endpoints()).verifyResetCode, { identifier: value, code: digits }, { quiet: true }))
            .ticket,
        );
      },
      { code: digits === '' ? 'code_empty' : digits.length < 6 ? 'code_invalid' : undefined },
    );
  const save = (with_ticket: string) =>
    void run(async () => {
      const input = { ticket: with_ticket, password: chosen.password };
      const { redirect_after } = await call((await endpoints()).resetPassword, input, { quiet: true });
      setLeaveAt(Date.now() + redirect_after * 1000);
    }, passwordProblems(chosen));
  const startAgain = () => {
    clear();
    setSent(undefined);
    setTicket(undefined);
  };

  if (leave_at !== undefined) return <ResetDone leave_at={leave_at} />;
  const step = ticket ? 2 : sent ? 1 : 0;
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (ticket) save(ticket);
        else if (sent) verify(code);
        else send();
      }}
    >
      <Stepper
        current={step}
        steps={[{ label: t('step_address') }, { label: t('step_code') }, { label: t('step_password') }]}
      />
      {step === 0 && <IdentifierField value={identifier} onChange={onIdentifierChange} problem={problems.identifier} />}
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
        {step === 0 ? t('send_code') : step === 1 ? t('continue') : t('save_password')}
      </Button>
    </form>
  );
}

function ResetDone({ leave_at }: { readonly leave_at: number }) {
  const t = useMessages(loginMessages);
  const links = useModeLinks();
  const target = `${links.sign_in}${links.sign_in.includes('?') ? '&' : '?'}method=password`;
  const seconds = useCountdown(leave_at);
  useGoAt(leave_at, () => goTo(target, { replace: true }));
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="success" title={t('reset_done')}>
        {t('reset_done_text', { seconds })}
      </Banner>
      <ButtonLink to={target} variant="primary" size="large">
        {t('go_now')}
      </ButtonLink>
    </div>
  );
}
