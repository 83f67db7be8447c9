import { TEAM_SIZE } from '@fourth-seat/shooter';
import { useMessages } from '../../../../i18n/messages.ts';
import { cx } from '../../../../ui/cx.ts';
import { seatMessages } from '../../seat-messages.ts';
import { teamLooks } from '../../simulation/room/team-looks.ts';
import { shooterMessages } from '../messages.ts';
import { seatName } from '../names.ts';
import type { ShooterFrame } from '../worker/frame.ts';

interface ScoresProps {
  readonly frame: ShooterFrame;
  /** The seat that the visitor has, also while its bot still plays. */
  readonly ownSeat?: number;
}

/** Kills and deaths of all seats, while Tab is held. */
export function ScoreTable(scores: ScoresProps) {
  return (
    <div className="pointer-events-none absolute inset-0 z-10 flex items-center justify-center bg-scrim/40 p-4">
      <div className="rounded-lg bg-surface-overlay px-2 py-2 shadow-overlay">
        <Scores {...scores} />
      </div>
    </div>
  );
}

/** What each of the ten did. */
export function Scores({ frame, ownSeat }: ScoresProps) {
  const t = useMessages(shooterMessages);
  const seatText = useMessages(seatMessages);
  return (
    <table className="text-sm [&_td]:px-2 [&_td]:py-0.5 [&_th]:px-2 [&_th]:py-1 [&_th]:font-normal sm:[&_td]:px-4 sm:[&_th]:px-4">
      <caption className="sr-only">{t('score_table')}</caption>
      <thead>
        <tr className="text-left text-text-quiet">
          <th scope="col">{t('player')}</th>
          <th scope="col">{t('kills')}</th>
          <th scope="col">{t('deaths')}</th>
          <th scope="col">{t('hits')}</th>
        </tr>
      </thead>
      <tbody>
        {frame.bots.map(({ seat, team, kills, deaths, hits, isPerson }) => (
          <tr key={seat} className={cx(seat === TEAM_SIZE && 'border-t border-line')}>
            <td className={teamLooks[team].text}>
              {teamLooks[team].mark} {seatName(t, seat)}
              {(isPerson || seat === ownSeat) && ` (${seatText('you')})`}
            </td>
            <td className="text-right tabular-nums">{kills}</td>
            <td className="text-right tabular-nums">{deaths}</td>
            <td className="text-right tabular-nums">{hits}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
