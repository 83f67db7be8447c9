import { useState } from 'react';
import { call } from '../../api/client.ts';
import { CodeStep, type SentCode } from '../../forms/code-step.tsx';
import { useSubmit } from '../../forms/use-submit.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/button.tsx';
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

export function SignInWithCode({ identifier, onIdentifierChange, pending }: Props) {
  const t = useMessages(loginMessages);
  const { busy, problems, run, failureText, failureName } = useSubmit();
  const [sent, setSent] = useState<SentCode>();
  const [code, setCode] = useState('');
  const value = identifierValue(identifier);

  const send = () =>
    void run(
      async () => {
        const { to_masked, retry_in } = await call(
          (await endpoints()).sendLoginCode,
          { identifier: value },
          { quiet: true },
        );
        setSent({ to_masked, retry_at: Date.now() + retry_in * 1000 });
        setCode('');
      },
      { identifier: identifierProblem(identifier) },
    );
  const signIn = (digits: string) =>
    void run(
      async () => {
        await finishSignIn(
          await call((await endpoints()).loginWithCode, { identifier: value, code: digits }, { quiet: true }),
          pending,
        );
      },
      { code: digits === '' ? 'code_empty' : digits.length < 6 ? 'code_invalid' : undefined },
    );

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (sent) signIn(code);
        else send();
      }}
    >
      {sent ? (
        <CodeStep
          sent={sent}
          code={code}
          onCodeChange={setCode}
          onComplete={signIn}
          onResend={send}
          onChangeAddress={() => setSent(undefined)}
          problem={problems.code}
          busy={busy}
        />
      ) : (
        <IdentifierField value={identifier} onChange={onIdentifierChange} problem={problems.identifier} />
      )}
      <Failure text={failureText} name={failureName} />
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {sent ? t('sign_in') : t('send_code')}
      </Button>
    </form>
  );
}
