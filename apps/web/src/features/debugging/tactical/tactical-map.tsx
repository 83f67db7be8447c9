import { relayMap } from '@fourth-seat/shooter/map';
import { useId, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import type { Fields } from '../../../ui/json/fields.ts';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { debuggingMessages } from '../messages.ts';
import { AimLine, Body, ContactMark, PathLine, PointMark, teamOf } from './marks.tsx';
import { readScenes, type SeatScene } from './scene.ts';

interface TacticalMapProps {
  readonly value: Fields;
  /** Body of the last answer to this API. */
  readonly answer: string | undefined;
}

/** The knowledge of one seat of the request, drawn on the map; after an answer also its next place and its target. */
export function TacticalMap({ value, answer }: TacticalMapProps) {
  const t = useMessages(debuggingMessages);
  const scenes = readScenes(value, answer);
  const [chosen, setChosen] = useState<string>();
  const scene = scenes.find(({ seat }) => String(seat) === chosen) ?? scenes[0];
  if (!scene) return <EmptyState kind="nothing" compact title={t('no_seats')} />;
  const { mates, contacts } = scene;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {scenes.length > 1 && (
        <Tabs
          label={t('seats')}
          variant="pills"
          value={String(scene.seat)}
          onValueChange={setChosen}
          tabs={scenes.map(({ seat }) => ({ value: String(seat), label: t('seat_number', { seat }) }))}
        />
      )}
      <Drawing
        scene={scene}
        label={t('map_label', { seat: scene.seat, mates: mates.length, enemies: contacts.length })}
      />
      <p className="text-sm text-text-quiet">{t(scene.answer ? 'map_hint_answered' : 'map_hint')}</p>
    </div>
  );
}

function Drawing({ scene, label }: { readonly scene: SeatScene; readonly label: string }) {
  const { self, mates, contacts, points, grenades, order, answer } = scene;
  const team = teamOf(scene.seat);
  const target = contacts.find(({ seat }) => seat === answer?.target);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-1 -1 ${relayMap.width + 2} ${relayMap.depth + 2}`}
      className="w-full rounded-lg border border-line bg-(--arena-sky)"
    >
      <rect width={relayMap.width} height={relayMap.depth} className="fill-(--arena-floor)" />
      <Boxes boxes={relayMap.covers} className="fill-(--arena-cover) stroke-(--arena-cover-edge)" />
      <Boxes boxes={relayMap.walls} className="fill-(--arena-wall) stroke-(--arena-wall-edge)" />
      {relayMap.points.map((point, index) => (
        <PointMark key={point.name} point={point} owner={points[index]} />
      ))}
      <Sight self={self} team={team} />
      {answer?.move_to && <PathLine from={self} to={answer.move_to} />}
      {target && <AimLine from={self} to={target} />}
      {order && <circle cx={order.x} cy={order.y} r="1.2" strokeWidth="0.25" className="fill-none stroke-warning" />}
      {grenades.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="0.6" className="fill-danger" />
      ))}
      {mates.map((mate) => (
        <Body key={mate.seat} mark={mate} />
      ))}
      {contacts.map((contact) => (
        <ContactMark key={contact.seat} contact={contact} />
      ))}
      <Body mark={self} yaw={self.yaw} />
    </svg>
  );
}

function Boxes({ boxes, className }: { readonly boxes: typeof relayMap.walls; readonly className: string }) {
  return (
    <g strokeWidth="0.15" className={className}>
      {boxes.map(({ x, y, width, depth }) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={width} height={depth} />
      ))}
    </g>
  );
}

const HALF_VIEW = (55 * Math.PI) / 180;
const SHOWN_METRES = 14;

/** The cone of 110 degrees; it goes through walls, because the drawing knows no rays. */
function Sight({ self: { x, y, yaw }, team }: { readonly self: SeatScene['self']; readonly team: number }) {
  const id = useId();
  const edge = (turn: number): string =>
    `${x + SHOWN_METRES * Math.cos(yaw + turn)} ${y + SHOWN_METRES * Math.sin(yaw + turn)}`;
  const colour = team === 0 ? 'var(--team-west)' : 'var(--team-east)';
  return (
    <>
      <radialGradient id={id} gradientUnits="userSpaceOnUse" cx={x} cy={y} r={SHOWN_METRES}>
        <stop offset="0" stopColor={colour} stopOpacity="0.35" />
        <stop offset="1" stopColor={colour} stopOpacity="0" />
      </radialGradient>
      <path
        d={`M${x} ${y}L${edge(-HALF_VIEW)}A${SHOWN_METRES} ${SHOWN_METRES} 0 0 1 ${edge(HALF_VIEW)}Z`}
        fill={`url(#${id})`}
      />
    </>
  );
}
