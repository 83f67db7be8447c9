import { sendSignInCode, signInWithCode } from '@fourth-seat/contract';
import { call } from '../../api/client.ts';
import { CodeForm } from '../../forms/code-form.tsx';
import { useMessages } from '../../i18n/messages.ts';
import { LoginFailure } from './failure.tsx';
import { finishSignIn } from './finish.ts';
import { identifierProblem, identifierValue } from './identifier.ts';
import { IdentifierField, useTakesPhoneOrEmail } from './identifier-field.tsx';
import { loginMessages } from './messages.ts';
import { waitingSignInOf } from './second-step/waiting-sign-in.ts';
import type { SignInFormProps } from './sign-in-form-props.ts';

export function SignInWithCode(props: SignInFormProps) {
  const { identifier, onIdentifierChange, pending, onWaiting, otherMethods, isSecondary } = props;
  const t = useMessages(loginMessages);
  const isEither = useTakesPhoneOrEmail();
  const value = identifierValue(identifier);
  const verify = async (code: string) => {
    try {
      await finishSignIn(await call(signInWithCode, { identifier: value, code }), pending);
    } catch (error) {
      const waiting = waitingSignInOf(error);
      if (!waiting) throw error;
      // The code is used up, so whoever comes back begins with a new one.
      onWaiting(waiting);
    }
  };
  return (
    <CodeForm
      name="sign-in"
      target={value}
      fields={(states) => <IdentifierField value={identifier} onChange={onIdentifierChange} states={states} />}
      problems={() => ({ identifier: identifierProblem(identifier, isEither) })}
      next={{
        kind: 'code',
        send: async () => call(sendSignInCode, { identifier: value }),
        verify,
        verifyLabel: t('sign_in'),
      }}
      failure={({ failure }) => <LoginFailure failure={failure} />}
      otherMethods={otherMethods}
      isSecondary={isSecondary}
    />
  );
}
