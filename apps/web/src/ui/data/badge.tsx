import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export const tones = ['neutral', 'accent', 'success', 'warning', 'danger'] as const;
export type Tone = (typeof tones)[number];

const badges: Record<Tone, string> = {
  neutral: 'border-line-strong bg-surface-hover text-text-quiet',
  accent: 'border-transparent bg-accent-soft text-accent',
  success: 'border-success-line bg-success-soft text-success',
  warning: 'border-warning-line bg-warning-soft text-warning',
  danger: 'border-danger-line bg-danger-soft text-danger',
};

export interface BadgeProps {
  readonly tone?: Tone;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
}

export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex h-5.5 items-center gap-1.5 rounded-sm border px-1.5 text-xs font-medium whitespace-nowrap [&_svg]:size-[1.1em]',
        badges[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}

const dots: Record<Tone, string> = {
  neutral: 'rounded-full border border-line-control',
  accent: 'rounded-full bg-accent-fill',
  success: 'rounded-full bg-success',
  warning: 'bg-warning [clip-path:polygon(50%_0,100%_100%,0_100%)]',
  danger: 'bg-danger rotate-45 scale-90',
};

export interface StatusDotProps {
  readonly tone: Tone;
  /** The state as a word, because colour and shape alone are not enough. */
  readonly label: ReactNode;
  /** True while something is going on. */
  readonly live?: boolean;
  /** For screen readers only, where the dot is enough for those who see it. */
  readonly hideLabel?: boolean;
}

export function StatusDot({ tone, label, live = false, hideLabel = false }: StatusDotProps) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden className={cx('size-2 shrink-0', dots[tone], live && 'animate-pulse')} />
      {hideLabel ? <span className="sr-only">{label}</span> : label}
    </span>
  );
}
