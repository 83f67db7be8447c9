import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { type ButtonSize, type ButtonVariant, iconButtonClass } from './button-class.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Read by screen readers and shown by the browser on hover. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
}

export function IconButton({ label, icon, variant = 'quiet', size, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={cx(iconButtonClass(variant, size), className)}
    >
      {icon}
    </button>
  );
}
