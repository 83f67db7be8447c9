import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  readonly label: ReactNode;
  readonly hideLabel?: boolean;
  readonly hint?: ReactNode;
}

/** For settings that take effect at once; a choice that waits for "Save" is a `Checkbox`. */
export function Switch({ label, hideLabel, hint, className, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <label
      className={cx(
        'flex min-h-6 items-start gap-3',
        rest.disabled ? 'cursor-not-allowed opacity-50' : 'cursor-pointer',
        className,
      )}
    >
      <span className="relative mt-0.5 flex h-5 w-9 shrink-0">
        <input
          {...rest}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells its own state
          role="switch"
          // The hint describes the switch; without this it would be part of its name.
          aria-labelledby={`${id}-label`}
          aria-describedby={hint ? id : undefined}
          className="peer size-full cursor-[inherit] appearance-none rounded-full border border-line-control bg-surface-sunken transition-colors checked:border-accent-fill checked:bg-accent-fill hover:border-text-faint"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-1 size-3 -translate-y-1/2 rounded-full bg-text-quiet transition-[translate,background-color] peer-checked:translate-x-4 peer-checked:bg-on-accent"
        />
      </span>
      <span className={cx('min-w-0', hideLabel && 'sr-only')}>
        <span id={`${id}-label`} className="block">
          {label}
        </span>
        {hint && (
          <span id={id} className="block text-sm text-text-faint">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
