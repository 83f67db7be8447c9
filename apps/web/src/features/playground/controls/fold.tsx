import { type ReactNode, useState } from 'react';
import { cx } from '../../../ui/cx.ts';

interface FoldProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly className?: string;
  readonly labelClassName?: string;
}

/** A part behind its heading. What is in it is made when it is opened for the first time: lists of choices take a telephone long. */
export function Fold({ label, children, className, labelClassName }: FoldProps) {
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <details className={className} onToggle={(event) => event.currentTarget.open && setWasOpen(true)}>
      <summary className={cx('cursor-pointer font-medium', labelClassName)}>{label}</summary>
      {wasOpen && children}
    </details>
  );
}
