import type { FactorAnswer, FactorWay } from '@fourth-seat/contract';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { formMessages } from '../messages.ts';
import { useSubmission } from '../use-submission.ts';
import { answerProblems, FactorField, isPasskeyAsked, noAnswer } from './factor-field.tsx';
import { answerWithPasskey } from './passkey.ts';
import { usePasskey } from './use-passkey.ts';

interface AnswerFormProps {
  /** How the account can answer. */
  readonly ways: readonly FactorWay[];
  /** On the button that sends a code. */
  readonly label: string;
  readonly onAnswer: (answer: FactorAnswer) => Promise<void>;
  readonly children?: ReactNode;
}

/** Asks for the second factor: a code, or what a passkey signs. */
export function AnswerForm({ ways, label, onAnswer, children }: AnswerFormProps) {
  const t = useMessages(formMessages);
  const [draft, setDraft] = useState(noAnswer);
  const code = useSubmission();
  const passkey = usePasskey();
  const isPasskey = isPasskeyAsked(ways, draft);
  const busy = code.busy || passkey.busy;
  const askPasskey = () => {
    code.clear();
    void passkey.run(async () => onAnswer(await answerWithPasskey()));
  };
  const refused = code.failure?.name === 'second_factor_wrong' || code.failure?.name === 'second_factor_used';
  const shown = passkey.failure ?? (refused ? undefined : code.failure);
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (isPasskey) askPasskey();
        else {
          passkey.clear();
          void code.run(async () => onAnswer(draft), answerProblems(draft));
        }
      }}
    >
      <FactorField
        ways={ways}
        value={draft}
        onChange={(next) => {
          setDraft(next);
          code.clear();
        }}
        onPasskey={askPasskey}
        error={code.errors.code ?? code.errors['answer.code'] ?? (refused ? code.failure?.text : undefined)}
        busy={busy}
      />
      {shown && <Banner tone="danger">{shown.text}</Banner>}
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {isPasskey ? t('use_passkey') : label}
      </Button>
      {children}
    </form>
  );
}
