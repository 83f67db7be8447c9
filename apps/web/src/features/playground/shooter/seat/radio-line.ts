import { useMessages } from '../../../../i18n/messages.ts';
import type { RadioLine } from '../../simulation/room/radio.tsx';
import { shooterMessages } from '../messages.ts';
import { seatName } from '../names.ts';
import type { ShooterSimulation } from '../types.ts';

type MatchEvent = ShooterSimulation['events'][number];

/** What the radio says of an event of the match; null of those that are not said. */
export function useRadioLine(): (event: MatchEvent) => RadioLine | null {
  const t = useMessages(shooterMessages);
  return (event) => {
    if (event.type === 'order') {
      const text = `${seatName(t, event.seat)}: ${t(`order_${event.kind}`)}`;
      return { key: `${event.tick}/order`, text, kind: 'order' };
    }
    if (event.type !== 'answer') return null;
    const said = { name: seatName(t, event.seat), reason: t(`answer_${event.reason}`) };
    const text = t(event.accepts ? 'answer_yes' : 'answer_no', said);
    return { key: `${event.tick}/${event.seat}`, text, kind: event.accepts ? 'yes' : 'no' };
  };
}
