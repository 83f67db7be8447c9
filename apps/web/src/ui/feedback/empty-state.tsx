import { FilterX, Inbox, Lock } from 'lucide-react';
import { useUiText } from '../ui-text.ts';
import { StateBox, type StateBoxProps } from './state-box.tsx';

const icons = {
  nothing: <Inbox aria-hidden />,
  filtered: <FilterX aria-hidden />,
  forbidden: <Lock aria-hidden />,
} as const;

export interface EmptyStateProps extends Omit<StateBoxProps, 'icon' | 'title' | 'hasFailed'> {
  /** Nothing yet, hidden by filters, no permission. */
  readonly kind: keyof typeof icons;
  /** "No Data", or what the kind says, unless something better can be said. */
  readonly title?: StateBoxProps['title'];
}

export function EmptyState({ kind, title, ...rest }: EmptyStateProps) {
  const text = useUiText();
  // What was refused may well exist.
  return (
    <StateBox icon={icons[kind]} title={title ?? (kind === 'forbidden' ? text.noAccess : text.noData)} {...rest} />
  );
}
