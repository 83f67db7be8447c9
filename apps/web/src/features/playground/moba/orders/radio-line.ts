import { mobaAnswerSentence, mobaLineSentence } from '@fourth-seat/contract';
import { useFormat } from '../../../../i18n/format.ts';
import { useMessages } from '../../../../i18n/messages.ts';
import { useLocale } from '../../../../settings/locale.ts';
import type { RadioLine } from '../../simulation/room/radio.tsx';
import type { SeatNames } from '../names.ts';
import type { MobaSimulation } from '../types.ts';
import { mobaOrderMessages } from './messages.ts';

type MatchEvent = MobaSimulation['events'][number];

/** What the radio says of an event of the match; null of those that are not said. */
export function useRadioLine({ full, short }: SeatNames): (event: MatchEvent) => RadioLine | null {
  const t = useMessages(mobaOrderMessages);
  const locale = useLocale();
  const format = useFormat();
  return (event) => {
    if (event.type === 'order') {
      const { seat, to, kind, in_s = 0 } = event;
      const ult = in_s > 0 ? t('ult_in', { seconds: format.number(in_s, { maximumFractionDigits: 0 }) }) : t('ult_now');
      const said = { name: full(seat), order: kind === 'ult' ? ult : t(`order_${kind}`) };
      const text = to === null ? t('given_all', said) : t('given_one', { ...said, mate: short(to) });
      return { key: `${event.tick}/${seat}/order`, text, kind: 'order' };
    }
    if (event.type === 'line') {
      const answer = mobaLineSentence(event.kind, event.values, locale);
      return {
        key: `${event.tick}/${event.seat}/line`,
        text: t('said', { name: short(event.seat), answer }),
        kind: 'order',
      };
    }
    if (event.type !== 'answer') return null;
    const answer = mobaAnswerSentence(event.reason, event.values, locale);
    const text = t('said', { name: short(event.seat), answer });
    return { key: `${event.tick}/${event.seat}`, text, kind: event.accepts ? 'yes' : 'no' };
  };
}
