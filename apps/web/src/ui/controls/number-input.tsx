import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { cx } from '../cx.ts';
import { useUiText } from '../ui-text.ts';
import { useField } from './field.tsx';
import { CONTROL_FRAME, CONTROL_INPUT } from './input.tsx';

export interface NumberInputProps {
  readonly value: number | null;
  readonly onValueChange: (value: number | null) => void;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** Behind the number: `requests`, `ms`, `%`. */
  readonly unit?: ReactNode;
  readonly disabled?: boolean;
  readonly placeholder?: string;
}

/** A decimal number; commas and spaces may group its digits. */
const decimalNumber = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

/** The number that a text says: null for an empty one, undefined for one that is no decimal number. */
function parseNumber(text: string): number | null | undefined {
  const digits = text.replaceAll(/[\s,，]/g, '');
  if (digits === '') return null;
  return decimalNumber.test(digits) ? Number(digits) : undefined;
}

/**
 * Arrow keys and buttons change the number in steps; a typed number is clamped when the field is left, not while
 * typing. A text that is no decimal number is called wrong while it stands there and changes nothing: when the field is
 * left, it shows its last number again.
 */
export function NumberInput(props: NumberInputProps) {
  const { value, onValueChange, min = -Infinity, max = Infinity, step = 1, unit, ...rest } = props;
  const field = useField();
  const text = useUiText();
  const [draft, setDraft] = useState<string>();
  const errorId = useId();
  const isUnreadable = draft !== undefined && parseNumber(draft) === undefined;
  const clamp = (next: number) => Math.min(max, Math.max(min, next));
  const stepBy = (direction: 1 | -1) => {
    setDraft(undefined);
    const start = value ?? (Number.isFinite(min) ? min - direction * step : 0);
    // Steps of 0.1 would add up to 0.30000000000000004.
    onValueChange(clamp(Number((start + direction * step).toPrecision(12))));
  };
  const onType = (typed: string) => {
    setDraft(typed);
    const parsed = parseNumber(typed);
    if (parsed !== undefined) onValueChange(parsed);
  };
  const onLeave = () => {
    setDraft(undefined);
    if (value !== null && clamp(value) !== value) onValueChange(clamp(value));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter would submit the last number in place of the text that stands there.
    if (event.key === 'Enter' && isUnreadable) event.preventDefault();
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    stepBy(event.key === 'ArrowUp' ? 1 : -1);
  };
  const control = (
    <span className={cx(CONTROL_FRAME, 'h-9')}>
      <input
        {...field}
        {...rest}
        type="text"
        role="spinbutton"
        inputMode="decimal"
        autoComplete="off"
        {...(isUnreadable && { 'aria-invalid': true, 'aria-errormessage': errorId })}
        aria-valuenow={value ?? undefined}
        aria-valuemin={Number.isFinite(min) ? min : undefined}
        aria-valuemax={Number.isFinite(max) ? max : undefined}
        value={draft ?? value ?? ''}
        onChange={(event) => onType(event.target.value)}
        onBlur={onLeave}
        onKeyDown={onKeyDown}
        className={cx(CONTROL_INPUT, 'tabular-nums')}
      />
      {unit && <span className="shrink-0 pr-2 text-sm text-text-faint">{unit}</span>}
      <StepButton
        label={text.decrease}
        disabled={rest.disabled || (value !== null && value <= min)}
        onPress={() => stepBy(-1)}
      >
        <Minus aria-hidden />
      </StepButton>
      <StepButton
        label={text.increase}
        disabled={rest.disabled || (value !== null && value >= max)}
        onPress={() => stepBy(1)}
      >
        <Plus aria-hidden />
      </StepButton>
    </span>
  );
  return (
    <>
      {control}
      {isUnreadable && (
        <p id={errorId} role="alert" className="text-sm text-danger">
          {text.numberWrong}
        </p>
      )}
    </>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly disabled: boolean | undefined;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** Not a Tab stop, because the arrow keys do the same. */
function StepButton({ label, disabled, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
      className="flex h-full w-8 shrink-0 items-center justify-center border-l border-line text-text-faint not-disabled:hover:bg-surface-hover not-disabled:hover:text-text disabled:opacity-40 [&_svg]:size-[1em]"
    >
      {children}
    </button>
  );
}
