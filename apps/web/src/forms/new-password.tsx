import { type FieldMessageKey, isPasswordByRule, passwordRules } from '@fourth-seat/contract';
import { useMessages } from '../i18n/messages.ts';
import { Field } from '../ui/controls/field.tsx';
import { PasswordInput } from '../ui/controls/password-input.tsx';
import { formMessages } from './messages.ts';
import type { FieldStates } from './use-submission.ts';

export interface ChosenPassword {
  readonly password: string;
  readonly repeated: string;
}

export const noPassword: ChosenPassword = { password: '', repeated: '' };

/** What is wrong with a new password and its repetition, by field. */
export function passwordProblems({
  password,
  repeated,
}: ChosenPassword): Record<'password' | 'repeated', FieldMessageKey | undefined> {
  return {
    password: password === '' ? 'password_empty' : isPasswordByRule(password) ? undefined : 'password_rule',
    repeated: password === repeated ? undefined : 'password_mismatch',
  };
}

interface NewPasswordProps {
  readonly value: ChosenPassword;
  readonly onChange: (value: ChosenPassword) => void;
  readonly states: FieldStates;
  /** For the browser's password manager, which stores the password under it. */
  readonly username: string;
}

export function NewPassword({ value, onChange, states, username }: NewPasswordProps) {
  const t = useMessages(formMessages);
  const change = (next: ChosenPassword) => {
    onChange(next);
    // A change of either may remove the difference.
    states.clearErrors(['password', 'repeated']);
  };
  return (
    <div className="flex flex-col gap-4">
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Field label={t('new_password')} error={states.errors.password} required>
        <PasswordInput
          name="new-password"
          autoComplete="new-password"
          value={value.password}
          onChange={(event) => change({ ...value, password: event.target.value })}
          rules={passwordRules.map(({ rule, met }) => ({ label: t(`rule_${rule}`), met }))}
        />
      </Field>
      <Field label={t('repeat_password')} error={states.errors.repeated} required>
        <PasswordInput
          name="repeat-password"
          autoComplete="new-password"
          value={value.repeated}
          onChange={(event) => change({ ...value, repeated: event.target.value })}
        />
      </Field>
    </div>
  );
}
