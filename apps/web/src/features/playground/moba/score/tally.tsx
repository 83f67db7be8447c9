import { TEAM_SIZE } from '@fourth-seat/moba';
import { useFormat } from '../../../../i18n/format.ts';
import { useMessages } from '../../../../i18n/messages.ts';
import { useLanguage } from '../../../../settings/locale.ts';
import { cx } from '../../../../ui/cx.ts';
import { seatMessages } from '../../seat-messages.ts';
import { teamLooks } from '../../simulation/room/team-looks.ts';
import type { SeatNames } from '../names.ts';
import { mobaPanelMessages } from '../panel-messages.ts';
import { rules } from '../sheet/rules.ts';
import type { BattleFrame } from '../worker/frame.ts';

interface TallyProps {
  readonly frame: BattleFrame;
  readonly names: SeatNames;
  readonly own: number | undefined;
}

/** What each of the ten did, and carries. */
export function Tally({ frame, names, own }: TallyProps) {
  const t = useMessages(mobaPanelMessages);
  const seatText = useMessages(seatMessages);
  const format = useFormat();
  const language = useLanguage();
  return (
    <table className="w-full text-sm [&_td]:px-1 [&_td]:py-0.5 [&_th]:px-1 [&_th]:py-1 [&_th]:font-normal">
      <caption className="sr-only">{t('tally')}</caption>
      <thead>
        <tr className="text-right text-text-quiet">
          <th scope="col" className="text-left">
            {t('hero')}
          </th>
          <th scope="col">{t('level_short')}</th>
          <th scope="col">{t('kda_short')}</th>
          <th scope="col">
            <abbr title={t('last_hits_long')} className="no-underline">
              {t('last_hits')}
            </abbr>
          </th>
          <th scope="col">{t('gold_short')}</th>
          <th scope="col">
            <abbr title={t('damage_long')} className="no-underline">
              {t('damage_short')}
            </abbr>
          </th>
        </tr>
      </thead>
      <tbody className="tabular-nums">
        {frame.heroes.map(({ seat, team, level, kills, deaths, assists, lastHits, earned, damage, items }) => (
          <tr key={seat} className={cx('align-top text-right', seat === TEAM_SIZE && 'border-t border-line')}>
            <td className="text-left">
              <span className={teamLooks[team].text}>
                {teamLooks[team].mark} {names.short(seat)}
                {seat === own && ` (${seatText('you')})`}
              </span>
              {items.length > 0 && (
                <span className="block text-xs text-text-quiet">
                  {format.list(items.map((item) => rules.sheet.items[item]?.name[language] ?? ''))}
                </span>
              )}
            </td>
            <td>{level}</td>
            <td className="whitespace-nowrap">{`${kills}/${deaths}/${assists}`}</td>
            <td>{lastHits}</td>
            <td>{format.compact(earned)}</td>
            <td>{format.compact(Math.round(damage))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
