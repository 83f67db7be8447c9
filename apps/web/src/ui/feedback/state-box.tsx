import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface StateBoxProps {
  readonly icon: ReactNode;
  readonly title: ReactNode;
  /** One line of cause. */
  readonly cause?: ReactNode;
  /** One action: create, clear the filters, ask the owner, try again. */
  readonly action?: ReactNode;
  readonly compact?: boolean;
  readonly hasFailed?: boolean;
}

/** Stands where something is missing, and says why. */
export function StateBox({ icon, title, cause, action, compact = false, hasFailed = false }: StateBoxProps) {
  return (
    <div
      role={hasFailed ? 'alert' : undefined}
      className={cx('flex flex-col items-center justify-center px-5 text-center', compact ? 'py-7' : 'py-14')}
    >
      <span
        className={cx(
          'mb-3 flex size-11 items-center justify-center rounded-lg border border-line-strong bg-surface-sunken [&_svg]:size-5',
          hasFailed ? 'text-danger' : 'text-text-faint',
        )}
      >
        {icon}
      </span>
      <p className="font-medium">{title}</p>
      {cause && <p className="mt-1 max-w-md text-pretty text-text-quiet">{cause}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
