import { useMessages } from '../../../i18n/messages.ts';
import { callMessages } from '../messages.ts';
import type { Door, Room, Station, TeamMember } from './station.ts';

const seatColours = [
  'fill-(--rescue-captain) stroke-(--rescue-captain)',
  'fill-(--rescue-medic) stroke-(--rescue-medic)',
  'fill-(--rescue-engineer) stroke-(--rescue-engineer)',
  'fill-(--rescue-scout) stroke-(--rescue-scout)',
] as const;
const doorColours = {
  open: 'fill-(--rescue-exit)',
  shut: 'fill-(--rescue-shut)',
  stuck: 'fill-(--rescue-stuck)',
} as const satisfies Readonly<Record<Door['state'], string>>;
const colourOf = (seat: number): string => seatColours[seat] ?? seatColours[0];

/**
 * The rescue as its captain knows it: rooms with fire and smoke, doors, the team with where each is heading, the radio.
 */
export function StationPlan({ station }: { readonly station: Station }) {
  const t = useMessages(callMessages);
  const { rooms, doors, team, survivors, missing, radio } = station;
  const left = Math.min(...rooms.map(({ x }) => x));
  const top = Math.min(...rooms.map(({ y }) => y));
  const width = Math.max(...rooms.map((room) => room.x + room.width)) - left;
  const depth = Math.max(...rooms.map((room) => room.y + room.depth)) - top;
  const label = t('station_label', { found: survivors.length, missing });
  return (
    <figure className="flex min-w-0 flex-col gap-3">
      {/* Names of rooms could not be read any smaller: a narrow window scrolls. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <div tabIndex={0} role="group" aria-label={label} className="overflow-x-auto rounded-lg border border-line">
        <svg
          aria-hidden
          viewBox={`${left - 1} ${top - 1} ${width + 2} ${depth + 2}`}
          className="block w-full min-w-144 bg-(--rescue-ground)"
        >
          {rooms.map((room) => (
            <RoomMark key={room.id} room={room} />
          ))}
          {doors.map(({ id, x, y, state }) => (
            <rect key={id} x={x - 0.7} y={y - 0.7} width={1.4} height={1.4} rx={0.3} className={doorColours[state]} />
          ))}
          {survivors.map(({ id, x, y }) => (
            <rect key={id} x={x - 0.8} y={y - 0.8} width={1.6} height={1.6} className="fill-(--rescue-survivor)" />
          ))}
          {team.map((member) => (
            <MemberMark key={member.seat} member={member} />
          ))}
        </svg>
      </div>
      <figcaption className="text-sm text-text-quiet">{t('station_hint')}</figcaption>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {team.map(({ seat, name }) => (
          <li key={seat} className="flex items-center gap-1.5">
            <svg aria-hidden viewBox="0 0 10 10" className={`size-[0.8em] ${colourOf(seat)}`}>
              <circle cx={5} cy={5} r={4.5} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      {radio.length > 0 && (
        <ol aria-label={t('station_radio')} className="flex flex-col gap-1 border-t border-line pt-3 text-sm">
          {radio.map(({ id, speaker, text }) => (
            <li key={id}>
              {speaker !== undefined && <span className="font-medium">{t('station_says', { name: speaker })}</span>}{' '}
              {text}
            </li>
          ))}
        </ol>
      )}
    </figure>
  );
}

/** Dark where nobody has looked in; smoke over the floor, fire over the smoke. */
function RoomMark({ room: { x, y, width, depth, name, fire, smoke, seen } }: { readonly room: Room }) {
  const box = { x, y, width, height: depth };
  return (
    <g>
      <rect
        {...box}
        strokeWidth={0.3}
        className={`${seen ? 'fill-(--rescue-floor)' : 'fill-(--rescue-unknown)'} stroke-(--rescue-wall)`}
      />
      {smoke > 0 && <rect {...box} opacity={0.7 * smoke} className="fill-(--rescue-smoke)" />}
      {fire > 0 && <rect {...box} opacity={0.15 + 0.75 * fire} className="fill-(--rescue-fire)" />}
      <text
        x={x + width / 2}
        y={y + Math.min(2.4, depth / 2)}
        fontSize="1.5"
        textAnchor="middle"
        dominantBaseline="central"
        strokeWidth={0.35}
        paintOrder="stroke"
        className="fill-(--rescue-ink) stroke-(--rescue-halo)"
      >
        {name}
      </text>
    </g>
  );
}

function MemberMark({ member: { x, y, seat, goal, isUp } }: { readonly member: TeamMember }) {
  return (
    <g opacity={isUp ? 1 : 0.35} className={colourOf(seat)}>
      {goal && <line x1={x} y1={y} x2={goal.x} y2={goal.y} strokeWidth={0.3} strokeDasharray="1 0.8" />}
      <circle cx={x} cy={y} r={1.2} strokeWidth={0} />
      <text
        x={x}
        y={y}
        fontSize="1.6"
        fontWeight="700"
        strokeWidth={0}
        textAnchor="middle"
        dominantBaseline="central"
        className="fill-(--rescue-on-companion)"
      >
        {seat}
      </text>
    </g>
  );
}
