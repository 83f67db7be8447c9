import { useState } from 'react';
import { useMessages } from '../../../../i18n/messages.ts';
import { useLanguage } from '../../../../settings/locale.ts';
import { rescueMessages } from '../messages.ts';
import type { RescueSimulation } from '../types.ts';
import { eventText } from './event-text.ts';
import { useNews } from './use-news.ts';

/** The latest events as text for screen readers. */
export function useAnnouncement(simulation: RescueSimulation): string {
  const t = useMessages(rescueMessages);
  const language = useLanguage();
  const [announced, setAnnounced] = useState('');
  useNews(simulation, (entries, view, lastMinuteBegins) => {
    const words = entries.flatMap((entry) =>
      entry.type === 'event' ? (eventText(t, entry.event, view, language) ?? []) : [],
    );
    if (lastMinuteBegins) words.push(t('told_minute'));
    if (words.length > 0) setAnnounced(words.join(' · '));
  });
  return announced;
}
