import type { RadioLine } from '@fourth-seat/rescue/engine';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../../i18n/messages.ts';
import { useLanguage } from '../../../../settings/locale.ts';
import type { Sounds } from '../../sound/synth.ts';
import { LAST_TICK, TICKS_PER_SECOND } from '../engine-constants.ts';
import { rescueMessages } from '../messages.ts';
import type { LogEntry, RescueSimulation } from '../types.ts';
import { eventText } from './event-text.ts';
import { useSound } from './settings.ts';
import type { SoundName } from './sounds.ts';

const VOLUME = 0.5;
/** The tick at which the last minute is announced. */
const LAST_MINUTE_TICK = LAST_TICK - 60 * TICKS_PER_SECOND;
/** Ticks between two views at most; a larger step is a jump, whose events are not announced. */
const JUMP_TICKS = 60;

/** Plays the sounds of events since the last view, and returns them as text for screen readers. */
export function useEventSounds({ events, shown }: RescueSimulation): string {
  const t = useMessages(rescueMessages);
  const language = useLanguage();
  const { sound } = useSound();
  const sounds = useRef<ReturnType<typeof loadSounds>>(undefined);
  const lastTick = useRef(0);
  const [caption, setCaption] = useState('');
  const tick = shown?.tick ?? 0;
  useEffect(() => {
    const from = lastTick.current;
    lastTick.current = tick;
    const view = shown?.frame.views[0];
    if (view === undefined || tick <= from || tick - from > JUMP_TICKS) return;
    const fresh = events.filter((entry) => entry.tick >= from && entry.tick < tick);
    const isLastMinute = from < LAST_MINUTE_TICK && tick >= LAST_MINUTE_TICK;
    const words = fresh.flatMap((entry) => {
      const text = entry.type === 'event' ? eventText(t, entry.event, view, language) : undefined;
      return text === undefined ? [] : [text];
    });
    if (isLastMinute) words.push(t('told_minute'));
    if (words.length > 0) setCaption(words.join(' · '));
    if (!sound) return;
    const names = new Set(fresh.map(soundOf));
    if (isLastMinute) names.add('minute');
    if (shown?.over === true) names.add('ending');
    sounds.current ??= loadSounds();
    void playAll(sounds.current, names);
    // What has been announced is not announced again because a language or the sound was switched.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [tick, events]);
  useEffect(() => () => void sounds.current?.then((loaded) => loaded?.close()), []);
  return caption;
}

/** The acts by which a companion refuses. */
type Refusal = Extract<RadioLine['act'], `refuse_${string}`>;

const isRefusal = (act: RadioLine['act']): act is Refusal => act.startsWith('refuse_');

/** Fetched with the first sound; a rescue whose sounds do not come is played in silence. */
async function loadSounds(): Promise<Sounds<SoundName> | undefined> {
  return import('./sounds.ts').then(
    ({ createRescueSounds }) => createRescueSounds(),
    () => undefined,
  );
}

async function playAll(
  sounds: ReturnType<typeof loadSounds>,
  names: ReadonlySet<SoundName | undefined>,
): Promise<void> {
  const loaded = await sounds;
  for (const name of names) if (name) loaded?.play(name, VOLUME);
}

function soundOf(entry: LogEntry): SoundName | undefined {
  if (entry.type === 'radio') {
    if (isRefusal(entry.line.act)) return 'refused';
    return 'seat' in entry.line.speaker && entry.line.speaker.seat === 0 ? 'order' : 'radio';
  }
  const { event } = entry;
  switch (event.kind) {
    case 'did':
      if (event.act === 'unblock' || event.act === 'shut' || event.act === 'unshut') return 'door';
      return event.act === 'douse' || event.act === 'power' ? event.act : undefined;
    case 'saved':
    case 'fell':
      return event.kind;
    case 'exploded':
      return 'blast';
    default:
      return undefined;
  }
}
