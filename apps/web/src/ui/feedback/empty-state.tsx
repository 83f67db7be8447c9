import { CloudAlert, FilterX, Inbox, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useUiText } from '../ui-text.ts';

export const emptyKinds = ['nothing', 'filtered', 'forbidden', 'failed'] as const;
export type EmptyKind = (typeof emptyKinds)[number];

const icons = {
  nothing: <Inbox aria-hidden />,
  filtered: <FilterX aria-hidden />,
  forbidden: <Lock aria-hidden />,
  failed: <CloudAlert aria-hidden />,
} as const;

export interface EmptyStateProps {
  /** Nothing yet, hidden by filters, no permission, failed. */
  readonly kind: EmptyKind;
  /** "No Data", or what the kind says, unless something better can be said. */
  readonly title?: ReactNode;
  /** One line of cause. */
  readonly cause?: ReactNode;
  /** One action: create, clear the filters, ask the owner, try again. */
  readonly action?: ReactNode;
  readonly compact?: boolean;
}

export function EmptyState({ kind, title, cause, action, compact = false }: EmptyStateProps) {
  const text = useUiText();
  // What was refused or did not arrive may well exist.
  const defaultTitle = { nothing: text.noData, filtered: text.noData, forbidden: text.noAccess, failed: text.failed }[
    kind
  ];
  return (
    <div
      role={kind === 'failed' ? 'alert' : undefined}
      className={cx('flex flex-col items-center justify-center px-5 text-center', compact ? 'py-7' : 'py-14')}
    >
      <span
        className={cx(
          'mb-3 flex size-11 items-center justify-center rounded-lg border border-line-strong bg-surface-sunken [&_svg]:size-5',
          kind === 'failed' ? 'text-danger' : 'text-text-faint',
        )}
      >
        {icons[kind]}
      </span>
      <p className="font-medium">{title ?? defaultTitle}</p>
      {cause && <p className="mt-1 max-w-md text-pretty text-text-quiet">{cause}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
