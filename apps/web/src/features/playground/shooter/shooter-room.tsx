import { type ReactNode, Suspense, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { lazyPart } from '../../../navigation/late-part.tsx';
import { LostPart } from '../../../navigation/lost-part.tsx';
import { freshSeed } from '../match/setup.ts';
import { useSimulation } from '../simulation/use-simulation.ts';
import { useMedia } from '../use-media.ts';
import { shooterMessages } from './messages.ts';
import { matchSetupOf, type ShooterSetup, standardSetup } from './setup.ts';
import { Stage } from './stage.tsx';
import type { ShooterTypes } from './types.ts';
import { startShooter } from './worker/start.ts';

// Lazy: the arena comes before what it is set and steered with.
const Controls = lazyPart(async () => (await import('./controls.tsx')).Controls, LostPart);
const Time = lazyPart(async () => (await import('./time.tsx')).Time, LostPart);

/** A match of the shooter with everything around it. */
export function ShooterRoom({ tabs }: { readonly tabs: ReactNode }) {
  const t = useMessages(shooterMessages);
  const [setup, setSetup] = useState(() => standardSetup(freshSeed()));
  const simulation = useSimulation<ShooterTypes>({
    worker: startShooter,
    record: () => ({ setup: matchSetupOf(setup), inputs: [], ticks: 0 }),
    running: { paused: false, scale: 1 },
  });
  const wide = useMedia('(min-width: 1200px)');
  const begin = (next: ShooterSetup) => {
    setSetup(next);
    simulation.open({ setup: matchSetupOf(next), inputs: [], ticks: 0 }, { paused: false });
  };
  return (
    <>
      <div className="mb-2 flex items-center gap-x-4 border-b border-line">
        {tabs}
        <p className="ml-auto truncate text-sm text-text-quiet max-md:sr-only">{t('watching')}</p>
      </div>
      <div className="flex min-h-0 flex-1 flex-col gap-2 lg:flex-row lg:gap-4">
        <Side label={t('settings')} folded={!wide}>
          <Suspense fallback={null}>
            <Controls setup={setup} onBegin={begin} />
          </Suspense>
        </Side>
        <div className="order-1 flex min-h-0 min-w-0 flex-col gap-2 lg:order-none lg:flex-1">
          <Stage simulation={simulation} onNewMatch={() => begin({ ...setup, seed: freshSeed() })} />
          <div className="min-h-12 rounded-lg border border-line bg-surface-raised px-2 py-1">
            <Suspense fallback={null}>
              <Time simulation={simulation} mode={setup.mode} />
            </Suspense>
          </div>
        </div>
      </div>
    </>
  );
}

interface SideProps {
  readonly label: string;
  /** Where there is no room beside the arena they wait behind a fold. */
  readonly folded: boolean;
  readonly children: ReactNode;
}

function Side({ label, folded, children }: SideProps) {
  if (!folded) {
    return (
      <section aria-label={label} className="playground-side w-56 shrink-0">
        {children}
      </section>
    );
  }
  return (
    <details className="order-2 rounded-lg border border-line bg-surface-raised p-3">
      <summary className="min-h-6 cursor-pointer font-medium">{label}</summary>
      <div className="mt-3">{children}</div>
    </details>
  );
}
