import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';

export interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
}

export interface RadioGroupProps<Value extends string> {
  readonly label: string;
  readonly options: readonly RadioOption<Value>[];
  readonly value: Value | null;
  readonly onValueChange: (value: Value) => void;
  /** `cards` draws a box around each option; `row` puts them beside each other. */
  readonly layout?: 'column' | 'row' | 'cards';
}

const layouts = {
  column: 'flex flex-col gap-2',
  row: 'flex flex-wrap gap-x-5 gap-y-2',
  cards: 'grid gap-2 sm:grid-cols-2',
} as const;

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, options, value, onValueChange, layout = 'column' } = props;
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium">{label}</legend>
      <div className={layouts[layout]}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'flex min-h-6 items-start gap-2.5',
              option.disabled ? 'cursor-not-allowed opacity-50' : 'cursor-pointer',
              layout === 'cards' &&
                'rounded border border-line-strong p-3 transition-colors hover:bg-surface-hover has-checked:border-accent has-checked:bg-accent-soft',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              disabled={option.disabled}
              aria-describedby={option.hint ? `${name}-${option.value}` : undefined}
              onChange={() => onValueChange(option.value)}
              className="mt-[0.2rem] size-4.5 shrink-0 cursor-[inherit] appearance-none rounded-full border border-line-control bg-surface-sunken transition-[border-width,border-color] checked:border-[0.5rem] checked:border-accent-fill checked:bg-on-accent hover:border-text-faint"
            />
            <span className="min-w-0">
              <span className="block">{option.label}</span>
              {option.hint && (
                <span id={`${name}-${option.value}`} className="block text-sm text-text-quiet">
                  {option.hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
