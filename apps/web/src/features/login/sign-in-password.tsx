import { login } from '@fourth-seat/contract';
import { type ReactNode, useState } from 'react';
import { call } from '../../api/client.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { fieldMessage } from '../../i18n/field-text.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useLocale } from '../../settings/locale.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { Failure } from './failure.tsx';
import { finishSignIn, type PendingBind } from './finish.ts';
import { type Identifier, identifierProblem, identifierValue } from './identifier.ts';
import { IdentifierField } from './identifier-field.tsx';
import { loginMessages } from './messages.ts';
import { useModeLinks } from './mode.ts';

interface Props {
  readonly identifier: Identifier;
  readonly onIdentifierChange: (identifier: Identifier) => void;
  readonly pending: PendingBind | undefined;
  /** Shown below the first step. */
  readonly otherWays: ReactNode;
}

export function SignInWithPassword({ identifier, onIdentifierChange, pending, otherWays }: Props) {
  const t = useMessages(loginMessages);
  const locale = useLocale();
  const links = useModeLinks();
  const { busy, problems, run, failureText, failureName } = useSubmit();
  const [password, setPassword] = useState('');

  const submit = () =>
    void run(
      async () => {
        const input = { identifier: identifierValue(identifier), password };
        await finishSignIn(await call(login, input, { quiet: true }), pending);
      },
      { identifier: identifierProblem(identifier), password: password === '' ? 'password_empty' : undefined },
    );

  return (
    <>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <IdentifierField value={identifier} onChange={onIdentifierChange} problem={problems.identifier} />
        <Field
          label={t('password')}
          error={problems.password && fieldMessage(problems.password, locale)}
          aside={<Link to={links.reset}>{t('forgot')}</Link>}
          required
        >
          <PasswordInput name="password" value={password} onChange={(event) => setPassword(event.target.value)} />
        </Field>
        <Failure text={failureText} name={failureName} />
        <Button type="submit" variant="primary" size="large" busy={busy}>
          {t('sign_in')}
        </Button>
      </form>
      {otherWays}
    </>
  );
}
