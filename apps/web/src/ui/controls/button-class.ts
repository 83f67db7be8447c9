import { cx } from '../cx.ts';

export const buttonVariants = ['primary', 'secondary', 'quiet', 'danger'] as const;
export type ButtonVariant = (typeof buttonVariants)[number];
export const buttonSizes = ['small', 'medium', 'large'] as const;
export type ButtonSize = (typeof buttonSizes)[number];

const SHAPE =
  'relative inline-flex shrink-0 select-none items-center justify-center overflow-hidden whitespace-nowrap rounded font-medium no-underline transition-colors duration-140 disabled:cursor-not-allowed disabled:opacity-45 aria-disabled:cursor-not-allowed [&_svg]:size-[1.15em] [&_svg]:shrink-0';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent-fill text-on-accent not-disabled:hover:bg-accent-fill-hover',
  secondary:
    'border border-line-strong bg-surface-raised text-text not-disabled:hover:border-line-control not-disabled:hover:bg-surface-hover',
  quiet: 'text-text-quiet not-disabled:hover:bg-surface-hover not-disabled:hover:text-text',
  danger: 'bg-danger-fill text-on-danger not-disabled:hover:bg-danger-fill-hover',
};

const sizes: Record<ButtonSize, string> = {
  small: 'h-7 gap-1.5 px-2.5 text-sm',
  medium: 'h-9 gap-2 px-3.5 text-base',
  large: 'h-11 gap-2.5 px-5 text-lg',
};

const squares: Record<ButtonSize, string> = {
  small: 'size-7 text-base',
  medium: 'size-9 text-lg',
  large: 'size-11 text-xl',
};

/**
 * The classes that make any element a button: `Button`, `ButtonLink`, `IconButton` and the triggers of menus share
 * them.
 */
export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'medium'): string {
  return cx(SHAPE, variants[variant], sizes[size]);
}

/** The same for a square with an icon alone. */
export function iconButtonClass(variant: ButtonVariant, size: ButtonSize = 'medium'): string {
  return cx(SHAPE, variants[variant], squares[size]);
}
