import { Check, Circle, Eye, EyeOff } from 'lucide-react';
import { type ChangeEvent, type ComponentProps, useId, useState } from 'react';
import { cx, joinIds } from '../cx.ts';
import { useUiText } from '../ui-text.ts';
import { useField } from './field.tsx';
import { CONTROL_FRAME, CONTROL_INPUT } from './input.tsx';

export interface PasswordRule {
  readonly label: string;
  readonly met: (value: string) => boolean;
}

export interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Listed below the field and ticked while typing. */
  readonly rules?: readonly PasswordRule[];
}

export function PasswordInput({ rules, className, onChange, ...rest }: PasswordInputProps) {
  const field = useField();
  const text = useUiText();
  const rulesId = useId();
  const [isVisible, setVisible] = useState(false);
  const [typed, setTyped] = useState(String(rest.value ?? rest.defaultValue ?? ''));
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.target.value);
    onChange?.(event);
  };
  const describedBy = joinIds(field['aria-describedby'], rules && rulesId);
  return (
    <div className={cx('flex flex-col gap-2', className)}>
      <span className={cx(CONTROL_FRAME, 'h-9')}>
        <input
          autoComplete="current-password"
          {...field}
          {...rest}
          type={isVisible ? 'text' : 'password'}
          autoCapitalize="off"
          spellCheck={false}
          aria-describedby={describedBy}
          onChange={change}
          className={CONTROL_INPUT}
        />
        <button
          type="button"
          aria-label={isVisible ? text.hidePassword : text.showPassword}
          aria-pressed={isVisible}
          onClick={() => setVisible(!isVisible)}
          className="mr-1 flex size-7 shrink-0 items-center justify-center rounded-sm text-text-faint hover:bg-surface-hover hover:text-text [&_svg]:size-[1.15em]"
        >
          {isVisible ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </button>
      </span>
      {rules && <PasswordRules id={rulesId} rules={rules} value={typed} />}
    </div>
  );
}

interface PasswordRulesProps {
  readonly id: string;
  readonly rules: readonly PasswordRule[];
  readonly value: string;
}

/** A fulfilled rule is marked by shape and text, not by colour alone. */
function PasswordRules({ id, rules, value }: PasswordRulesProps) {
  const text = useUiText();
  return (
    <ul id={id} className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-2">
      {rules.map((rule) => {
        const met = rule.met(value);
        return (
          <li key={rule.label} className={cx('flex items-center gap-2', met ? 'text-success' : 'text-text-faint')}>
            {met ? (
              <Check aria-hidden className="size-[1.1em] shrink-0" />
            ) : (
              <Circle aria-hidden className="size-[1.1em] shrink-0 scale-60" />
            )}
            <span>{rule.label}</span>
            <span className="sr-only">({met ? text.met : text.notMet})</span>
          </li>
        );
      })}
    </ul>
  );
}
