import { HIGHEST_LEVEL, styles } from '@fourth-seat/game';
import { useMessages } from '../../../i18n/messages.ts';
import { Input } from '../../../ui/controls/input.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { MAX_NAME, type MatchSetup, type SeatSetup } from '../match/setup.ts';
import { playgroundMessages } from '../messages.ts';
import { seatMessages } from '../seat-messages.ts';
import { useSeatName } from '../seat-names.ts';
import { Disclosure } from './disclosure.tsx';
import { controlMessages } from './messages.ts';

const levels = Array.from({ length: HIGHEST_LEVEL }, (_, index) => String(HIGHEST_LEVEL - index));

interface PlayerRowsProps {
  readonly setup: MatchSetup;
  readonly onChange: (seats: MatchSetup['seats']) => void;
}

/** Name, level and style of each AI player, folded. */
export function PlayerRows(props: PlayerRowsProps) {
  const t = useMessages(controlMessages);
  return (
    <Disclosure label={t('players')} labelClassName="text-sm">
      <Players {...props} />
    </Disclosure>
  );
}

function Players({ setup, onChange }: PlayerRowsProps) {
  const t = useMessages(controlMessages);
  const common = useMessages(playgroundMessages);
  const seatText = useMessages(seatMessages);
  const nameOf = useSeatName(setup);
  const change = (seat: number, part: Partial<SeatSetup>) =>
    onChange(setup.seats.map((one, index) => (index === seat ? { ...one, ...part } : one)));
  return (
    <ul className="mt-3 flex flex-col gap-4">
      {setup.seats.map((seat, number) =>
        number === setup.human ? null : (
          // Seats keep their number for the whole match.
          <li key={number} className="flex flex-col gap-1.5">
            <Input
              aria-label={t('name_of', { seat: number })}
              value={seat.name}
              maxLength={MAX_NAME}
              placeholder={nameOf(number)}
              onChange={(event) => change(number, { name: event.target.value })}
            />
            <div className="grid grid-cols-2 gap-1.5">
              <Select
                size="small"
                aria-label={t('level_of', { name: nameOf(number) })}
                value={String(seat.level)}
                options={levels.map((level) => ({ value: level, label: seatText('level', { level }) }))}
                onValueChange={(level) => change(number, { level: Number(level) })}
              />
              <Select
                size="small"
                aria-label={t('style_of', { name: nameOf(number) })}
                value={seat.style}
                options={styles.map((style) => ({ value: style, label: common(style) }))}
                onValueChange={(style) => change(number, { style })}
              />
            </div>
          </li>
        ),
      )}
    </ul>
  );
}
