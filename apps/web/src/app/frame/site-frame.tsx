import type { ReactNode } from 'react';
import { Header } from './header.tsx';

interface SiteFrameProps {
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** The screen is a room of the playground, which is wider than a page. */
  readonly isRoom?: boolean;
}

/** A screen without a side bar, below its header. */
export function SiteFrame({ children, footer, isRoom }: SiteFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <Header width={isRoom ? 'room' : 'page'} />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
      {footer}
    </div>
  );
}
