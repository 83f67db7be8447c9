import { useMessages } from '../../../i18n/messages.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { debuggingMessages } from '../messages.ts';
import type { MapProps } from './tactical-map.tsx';
import { readTeamScene, type TeamUnit } from './team-scene.ts';

/** Half the width of each kind of unit, in metres of a map that is 60 wide. */
const sizes = { hero: 1.3, structure: 1, monster: 0.7, minion: 0.5 } as const;
const colours = ['var(--team-west)', 'var(--team-east)'] as const;

/** What a team sees, and after an answer what its seats are told. */
export function TeamMap({ value, answer }: MapProps) {
  const t = useMessages(debuggingMessages);
  const scene = readTeamScene(value, answer);
  if (!scene) return <EmptyState kind="nothing" compact title={t('no_team')} />;
  const { side, width, depth, units, orders } = scene;
  const scale = width / 60;
  const heroes = units.filter(({ kind }) => kind === 'hero');
  const own = heroes.filter(({ team }) => team === side).length;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <svg
        role="img"
        aria-label={t('team_map_label', { side, own, enemies: heroes.length - own })}
        viewBox={`${-width / 2 - scale} ${-depth / 2 - scale} ${width + 2 * scale} ${depth + 2 * scale}`}
        className="max-h-110 w-full rounded bg-arena-sky"
      >
        <rect x={-width / 2} y={-depth / 2} width={width} height={depth} fill="var(--arena-floor)" />
        {units.map((unit) => (
          <Unit key={unit.key} unit={unit} scale={scale} />
        ))}
        {orders.map(({ seat, from, to, strikes }) => (
          <line
            key={seat}
            x1={from.x}
            y1={from.y}
            x2={to.x}
            y2={to.y}
            stroke="var(--arena-shot)"
            strokeWidth={0.25 * scale}
            strokeDasharray={strikes ? undefined : `${scale} ${0.6 * scale}`}
          />
        ))}
      </svg>
      <p className="text-sm text-text-quiet">{t(orders.length > 0 ? 'team_map_hint_answered' : 'team_map_hint')}</p>
    </div>
  );
}

/** Teams differ in shape as well as in colour. */
function Unit({ unit: { x, y, kind, team, seat }, scale }: { readonly unit: TeamUnit; readonly scale: number }) {
  const r = sizes[kind] * scale;
  const fill = team === undefined ? 'var(--arena-neutral)' : colours[team];
  return (
    <g data-kind={kind}>
      {team === 1 ? (
        <path d={`M${x} ${y - r}L${x + r} ${y}L${x} ${y + r}L${x - r} ${y}Z`} fill={fill} />
      ) : (
        <circle cx={x} cy={y} r={r} fill={fill} />
      )}
      {seat !== undefined && (
        <text
          x={x}
          y={y}
          fontSize={1.5 * scale}
          textAnchor="middle"
          dominantBaseline="central"
          fill="var(--on-team)"
          fontWeight={700}
        >
          {seat}
        </text>
      )}
    </g>
  );
}
