import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { cx, joinIds } from '../cx.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: ReactNode;
  readonly hideLabel?: boolean;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Some but not all of its entries are chosen. */
  readonly indeterminate?: boolean;
}

const TICK =
  'pointer-events-none absolute inset-0 m-auto size-[1.1em] scale-75 text-on-accent opacity-0 transition-[opacity,scale]';

/** A native input, so that forms and the label's click work as in the browser. */
export function Checkbox({
  label,
  hideLabel,
  hint,
  error,
  indeterminate = false,
  className,
  ref,
  ...rest
}: CheckboxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  const describedBy = joinIds(error && `${id}-error`, Boolean(hint) && `${id}-hint`);
  return (
    <div className={className}>
      <label
        className={cx(
          'flex min-h-6 min-w-6 items-start gap-2.5',
          rest.disabled ? 'cursor-not-allowed opacity-50' : 'cursor-pointer',
        )}
      >
        <span className="relative mt-[0.2rem] flex size-4.5 shrink-0">
          <input
            {...rest}
            type="checkbox"
            ref={(node) => {
              input.current = node;
              if (typeof ref === 'function') ref(node);
              else if (ref) ref.current = node;
            }}
            aria-invalid={Boolean(error) || undefined}
            aria-describedby={describedBy}
            className="peer size-full cursor-[inherit] appearance-none rounded-sm border border-line-control bg-surface-sunken transition-colors checked:border-accent-fill checked:bg-accent-fill indeterminate:border-accent-fill indeterminate:bg-accent-fill hover:border-text-faint aria-invalid:border-danger"
          />
          <Marks />
        </span>
        <span className={cx('min-w-0', hideLabel && 'sr-only')}>{label}</span>
      </label>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 pl-7 text-sm text-danger">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-0.5 pl-7 text-sm text-text-faint">
          {hint}
        </p>
      )}
    </div>
  );
}

/** Drawn over the input, whose state decides which mark is seen. */
function Marks() {
  return (
    <>
      <svg
        aria-hidden
        viewBox="0 0 16 16"
        className={cx(TICK, 'peer-checked:scale-100 peer-checked:opacity-100 peer-indeterminate:hidden')}
      >
        <path
          d="m3.5 8.5 3 3 6-7"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <svg
        aria-hidden
        viewBox="0 0 16 16"
        className={cx(TICK, 'peer-indeterminate:scale-100 peer-indeterminate:opacity-100')}
      >
        <path d="M4 8h8" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
    </>
  );
}
