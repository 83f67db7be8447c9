import { lazy, Suspense } from 'react';
import { Hero } from './hero.tsx';
import './welcome.css';

// Lazy: the first paint does not wait for what lies below the fold.
const BelowHero = lazy(async () => ({ default: (await import('./below-hero.tsx')).BelowHero }));

/** The landing page. The theme chosen here is not saved (`settings/theme.ts`). */
export function WelcomePage() {
  return (
    <>
      <Hero />
      <Suspense fallback={<div className="min-h-dvh" />}>
        <BelowHero />
      </Suspense>
    </>
  );
}
