import { CODE_LENGTH, type FactorAnswer, type FactorWay } from '@fourth-seat/contract';
import { useCallback, useEffect, useRef } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { RichText } from '../../i18n/rich-text.tsx';
import { paths } from '../../navigation/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CodeInput } from '../../ui/controls/code-input.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { Input } from '../../ui/controls/input.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { formMessages } from '../messages.ts';
import type { FieldProblems } from '../use-submission.ts';

/** What was typed for the second factor. */
export type FactorDraft = Exclude<FactorAnswer, { way: 'passkey' }>;

/** Whether only a passkey is asked for: the account has no app, and no recovery code was chosen. */
export const isPasskeyAsked = (ways: readonly FactorWay[], { way }: FactorDraft): boolean =>
  way === 'totp' && !ways.includes('totp') && ways.includes('passkey');

export const noAnswer: FactorDraft = { way: 'totp', code: '' };

/** What is wrong with it before it is sent. */
export const answerProblems = ({ way, code }: FactorDraft): FieldProblems => ({
  code: code === '' ? 'code_empty' : way === 'totp' && code.length < CODE_LENGTH ? 'code_invalid' : undefined,
});

interface FactorFieldProps {
  /** How the account can answer. */
  readonly ways: readonly FactorWay[];
  /** A passkey is chosen instead of a code. */
  readonly onPasskey: () => void;
  readonly value: FactorDraft;
  readonly onChange: (value: FactorDraft) => void;
  readonly error: string | undefined;
  readonly busy: boolean;
}

/** The code of the authenticator app, a passkey, or a recovery code where the phone is lost. */
export function FactorField({ ways, value, onChange, onPasskey, error, busy }: FactorFieldProps) {
  const t = useMessages(formMessages);
  const input = useRef<HTMLInputElement>(null);
  // The field is what this step is about; the other one takes its place by a press.
  const attach = useCallback((node: HTMLInputElement | null) => {
    input.current = node;
    node?.focus();
  }, []);
  const isApp = value.way === 'totp';
  useEffect(() => {
    if (error === undefined) return;
    input.current?.focus();
    input.current?.select();
  }, [error]);
  return (
    <div className="flex flex-col gap-4">
      {isPasskeyAsked(ways, value) ? (
        <p>{t('passkey_asked')}</p>
      ) : isApp ? (
        <Field label={t('app_code')} hint={t('app_code_hint')} error={error} required>
          <CodeInput
            ref={attach}
            name="app-code"
            length={CODE_LENGTH}
            value={value.code}
            onValueChange={(code) => onChange({ way: 'totp', code })}
            readOnly={busy}
          />
        </Field>
      ) : (
        <Field label={t('recovery_code')} hint={t('recovery_code_hint')} error={error} required>
          <Input
            ref={attach}
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
        {t(isApp ? 'use_recovery_code' : ways.includes('totp') ? 'use_app' : 'use_passkey')}
      </Button>
      {value.way === 'recovery_code' && (
        <p className="text-sm text-text-quiet">
          <RichText
            text={t('codes_lost')}
            parts={{ contact: (words) => <Link to={`${paths.ContactUs}?topic=other`}>{words}</Link> }}
          />
        </p>
      )}
      {ways.includes('passkey') && ways.includes('totp') && (
        <Button variant="quiet" size="small" className="-ml-2.5 self-start" onClick={onPasskey}>
          {t('use_passkey')}
        </Button>
      )}
    </div>
  );
}
