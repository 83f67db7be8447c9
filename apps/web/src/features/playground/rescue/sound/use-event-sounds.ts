import { useEffect, useRef } from 'react';
import type { Sounds } from '../../sound/synth.ts';
import type { RescueSimulation } from '../types.ts';
import { eventSound } from './event-sound.ts';
import { useSound } from './settings.ts';
import type { SoundName } from './sounds.ts';
import { useNews } from './use-news.ts';

const VOLUME = 0.5;

/** Plays the sounds of events, each once. */
export function useEventSounds(simulation: RescueSimulation): void {
  const { sound } = useSound();
  const sounds = useRef<ReturnType<typeof loadSounds>>(undefined);
  useNews(simulation, (entries, view, lastMinuteBegins) => {
    if (!sound) return;
    const names = new Set(entries.map((entry) => eventSound(entry, view)));
    if (lastMinuteBegins) names.add('minute');
    if (view.isOver) names.add('ending');
    sounds.current ??= loadSounds();
    void sounds.current.then((loaded) => names.forEach((name) => name && loaded?.play(name, VOLUME)));
  });
  useEffect(() => () => void sounds.current?.then((loaded) => loaded?.close()), []);
}

/** Fetched with the first sound; a rescue whose sounds do not come is played in silence. */
async function loadSounds(): Promise<Sounds<SoundName> | undefined> {
  return import('./sounds.ts').then(
    ({ createRescueSounds }) => createRescueSounds(),
    () => undefined,
  );
}
