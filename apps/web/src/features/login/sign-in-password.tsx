import { signInWithPassword } from '@fourth-seat/contract';
import { useForm } from '../../forms/use-form.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { PasswordInput } from '../../ui/controls/password-input.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { LoginFailure } from './failure.tsx';
import { finishSignIn } from './finish.ts';
import { identifierProblem, identifierValue } from './identifier.ts';
import { IdentifierField, useTakesPhoneOrEmail } from './identifier-field.tsx';
import { loginMessages } from './messages.ts';
import { waitingSignInOf } from './second-step/waiting-sign-in.ts';
import type { SignInFormProps } from './sign-in-form-props.ts';
import { useModeLinks } from './use-mode.ts';

export function SignInWithPassword({
  identifier,
  onIdentifierChange,
  pending,
  onWaiting,
  otherMethods,
  isSecondary,
}: SignInFormProps) {
  const t = useMessages(loginMessages);
  const isEither = useTakesPhoneOrEmail();
  const links = useModeLinks();
  const form = useForm(signInWithPassword, {
    initial: { password: '' },
    check: ({ password }) => ({
      identifier: identifierProblem(identifier, isEither),
      password: password === '' ? 'password_empty' : undefined,
    }),
    input: ({ password }) => ({ identifier: identifierValue(identifier), password }),
    onDone: async (granted) => finishSignIn(granted, pending),
    onFailure: (error) => {
      const waiting = waitingSignInOf(error);
      if (waiting) onWaiting(waiting);
    },
  });
  return (
    <>
      <form noValidate className="flex flex-col gap-5" onSubmit={form.submit}>
        <IdentifierField value={identifier} onChange={onIdentifierChange} states={form} />
        <Field
          label={t('password')}
          error={form.error('password')}
          aside={<Link to={links.reset}>{t('forgot')}</Link>}
          required
        >
          <PasswordInput
            name="password"
            value={form.values.password}
            onChange={(event) => form.set({ password: event.target.value })}
          />
        </Field>
        <LoginFailure failure={form.failure} />
        <Button type="submit" variant={isSecondary ? 'secondary' : 'primary'} size="large" busy={form.busy}>
          {t('sign_in')}
        </Button>
      </form>
      {otherMethods}
    </>
  );
}
