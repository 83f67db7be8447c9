import { type ChangeEvent, type ComponentProps, useEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { useField } from './field.tsx';

export interface CodeInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  /** Digits of the code. */
  readonly length: number;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** Called once each time the last digit arrives, by key, paste or autofill. */
  readonly onComplete?: (value: string) => void;
}

/**
 * One real input drawn as a box for each digit: paste, autofill of a code from a message, undo and screen readers work as
 * in the browser, which several inputs would have to imitate.
 */
export function CodeInput(props: CodeInputProps) {
  const { length, value, onValueChange, onComplete, disabled, ...rest } = props;
  const field = useField();
  const [focused, setFocused] = useState(false);
  const reported = useRef('');
  useEffect(() => {
    if (value.length < length) reported.current = '';
  }, [value, length]);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const digits = toDigits(event.target.value).slice(0, length);
    onValueChange(digits);
    if (digits.length === length && reported.current !== digits) {
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
        pattern={`[0-9]{${length}}`}
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
      {Array.from({ length }, (_, index) => {
        const current = focused && index === Math.min(value.length, length - 1);
        return (
          <span
            // A box has no identity but its index.
            key={index}
            aria-hidden
            className={cx(
              'flex h-12 min-w-0 flex-1 items-center justify-center rounded border bg-surface-sunken font-mono text-xl transition-colors peer-aria-invalid:border-danger',
              current ? 'border-focus outline-2 outline-focus' : 'border-line-control',
              index === length / 2 && 'ml-2',
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
