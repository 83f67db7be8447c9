import { CODE_LENGTH, type FactorAnswer } from '@fourth-seat/contract';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CodeInput } from '../../ui/controls/code-input.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { Input } from '../../ui/controls/input.tsx';
import { formMessages } from '../messages.ts';
import type { FieldProblems } from '../use-submission.ts';

/** What was typed for the second factor. */
export type FactorDraft = Pick<FactorAnswer, 'way' | 'code'>;

export const noAnswer: FactorDraft = { way: 'totp', code: '' };

/** What is wrong with it before it is sent. */
export const answerProblems = ({ way, code }: FactorDraft): FieldProblems => ({
  code: code === '' ? 'code_empty' : way === 'totp' && code.length < CODE_LENGTH ? 'code_invalid' : undefined,
});

interface FactorFieldProps {
  readonly value: FactorDraft;
  readonly onChange: (value: FactorDraft) => void;
  /** Called with the last digit of the app's code, which submits. */
  readonly onComplete: (value: FactorDraft) => void;
  readonly error: string | undefined;
  readonly busy: boolean;
}

/** The code of the authenticator app, or a recovery code where the phone is lost. */
export function FactorField({ value, onChange, onComplete, error, busy }: FactorFieldProps) {
  const t = useMessages(formMessages);
  const input = useRef<HTMLInputElement>(null);
  const isApp = value.way === 'totp';
  // The field is what this step is about; the other one takes its place by a press.
  useEffect(() => input.current?.focus(), [isApp]);
  useEffect(() => {
    if (error === undefined) return;
    input.current?.focus();
    input.current?.select();
  }, [error]);
  return (
    <div className="flex flex-col gap-4">
      {isApp ? (
        <Field label={t('app_code')} hint={t('app_code_hint')} error={error} required>
          <CodeInput
            ref={input}
            name="app-code"
            length={CODE_LENGTH}
            value={value.code}
            onValueChange={(code) => onChange({ way: 'totp', code })}
            onComplete={(code) => onComplete({ way: 'totp', code })}
            readOnly={busy}
          />
        </Field>
      ) : (
        <Field label={t('recovery_code')} hint={t('recovery_code_hint')} error={error} required>
          <Input
            ref={input}
            name="recovery-code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="font-mono"
            value={value.code}
            onChange={(event) => onChange({ way: 'recovery_code', code: event.target.value })}
          />
        </Field>
      )}
      <Button
        variant="quiet"
        size="small"
        className="-ml-2.5 self-start"
        onClick={() => onChange({ way: isApp ? 'recovery_code' : 'totp', code: '' })}
      >
        {t(isApp ? 'use_recovery_code' : 'use_app')}
      </Button>
    </div>
  );
}
