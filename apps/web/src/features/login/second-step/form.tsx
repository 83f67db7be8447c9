import { signInWithSecondFactor } from '@fourth-seat/contract';
import { call } from '../../../api/client.ts';
import { AnswerForm } from '../../../forms/fields/answer-form.tsx';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { finishSignIn, type PendingBind } from '../finish.ts';
import { loginMessages } from '../messages.ts';
import type { WaitingSignIn } from './waiting-sign-in.ts';

interface SecondStepProps {
  readonly waiting: WaitingSignIn;
  readonly pending: PendingBind | undefined;
  readonly onStartAgain: () => void;
}

/** The second factor of a sign-in whose first step was right. */
export function SecondStep({ waiting, pending, onStartAgain }: SecondStepProps) {
  const t = useMessages(loginMessages);
  const { ticket, ways } = waiting;
  return (
    <AnswerForm
      ways={ways}
      label={t('sign_in')}
      onAnswer={async (answer) =>
        finishSignIn(await call(signInWithSecondFactor, { ticket, answer }, { quiet: true }), pending)
      }
    >
      <Button variant="quiet" onClick={onStartAgain}>
        {t('back_to_sign_in')}
      </Button>
    </AnswerForm>
  );
}
