import type { LoggedEvent } from '@fourth-seat/rescue/engine';
import { useMessages } from '../../../i18n/messages.ts';
import { useLanguage } from '../../../settings/locale.ts';
import type { Mark } from '../simulation/simulation-timeline.tsx';
import { CAPTAIN } from './engine-constants.ts';
import { rescueMessages } from './messages.ts';
import { isCaptain, seatName } from './names.ts';
import { eventText } from './sound/event-text.ts';
import type { RescueSimulation } from './types.ts';

/** Marks of the timeline: who was saved, who died, what changed the whole station, and what the captain said. */
export function useMarks({ events, snapshot }: RescueSimulation): readonly Mark[] {
  const t = useMessages(rescueMessages);
  const language = useLanguage();
  const view = snapshot?.frame.views[CAPTAIN];
  return events.flatMap((entry): readonly Mark[] => {
    const { tick } = entry;
    if (entry.type === 'radio') {
      const { speaker, act, text } = entry.line;
      const isOrder = isCaptain(speaker) && act === 'said';
      return isOrder ? [{ tick, tone: 'plain', label: `${seatName(CAPTAIN, language)}: ${text[language]}` }] : [];
    }
    const label = view && eventText(t, entry.event, view, language);
    return label === undefined ? [] : [{ tick, tone: isLoss(entry.event.kind) ? 'orange' : 'cyan', label }];
  });
}

const isLoss = (kind: LoggedEvent['kind']): boolean => kind === 'died' || kind === 'fell' || kind === 'exploded';
