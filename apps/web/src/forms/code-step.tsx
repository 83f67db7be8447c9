import { CODE_LENGTH } from '@fourth-seat/contract';
import { useEffect, useRef } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { Button } from '../ui/controls/button.tsx';
import { CodeInput } from '../ui/controls/code-input.tsx';
import { Field } from '../ui/controls/field.tsx';
import { useCountdown } from '../ui/feedback/use-countdown.ts';
import { formMessages } from './messages.ts';
import type { SubmissionFailure } from './use-submission.ts';

/** A verification code that was sent: masked recipient, and when another may be requested (epoch ms). */
export interface SentCode {
  readonly to_masked: string;
  readonly retry_at: number;
}

interface CodeStepProps {
  readonly sent: SentCode;
  readonly code: string;
  readonly onCodeChange: (code: string) => void;
  /** Called with the last digit, which submits. */
  readonly onComplete: (code: string) => void;
  readonly onResend: () => void;
  readonly onChangeAddress: () => void;
  /** What is wrong with the digits as they are. */
  readonly error: string | undefined;
  /** The server's refusal of the current code; the next digit typed replaces it. */
  readonly refusal: SubmissionFailure | undefined;
  readonly busy: boolean;
}

export function CodeStep(props: CodeStepProps) {
  const { sent, code, onCodeChange, onComplete, onResend, onChangeAddress, error, refusal, busy } = props;
  const t = useMessages(formMessages);
  const refusedText = refusal?.text;
  const wait = useCountdown(sent.retry_at);
  const input = useRef<HTMLInputElement>(null);
  // The field appears because a code was requested, so it gets the focus.
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (refusedText === undefined) return;
    input.current?.focus();
    input.current?.select();
  }, [refusedText]);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-text-quiet">
        {t('code_sent', { to: sent.to_masked })}{' '}
        <Button variant="quiet" size="small" onClick={onChangeAddress}>
          {t('change_address')}
        </Button>
      </p>
      <Field
        label={t('code')}
        error={error ?? refusedText}
        hint={refusal?.attempts_left === undefined ? undefined : t('attempts_left', { count: refusal.attempts_left })}
        required
      >
        <CodeInput
          length={CODE_LENGTH}
          value={code}
          onValueChange={onCodeChange}
          onComplete={onComplete}
          ref={input}
          readOnly={busy}
        />
      </Field>
      <Button variant="quiet" size="small" className="-ml-2.5 self-start" disabled={wait > 0} onClick={onResend}>
        {wait > 0 ? t('retry_in', { seconds: wait }) : t('send_again')}
      </Button>
    </div>
  );
}
