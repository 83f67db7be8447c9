import type { ReactNode } from 'react';
import { Reveal } from './reveal.tsx';

interface WelcomeSectionProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** One thought of the page: its claim on the left, what backs it beside or below. */
export function WelcomeSection({ title, lead, children }: WelcomeSectionProps) {
  return (
    <section className="border-t border-line">
      <Reveal className="mx-auto max-w-page px-4 py-16 sm:px-6 sm:py-24">
        <div className="max-w-2xl">
          <h2 className="text-3xl font-semibold">{title}</h2>
          {lead && <p className="mt-4 max-w-prose text-lg text-pretty text-text-quiet">{lead}</p>}
        </div>
        <div className="mt-10">{children}</div>
      </Reveal>
    </section>
  );
}
