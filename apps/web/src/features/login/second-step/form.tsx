import { signInWithSecondFactor } from '@fourth-seat/contract';
import { answerProblems, FactorField, noAnswer } from '../../../forms/fields/factor-field.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
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
  const form = useForm(signInWithSecondFactor, {
    initial: noAnswer,
    check: answerProblems,
    input: (answer) => ({ ticket: waiting.ticket, answer }),
    onDone: async (granted) => finishSignIn(granted, pending),
  });
  const { failure } = form;
  const refusal =
    failure?.name === 'second_factor_wrong' || failure?.name === 'second_factor_used' ? failure : undefined;
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={form.submit}>
      <FactorField
        value={form.values}
        onChange={(answer) => form.set(answer, 'answer')}
        onComplete={() => undefined}
        error={form.error('code') ?? form.error('answer') ?? refusal?.text}
        busy={form.busy}
      />
      {failure && !refusal && <Banner tone="danger">{failure.text}</Banner>}
      <Button type="submit" variant="primary" size="large" busy={form.busy}>
        {t('sign_in')}
      </Button>
      <Button variant="quiet" onClick={onStartAgain}>
        {t('back_to_sign_in')}
      </Button>
    </form>
  );
}
