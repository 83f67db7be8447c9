import { useEffect, useRef } from 'react';
import { useMessages } from '../../../../i18n/messages.ts';
import { useTheme } from '../../../../settings/theme.ts';
import { shooterMessages } from '../messages.ts';
import { seatName } from '../names.ts';
import { drawKnown } from '../tactical/draw-known.ts';
import { TacticalView } from '../tactical/tactical-view.tsx';
import type { ShooterSimulation, Thoughts } from '../types.ts';

interface KnowledgePanelProps {
  readonly simulation: ShooterSimulation;
  readonly thoughts: Thoughts;
}

/** The whole map beside the observation of one seat, which shows that no seat sees through walls. */
export function KnowledgePanel({ simulation, thoughts }: KnowledgePanelProps) {
  const t = useMessages(shooterMessages);
  const name = seatName(t, thoughts.seat);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-text-quiet">{t('knows_hint')}</p>
      <figure>
        <figcaption className="mb-1 text-sm font-medium">{t('full_map')}</figcaption>
        <TacticalView
          simulation={simulation}
          label={t('full_map')}
          followed={thoughts.seat}
          isSmall
          className="aspect-3/2 w-full rounded bg-arena-sky"
        />
      </figure>
      <figure>
        <figcaption className="mb-1 text-sm font-medium">{t('known_map', { name })}</figcaption>
        <KnownMap key={useTheme()} thoughts={thoughts} label={t('known_map', { name })} />
      </figure>
      <div>
        <h2 className="mb-1 text-sm font-medium">{t('observation')}</h2>
        <pre
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
          tabIndex={0}
          aria-label={t('observation')}
          className="max-h-80 overflow-auto rounded bg-surface-sunken p-3 text-xs ring-1 ring-line ring-inset"
        >
          {JSON.stringify(thoughts.observation, rounded, 1)}
        </pre>
      </div>
    </div>
  );
}

const rounded = (_: string, value: unknown): unknown =>
  typeof value === 'number' ? Math.round(value * 100) / 100 : value;

function KnownMap({ thoughts, label }: { readonly thoughts: Thoughts; readonly label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawKnown(canvas.current, thoughts);
  }, [thoughts]);
  return <canvas ref={canvas} role="img" aria-label={label} className="aspect-3/2 w-full rounded bg-arena-sky" />;
}
