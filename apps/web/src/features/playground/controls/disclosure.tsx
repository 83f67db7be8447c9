import { type ReactNode, useState } from 'react';
import { cx } from '../../../ui/cx.ts';

interface DisclosureProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly className?: string;
  readonly labelClassName?: string;
}

/**
 * A part behind its heading. Its content is made when it is first opened, because lists of choices are slow on a
 * telephone.
 */
export function Disclosure({ label, children, className, labelClassName }: DisclosureProps) {
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <details className={className} onToggle={(event) => event.currentTarget.open && setWasOpen(true)}>
      <summary className={cx('cursor-pointer font-medium', labelClassName)}>{label}</summary>
      {wasOpen && children}
    </details>
  );
}
