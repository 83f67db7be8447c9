import { register, sendRegisterCode, verifyRegisterCode } from '@fourth-seat/contract';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { CodeForm } from '../../forms/code-form.tsx';
import { formMessages } from '../../forms/messages.ts';
import { NewPassword, noPassword, passwordProblems } from '../../forms/new-password.tsx';
import { useDraft, visitorDraftName } from '../../forms/use-draft.ts';
import { useMessages } from '../../i18n/messages.ts';
import { RichText } from '../../i18n/rich-text.tsx';
import { paths } from '../../navigation/paths.ts';
import { useLocale } from '../../settings/locale.ts';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { LoginFailure } from './failure.tsx';
import { finishSignIn } from './finish.ts';
import { identifierProblem, identifierValue } from './identifier.ts';
import { IdentifierField, useTakesPhoneOrEmail } from './identifier-field.tsx';
import { loginMessages } from './messages.ts';
import type { SignInFormProps } from './sign-in-form-props.ts';

/** Three steps: identifier and terms, the code, a password. Each can be gone back to. */
export function SignUp({ identifier, onIdentifierChange, pending, otherMethods }: SignInFormProps) {
  const t = useMessages(loginMessages);
  const isEither = useTakesPhoneOrEmail();
  const f = useMessages(formMessages);
  const locale = useLocale();
  const terms = useDraft(visitorDraftName('sign-up'), { agreed: false });
  const [chosen, setChosen] = useState(noPassword);
  const value = identifierValue(identifier);
  const { agreed } = terms.value;
  return (
    <CodeForm
      name="sign-up"
      target={value}
      steps={[f('step_account'), f('step_code'), f('step_password')]}
      fields={(states) => (
        <>
          <IdentifierField value={identifier} onChange={onIdentifierChange} states={states} />
          <Checkbox
            checked={agreed}
            onChange={(event) => {
              terms.change({ agreed: event.target.checked });
              states.clearErrors(['agree_terms']);
            }}
            error={states.errors.agree_terms}
            label={
              <RichText
                text={t('agree')}
                parts={{
                  terms: (words) => <Link to={paths.Terms}>{words}</Link>,
                  privacy: (words) => <Link to={paths.PrivacyPolicy}>{words}</Link>,
                }}
              />
            }
          />
        </>
      )}
      problems={() => ({
        identifier: identifierProblem(identifier, isEither),
        agree_terms: agreed ? undefined : 'terms',
      })}
      next={{
        kind: 'code_and_last',
        send: async () => call(sendRegisterCode, { identifier: value }),
        exchange: async (code) => call(verifyRegisterCode, { identifier: value, code }),
        verifyLabel: t('continue'),
        last: {
          fields: (states) => <NewPassword value={chosen} onChange={setChosen} states={states} username={value} />,
          problems: () => passwordProblems(chosen),
          submit: async (ticket) => {
            const input = { identifier: value, ticket, password: chosen.password, agree_terms: true, locale } as const;
            const granted = await call(register, input);
            // The next person who signs up in this tab must agree themselves.
            terms.reset({ agreed: false });
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
