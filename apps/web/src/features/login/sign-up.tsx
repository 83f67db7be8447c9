import { checkIdentifier, register, sendRegisterCode, verifyRegisterCode } from '@fourth-seat/contract';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { CodeForm } from '../../forms/code-form.tsx';
import { formMessages } from '../../forms/messages.ts';
import { NewPassword, noPassword, passwordProblems } from '../../forms/new-password.tsx';
import { useMessages } from '../../i18n/messages.ts';
import { useLocale } from '../../settings/locale.ts';
import { LoginFailure } from './failure.tsx';
import { finishSignIn } from './finish.ts';
import { identifierProblem, identifierValue } from './identifier.ts';
import { IdentifierField, useTakesPhoneOrEmail } from './identifier-field.tsx';
import { loginMessages } from './messages.ts';
import type { SignInFormProps } from './sign-in-form-props.ts';
import { TermsBox, useTerms } from './terms.tsx';

/** Three steps: identifier and terms, the code, a password. Each can be gone back to. */
export function SignUp({ identifier, onIdentifierChange, pending, otherMethods }: SignInFormProps) {
  const t = useMessages(loginMessages);
  const isEither = useTakesPhoneOrEmail();
  const f = useMessages(formMessages);
  const locale = useLocale();
  const terms = useTerms();
  const [chosen, setChosen] = useState(noPassword);
  const value = identifierValue(identifier);
  return (
    <CodeForm
      name="sign-up"
      target={value}
      steps={[f('step_account'), f('step_code'), f('step_password')]}
      fields={(states) => (
        <>
          <IdentifierField value={identifier} onChange={onIdentifierChange} states={states} />
          <TermsBox terms={terms} states={states} />
        </>
      )}
      problems={() => ({
        identifier: identifierProblem(identifier, isEither),
        agree_terms: terms.agreed ? undefined : 'terms',
      })}
      next={{
        kind: 'code_and_last',
        send: async () => {
          // Who came back from a later step may have signed up in another tab meanwhile.
          await call(checkIdentifier, { identifier: value });
          return call(sendRegisterCode, { identifier: value });
        },
        exchange: async (code) => call(verifyRegisterCode, { identifier: value, code }),
        verifyLabel: t('continue'),
        last: {
          fields: (states) => <NewPassword value={chosen} onChange={setChosen} states={states} username={value} />,
          problems: () => passwordProblems(chosen),
          submit: async (ticket) => {
            const input = { identifier: value, ticket, password: chosen.password, agree_terms: true, locale } as const;
            const granted = await call(register, input);
            terms.forget();
            await finishSignIn(granted, pending, 'signed_up');
          },
          label: t('create_account'),
        },
      }}
      failure={({ failure }) => <LoginFailure failure={failure} />}
      otherMethods={otherMethods}
    />
  );
}
