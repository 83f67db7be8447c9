import { type ChangeEvent, type ComponentProps, useEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { useField } from './field.tsx';

export interface CodeInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** Called once each time the last digit arrives, by key, paste or autofill. */
  readonly onComplete?: (value: string) => void;
}

/** Digits of a verification code. */
export const CODE_LENGTH = 6;

/**
 * One real input drawn as six boxes: paste, autofill of a code from a message, undo and screen readers work as in the
 * browser, which six inputs would have to imitate.
 */
export function CodeInput(props: CodeInputProps) {
  const { value, onValueChange, onComplete, disabled, ...rest } = props;
  const field = useField();
  const [focused, setFocused] = useState(false);
  const reported = useRef('');
  useEffect(() => {
    if (value.length < CODE_LENGTH) reported.current = '';
  }, [value]);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const digits = toDigits(event.target.value).slice(0, CODE_LENGTH);
    onValueChange(digits);
    if (digits.length === CODE_LENGTH && reported.current !== digits) {
      reported.current = digits;
      onComplete?.(digits);
    }
  };
  return (
    <span className={cx('relative flex max-w-72 gap-2', disabled && 'opacity-50')}>
      <input
        {...field}
        {...rest}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern={`[0-9]{${CODE_LENGTH}}`}
        disabled={disabled}
        value={value}
        onChange={change}
        onFocus={(event) => {
          setFocused(true);
          rest.onFocus?.(event);
        }}
        onBlur={(event) => {
          setFocused(false);
          rest.onBlur?.(event);
        }}
        className="peer absolute inset-0 z-1 w-full cursor-text bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent disabled:cursor-not-allowed"
      />
      {Array.from({ length: CODE_LENGTH }, (_, index) => {
        const current = focused && index === Math.min(value.length, CODE_LENGTH - 1);
        return (
          <span
            // A box has no identity but its index.
            key={index}
            aria-hidden
            className={cx(
              'flex h-12 min-w-0 flex-1 items-center justify-center rounded border bg-surface-sunken font-mono text-xl transition-colors peer-aria-invalid:border-danger',
              current ? 'border-focus outline-2 outline-focus' : 'border-line-control',
              index === CODE_LENGTH / 2 && 'ml-2',
            )}
          >
            {value[index] ?? (current ? <span className="h-5 w-0.5 animate-blink bg-accent" /> : '')}
          </span>
        );
      })}
    </span>
  );
}

/** Chinese input methods type full-width digits; mails contain `123 456` and `123-456`. */
function toDigits(written: string): string {
  return written.normalize('NFKC').replaceAll(/\D/g, '');
}
