import { Suspense } from 'react';
import { lazyPart } from '../../navigation/lazy-part.tsx';
import { PartLoadError } from '../../navigation/load-error.tsx';
import { Hero } from './hero.tsx';
import './welcome.css';

// Lazy: the first paint does not wait for what lies below the fold.
const BelowHero = lazyPart(async () => (await import('./below-hero.tsx')).BelowHero, PartLoadError);

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
