import { useEffect } from 'react';
import { useFormat } from '../../../../i18n/format.ts';
import { useMessages } from '../../../../i18n/messages.ts';
import { Select } from '../../../../ui/controls/select.tsx';
import { Switch } from '../../../../ui/controls/switch.tsx';
import { cx } from '../../../../ui/cx.ts';
import { teamLooks } from '../../simulation/room/team-looks.ts';
import { shooterMessages } from '../messages.ts';
import { teamName } from '../names.ts';
import { TacticalView } from '../tactical/tactical-view.tsx';
import type { ShooterSimulation } from '../types.ts';
import { heatLayers, zoneShares } from '../worker/heat-grid.ts';
import { heatMessages } from './messages.ts';
import { type HeatState, heatTeams, heatWindows } from './use-heat.ts';

interface HeatPanelProps {
  readonly simulation: ShooterSimulation;
  readonly heat: HeatState;
}

/** Where the match was played, by team and time, as a picture and as a table. */
export function HeatPanel({ simulation, heat }: HeatPanelProps) {
  const t = useMessages(heatMessages);
  const names = useMessages(shooterMessages);
  const { choice, change, picture, hasFailed, setOpen } = heat;
  useEffect(() => {
    setOpen(true);
    return () => setOpen(false);
  }, [setOpen]);
  const teamLabels = { both: t('both'), west: teamName(names, 0), east: teamName(names, 1) };
  return (
    <section aria-label={t('heat')} className="flex flex-col gap-3">
      <h2 className="text-sm font-semibold">{t('heat')}</h2>
      <div className="grid grid-cols-2 gap-2">
        <Select
          aria-label={t('layer')}
          size="small"
          value={choice.layer}
          options={heatLayers.map((value) => ({ value, label: t(value) }))}
          onValueChange={(layer) => change({ layer })}
        />
        <Select
          aria-label={t('team')}
          size="small"
          value={choice.team}
          options={heatTeams.map((value) => ({ value, label: teamLabels[value] }))}
          onValueChange={(team) => change({ team })}
        />
        <Select
          aria-label={t('window')}
          size="small"
          value={String(choice.window_s)}
          options={heatWindows.map((value) => ({
            value: String(value),
            label: value === null ? t('whole') : t('last', { seconds: value }),
          }))}
          onValueChange={(text) => change({ window_s: heatWindows.find((value) => String(value) === text) ?? null })}
          className="col-span-2"
        />
      </div>
      <TacticalView
        simulation={simulation}
        label={t(`about_${choice.layer}`)}
        heat={picture}
        isSmall
        className="aspect-3/2 w-full rounded bg-arena-sky"
      />
      <p className="text-sm text-text-quiet">{t(`about_${choice.layer}`)}</p>
      {hasFailed && (
        <p role="status" className="text-sm text-danger">
          {t('no_answer')}
        </p>
      )}
      <Switch
        label={t('on_map')}
        checked={choice.isOnMap}
        onChange={({ target }) => change({ isOnMap: target.checked })}
      />
      {picture && <Zones picture={picture} />}
    </section>
  );
}

/** The heat in numbers: how much of it was at each point and in each base. */
function Zones({ picture: { heat, teams } }: { readonly picture: NonNullable<HeatState['picture']> }) {
  const t = useMessages(heatMessages);
  const names = useMessages(shooterMessages);
  const format = useFormat();
  return (
    <table className="w-full text-sm [&_td]:py-0.5 [&_th]:py-0.5">
      <caption className="sr-only">{t('zones')}</caption>
      <thead>
        <tr className="text-text-quiet">
          <th scope="col" className="text-left font-normal">
            {t('zone')}
          </th>
          {teams.map((team) => (
            <th key={team} scope="col" className={cx('text-right font-medium', teamLooks[team].text)}>
              {teamLooks[team].mark} {teamName(names, team)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {zoneShares(heat).map(({ zone, shares }) => (
          <tr key={zone} className="border-t border-line">
            <th scope="row" className="text-left font-normal">
              {zone === 'west_base' || zone === 'east_base'
                ? t('base', { team: teamName(names, zone === 'west_base' ? 0 : 1) })
                : t('around', { point: zone })}
            </th>
            {teams.map((team) => (
              <td key={team} className="text-right tabular-nums">
                {format.percent(shares[team], 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
