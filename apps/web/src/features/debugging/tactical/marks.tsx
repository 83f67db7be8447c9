import type { Contact, Mark, Point, PointOwner } from './scene.ts';

/** The marks on the tactical map. Teams differ by colour and by shape: west is round, east has corners. */

// Rules of the engine, written here as well, so that debugging does not load the engine.
const TEAM_SIZE = 5;
export const CAPTURE_RADIUS_M = 4;
export const teamOf = (seat: number): 0 | 1 => (seat < TEAM_SIZE ? 0 : 1);

const fills = ['fill-(--team-west)', 'fill-(--team-east)'] as const;
const strokes = ['stroke-(--team-west)', 'stroke-(--team-east)'] as const;

/** A shape of its team around a place, in metres. */
function Shape({ x, y, seat, r, className }: Point & { seat: number; r: number; className: string }) {
  if (teamOf(seat) === 0) return <circle cx={x} cy={y} r={r} strokeWidth="0.25" className={className} />;
  const points = `${x} ${y - r * 1.25} ${x + r * 1.25} ${y} ${x} ${y + r * 1.25} ${x - r * 1.25} ${y}`;
  return <polygon points={points} strokeWidth="0.25" className={className} />;
}

function SeatNumber({ x, y, seat, className }: Point & { seat: number; className: string }) {
  return (
    <text
      x={x}
      y={y}
      fontSize="1.9"
      fontWeight="700"
      textAnchor="middle"
      dominantBaseline="central"
      className={className}
    >
      {seat}
    </text>
  );
}

/** A body of the own team; with `yaw` the seat itself, larger and with a mark where it looks. */
export function Body({ mark, yaw }: { readonly mark: Mark; readonly yaw?: number }) {
  const { x, y, seat, isUp } = mark;
  const r = yaw === undefined ? 1.5 : 1.8;
  const own = fills[teamOf(seat)];
  return (
    <g opacity={isUp ? 1 : 0.35}>
      {yaw !== undefined && (
        <path
          d="M3.4 0L1.7 1.1L1.7 -1.1Z"
          transform={`translate(${x} ${y}) rotate(${(yaw * 180) / Math.PI})`}
          className={own}
        />
      )}
      <Shape {...{ x, y, seat, r }} className={`${own} stroke-(--arena-floor)`} />
      <SeatNumber {...{ x, y, seat }} className="fill-on-team" />
    </g>
  );
}

/** The line of a contact ends where it will be after so many seconds. */
const AHEAD_S = 0.6;

/** A contact as the seat knows it: full in sight, else an outline that fades with certainty. */
export function ContactMark({ contact }: { readonly contact: Contact }) {
  const { x, y, seat, certainty, visible, velocity } = contact;
  const team = teamOf(seat);
  const colour = visible ? `${fills[team]} stroke-(--arena-floor)` : `fill-(--arena-floor) ${strokes[team]}`;
  return (
    <g opacity={visible ? 1 : 0.3 + 0.7 * Math.max(0, Math.min(1, certainty))}>
      {velocity && (
        <line
          x1={x}
          y1={y}
          x2={x + velocity.vx * AHEAD_S}
          y2={y + velocity.vy * AHEAD_S}
          strokeWidth="0.3"
          className={strokes[team]}
        />
      )}
      <Shape {...{ x, y, seat, r: 1.5 }} className={colour} />
      <SeatNumber {...{ x, y, seat }} className={visible ? 'fill-on-team' : fills[team]} />
    </g>
  );
}

/** A point with its radius of capture, in the colour of the team that holds it. */
export function PointMark({
  point: { x, y, name },
  owner,
}: {
  readonly point: Point & { readonly name: string };
  readonly owner: PointOwner;
}) {
  const stroke = owner === undefined ? 'stroke-(--arena-neutral)' : strokes[owner];
  const fill = owner === undefined ? 'fill-(--arena-neutral)' : fills[owner];
  return (
    <g>
      <circle cx={x} cy={y} r={CAPTURE_RADIUS_M} strokeWidth="0.3" className={`${stroke} fill-none`} />
      <circle cx={x} cy={y} r={CAPTURE_RADIUS_M} className={fill} opacity="0.14" />
      <text x={x} y={y} fontSize="3" fontWeight="700" textAnchor="middle" dominantBaseline="central" className={fill}>
        {name}
      </text>
    </g>
  );
}

interface LineProps {
  readonly from: Point;
  readonly to: Point;
}

/** From the seat to its next place. */
export function PathLine({ from, to }: LineProps) {
  return (
    <g className="stroke-accent" strokeWidth="0.35">
      <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} strokeDasharray="1 0.7" />
      <circle cx={to.x} cy={to.y} r="0.8" className="fill-none" />
    </g>
  );
}

/** From the seat to its target. */
export function AimLine({ from, to }: LineProps) {
  return <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} className="stroke-danger" strokeWidth="0.35" />;
}
