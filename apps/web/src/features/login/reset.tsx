import { resetPassword, sendResetCode, verifyResetCode } from '@fourth-seat/contract';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { CodeForm } from '../../forms/code-form.tsx';
import { formMessages } from '../../forms/messages.ts';
import { NewPassword, noPassword, passwordProblems } from '../../forms/new-password.tsx';
import { useMessages } from '../../i18n/messages.ts';
import { goTo } from '../../navigation/navigator.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { useCallAt } from '../../ui/feedback/use-call-at.ts';
import { useCountdown } from '../../ui/feedback/use-countdown.ts';
import { ButtonLink } from '../../ui/layout/link.tsx';
import { LoginFailure } from './failure.tsx';
import { identifierProblem, identifierValue } from './identifier.ts';
import { IdentifierField, useTakesPhoneOrEmail } from './identifier-field.tsx';
import { loginMessages } from './messages.ts';
import type { SignInFormProps } from './sign-in-form-props.ts';
import { useModeLinks } from './use-mode.ts';

type ResetPasswordProps = Pick<SignInFormProps, 'identifier' | 'onIdentifierChange'>;

export function ResetPassword({ identifier, onIdentifierChange }: ResetPasswordProps) {
  const t = useMessages(loginMessages);
  const isEither = useTakesPhoneOrEmail();
  const f = useMessages(formMessages);
  const [chosen, setChosen] = useState(noPassword);
  const [leave_at, setLeaveAt] = useState<number>();
  const value = identifierValue(identifier);
  if (leave_at !== undefined) return <ResetDone leave_at={leave_at} />;
  return (
    <CodeForm
      name="reset"
      target={value}
      steps={[f('step_account'), f('step_code'), f('step_password')]}
      fields={(states) => <IdentifierField value={identifier} onChange={onIdentifierChange} states={states} />}
      problems={() => ({ identifier: identifierProblem(identifier, isEither) })}
      next={{
        kind: 'code_and_last',
        send: async () => call(sendResetCode, { identifier: value }),
        exchange: async (code) => call(verifyResetCode, { identifier: value, code }),
        verifyLabel: t('continue'),
        last: {
          fields: (states) => <NewPassword value={chosen} onChange={setChosen} states={states} username={value} />,
          problems: () => passwordProblems(chosen),
          submit: async (ticket) => {
            const { redirect_after } = await call(resetPassword, { ticket, password: chosen.password });
            showToast({ message: t('reset_toast') });
            setLeaveAt(Date.now() + redirect_after * 1000);
          },
          label: t('save_password'),
        },
      }}
      failure={({ failure }) => <LoginFailure failure={failure} />}
    />
  );
}

function ResetDone({ leave_at }: { readonly leave_at: number }) {
  const t = useMessages(loginMessages);
  const { by_password } = useModeLinks();
  const seconds = useCountdown(leave_at);
  useCallAt(leave_at, () => goTo(by_password, { replace: true }));
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="success" title={t('reset_done')}>
        {t('reset_done_text', { seconds })}
      </Banner>
      <ButtonLink to={by_password} variant="primary" size="large">
        {t('go_now')}
      </ButtonLink>
    </div>
  );
}
