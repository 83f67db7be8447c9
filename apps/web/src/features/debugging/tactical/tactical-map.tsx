import { Suspense, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { lazyPart } from '../../../navigation/lazy-part.tsx';
import { PartLoadError } from '../../../navigation/load-error.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import type { Fields } from '../../../ui/json/fields.ts';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import type { KnownPicture } from '../../playground/shooter/panels.tsx';
import { debuggingMessages } from '../messages.ts';
import { readScenes, type SeatScene } from './scene.ts';

// Lazy: the drawing is the playground's own, and only one API has a map.
const KnownMap = lazyPart(async () => (await import('../../playground/shooter/panels.tsx')).KnownMap, PartLoadError);

export interface MapProps {
  readonly value: Fields;
  /** Body of the last answer to this API. */
  readonly answer: string | undefined;
}

/** The knowledge of one seat of the request, drawn on the map; after an answer also its next place and its target. */
export function TacticalMap({ value, answer }: MapProps) {
  const t = useMessages(debuggingMessages);
  const scenes = readScenes(value, answer);
  const [chosen, setChosen] = useState<string>();
  const scene = scenes.find(({ seat }) => String(seat) === chosen) ?? scenes[0];
  if (!scene) return <EmptyState kind="nothing" compact title={t('no_seats')} />;
  const { mates, contacts } = scene;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {scenes.length > 1 && (
        <Tabs
          label={t('seats')}
          variant="pills"
          value={String(scene.seat)}
          onValueChange={setChosen}
          tabs={scenes.map(({ seat }) => ({ value: String(seat), label: t('seat_number', { seat }) }))}
        />
      )}
      <Suspense fallback={<div className="aspect-3/2" />}>
        <KnownMap
          known={knownOf(scene)}
          label={t('map_label', { seat: scene.seat, mates: mates.length, enemies: contacts.length })}
        />
      </Suspense>
      <p className="text-sm text-text-quiet">{t(scene.answer ? 'map_hint_answered' : 'map_hint')}</p>
    </div>
  );
}

/** A scene as the playground's map takes it; seats have the numbers of the request. */
const knownOf = ({ self, mates, contacts, points, grenades, order, answer }: SeatScene): KnownPicture => ({
  self: { ...self, isAlive: self.isUp },
  mates: mates.map((mate) => ({ ...mate, isAlive: mate.isUp })),
  contacts: contacts.map((contact) => ({ ...contact, isVisible: contact.visible })),
  owners: points,
  grenades,
  order,
  moveTo: answer?.move_to,
  target: answer?.target,
  nameOf: String,
});
