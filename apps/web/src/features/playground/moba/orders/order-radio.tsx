import { TICKS_PER_SECOND } from '@fourth-seat/moba';
import { useMessages } from '../../../../i18n/messages.ts';
import { Radio } from '../../simulation/room/radio.tsx';
import type { SeatNames } from '../names.ts';
import { teamOfSeat } from '../setup.ts';
import type { MobaSimulation } from '../types.ts';
import { mobaOrderMessages } from './messages.ts';
import { useRadioLine } from './radio-line.ts';

interface OrderRadioProps {
  readonly simulation: MobaSimulation;
  /** The visitor's own; undefined for who watches. */
  readonly seat: number | undefined;
  readonly names: SeatNames;
}

/** What is ordered and answered: a player hears the own team. */
export function OrderRadio({ simulation: { events, snapshot }, seat, names }: OrderRadioProps) {
  const t = useMessages(mobaOrderMessages);
  const lineOf = useRadioLine(names);
  return (
    <Radio
      label={t('radio')}
      events={events.filter((event) => isHeard(event, seat))}
      tick={snapshot?.tick ?? 0}
      ticksPerSecond={TICKS_PER_SECOND}
      lineOf={lineOf}
    />
  );
}

const isHeard = (event: MobaSimulation['events'][number], seat: number | undefined): boolean =>
  (event.type === 'order' || event.type === 'answer' || event.type === 'line') &&
  (seat === undefined || teamOfSeat(event.seat) === teamOfSeat(seat));
