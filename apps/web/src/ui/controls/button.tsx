import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';

export interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Work is under way: the button keeps its place, its label and its focus, and does nothing. */
  readonly busy?: boolean | undefined;
  readonly icon?: ReactNode;
  readonly iconAfter?: ReactNode;
}

/** `aria-disabled` instead of `disabled` while busy, because a disabled button loses the focus. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    busy = false,
    icon,
    iconAfter,
    className,
    children,
    onClick,
    type = 'button',
    ...rest
  } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
      className={cx(buttonClass(variant, size), className)}
    >
      {icon}
      {children}
      {iconAfter}
      {busy && <BusyLight />}
    </button>
  );
}

/** A light that runs along the lower edge: the label stays readable and nothing moves. */
export function BusyLight() {
  return (
    <span aria-hidden className="absolute inset-x-0 bottom-0 h-0.5 overflow-hidden">
      <span className="block h-full w-1/3 animate-sweep bg-current motion-reduce:w-full motion-reduce:animate-none" />
    </span>
  );
}
