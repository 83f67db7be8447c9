import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';

interface FeltButtonProps extends ComponentProps<'button'> {
  readonly tone?: 'primary' | 'plain' | 'quiet';
  readonly size?: 'small' | 'medium';
  readonly icon?: ReactNode;
}

const tones = {
  primary:
    'bg-accent-fill text-on-accent hover:bg-accent-fill-hover aria-disabled:bg-felt-line aria-disabled:text-on-felt-quiet',
  plain:
    'border border-felt-line bg-felt-edge text-on-felt hover:border-on-felt-quiet aria-pressed:border-accent-fill aria-expanded:border-accent-fill',
  quiet: 'text-on-felt-quiet hover:bg-felt-edge hover:text-on-felt aria-pressed:bg-felt-edge aria-pressed:text-on-felt',
} as const;

/** A button on the cloth, whose surfaces have other colours than the page. A disabled one can still be focused. */
export function FeltButton(props: FeltButtonProps) {
  const { tone = 'plain', size = 'medium', icon, className, children, onClick, ...rest } = props;
  const disabled = rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';
  return (
    <button
      type="button"
      {...rest}
      onClick={disabled ? undefined : onClick}
      className={cx(
        'inline-flex shrink-0 items-center justify-center gap-1.5 rounded font-medium whitespace-nowrap transition-colors select-none aria-disabled:cursor-not-allowed [&_svg]:size-[1.15em] [&_svg]:shrink-0',
        size === 'medium' ? 'h-10 min-w-19 px-4 text-base' : 'h-7 min-w-7 px-2 text-sm',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </button>
  );
}
