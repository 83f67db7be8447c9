import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface CardProps {
  readonly children: ReactNode;
  /** Without padding, for tables and code that reach the edge. */
  readonly flush?: boolean;
  readonly className?: string;
}

/** The raised surface. Use it for objects, not for every paragraph: sections are separated by a line. */
export function Card({ children, flush = false, className }: CardProps) {
  return (
    <div className={cx('min-w-0 rounded-lg border border-line bg-surface-raised', !flush && 'p-5', className)}>
      {children}
    </div>
  );
}

export interface SectionProps {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  readonly id?: string;
  readonly className?: string;
}

/** A part of a page under its own heading. */
export function Section({ title, description, actions, children, id, className }: SectionProps) {
  return (
    <section id={id} className={cx('min-w-0', className)}>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-lg font-semibold">{title}</h2>
          {description && <p className="mt-0.5 max-w-text text-text-quiet">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  );
}

export interface PageHeaderProps {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** One primary action; at most two quiet ones before it. */
  readonly actions?: ReactNode;
  /** "as of 12:03:07", a badge. */
  readonly aside?: ReactNode;
  /** Instead of the space below it: `mb-0` where the page spaces its parts itself. */
  readonly className?: string;
}

export function PageHeader({ title, description, actions, aside, className }: PageHeaderProps) {
  return (
    <header
      className={cx(
        'flex flex-wrap items-start justify-between gap-x-6 gap-y-3',
        // On a telephone a badge that comes later would push the actions into a row of their own.
        !!aside && 'max-sm:flex-col',
        className ?? 'mb-6',
      )}
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-2xl font-semibold">{title}</h1>
          {aside}
        </div>
        {description && <p className="mt-1 max-w-2xl text-pretty text-text-quiet">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
