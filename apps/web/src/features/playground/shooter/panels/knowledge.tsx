import { useMessages } from '../../../../i18n/messages.ts';
import { shooterMessages } from '../messages.ts';
import { backNumber, seatName } from '../names.ts';
import type { KnownPicture } from '../tactical/draw-known.ts';
import { KnownMap } from '../tactical/known-map.tsx';
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
        <KnownMap known={knownOf(thoughts)} label={t('known_map', { name })} />
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

/** What a seat observes, with the numbers on the backs of all. */
const knownOf = ({
  observation: { self, mates, contacts, points, grenades, order },
  path,
}: Thoughts): KnownPicture => ({
  self: { ...self, isAlive: true },
  mates,
  contacts,
  owners: points.map(({ owner }) => (owner === 0 || owner === 1 ? owner : undefined)),
  grenades,
  order: order ?? undefined,
  moveTo: path.at(-1),
  target: undefined,
  nameOf: (seat) => String(backNumber(seat)),
});
