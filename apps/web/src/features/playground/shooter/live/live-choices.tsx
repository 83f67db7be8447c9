import { useMessages } from '../../../../i18n/messages.ts';
import { RadioGroup } from '../../../../ui/controls/radio.tsx';
import { shooterMessages } from '../messages.ts';
import { seatName, teamName } from '../names.ts';
import { CALLS_PER_SECOND } from './live-seats.ts';
import { type LiveSeatsState, liveChoices } from './use-live-seats.ts';

/** Chooses the seats that the public API decides for: none, the followed seat, or a team. */
export function LiveChoices({ live, followed }: { readonly live: LiveSeatsState; readonly followed: number }) {
  const t = useMessages(shooterMessages);
  const { choice, choose, seats } = live;
  const one = choice === 'seat' ? (seats[0] ?? followed) : followed;
  const labels = { nobody: t('live_nobody'), seat: seatName(t, one), west: teamName(t, 0), east: teamName(t, 1) };
  return (
    <div className="flex flex-col gap-2">
      <RadioGroup
        label={t('live')}
        layout="row"
        value={choice}
        onValueChange={choose}
        options={liveChoices.map((value) => ({ value, label: labels[value] }))}
      />
      <p className="text-sm text-text-quiet">{t('live_hint', { calls: CALLS_PER_SECOND })}</p>
    </div>
  );
}
