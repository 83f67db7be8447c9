import type { ReactNode } from 'react';
import { Reveal } from './reveal.tsx';

interface WelcomeSectionProps {
  /** The fragment of its URL. */
  readonly id?: string;
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** Page section: heading on the left, content beside or below it. */
export function WelcomeSection({ id, title, lead, children }: WelcomeSectionProps) {
  return (
    <section id={id} className="scroll-mt-14 border-t border-line">
      <div className="mx-auto max-w-page px-4 py-16 sm:px-6 sm:py-24">
        {/* The heading stands; what is below it moves into place on scrolling. */}
        <div className="grid gap-x-12 gap-y-4 lg:grid-cols-2">
          <h2 className="text-3xl font-semibold">{title}</h2>
          {lead && <p className="max-w-text text-lg text-pretty text-text-quiet lg:pt-1.5">{lead}</p>}
        </div>
        <Reveal className="mt-10">{children}</Reveal>
      </div>
    </section>
  );
}
