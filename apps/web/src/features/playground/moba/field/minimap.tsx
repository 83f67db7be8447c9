import { type MapRow, type Place, type Team } from '@fourth-seat/moba';
import { type PointerEvent, useEffect, useRef } from 'react';
import { useTheme } from '../../../../settings/theme.ts';
import { mapOf, rules } from '../sheet/rules.ts';
import type { BattleFrame, UnitFrame } from '../worker/frame.ts';
import { TILT, type ViewBox } from './camera/view.ts';
import { createMask, fogColour, MASK_RIM_M, type Mask, paintMask } from './fog/mask.ts';
import { turnedBox } from './ground/paint.ts';
import { bakeFloor } from './ground/terrain.ts';
import { fade, type Palette, readPalette } from './palette.ts';
import { isShownTo } from './scene/actors.ts';

interface MinimapProps {
  readonly frame: BattleFrame;
  /** Whose sight is shown; null sees everything. */
  readonly side: Team | null;
  /** What the camera shows, in metres. */
  readonly view: ViewBox | undefined;
  /** A place that was pressed, or pulled to, in metres. */
  readonly onPoint: (x: number, y: number) => void;
  /** A place that was pressed and let go where it was; without it such a press is `onPoint`'s. */
  readonly onPress?: ((x: number, y: number) => void) | undefined;
  /** A place to mark. */
  readonly mark?: Place | undefined;
}

/** The whole map, small, from straight above. It fills its parent, whose sides should be as those of the map. */
export function Minimap(props: MinimapProps) {
  return <MinimapCanvas key={`${useTheme()} ${props.frame.mode} ${rules.changes}`} {...props} />;
}

interface Kept {
  readonly map: MapRow;
  readonly palette: Palette;
  readonly floor: ReturnType<typeof bakeFloor>;
  readonly fog: Mask | undefined;
}

/** Pixels of the small ground a metre. */
const BAKED = 4;

function MinimapCanvas({ frame, side, view, onPoint, onPress, mark }: MinimapProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const kept = useRef<Kept>(undefined);
  useEffect(() => {
    const map = mapOf(frame.mode);
    const context = canvas.current?.getContext('2d');
    if (!canvas.current || !context || !map) return;
    if (!kept.current) {
      const palette = readPalette(canvas.current);
      kept.current = { map, palette, floor: bakeSmallFloor(map, palette), fog: createMask(map) };
    }
    drawMinimap(context, kept.current, { frame, side, view, mark });
  });
  const pressedAt = useRef<Place>(undefined);
  const point = (event: PointerEvent<HTMLCanvasElement>, tell: MinimapProps['onPoint']) => {
    const { width, height } = event.currentTarget.getBoundingClientRect();
    const { width: wide, depth } = kept.current?.map ?? { width: 0, depth: 0 };
    const { offsetX, offsetY } = event.nativeEvent;
    tell((offsetX / width - 0.5) * wide, (offsetY / height - 0.5) * depth);
  };
  const isPulled = ({ clientX, clientY }: PointerEvent): boolean => {
    const from = pressedAt.current;
    return from === undefined || Math.hypot(clientX - from.x, clientY - from.y) > PULL_PX;
  };
  return (
    <canvas
      ref={canvas}
      aria-hidden
      className="absolute inset-0 size-full touch-none"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        pressedAt.current = { x: event.clientX, y: event.clientY };
        if (!onPress) point(event, onPoint);
      }}
      onPointerMove={(event) => {
        if (event.buttons === 0 || (onPress && !isPulled(event))) return;
        pressedAt.current = undefined;
        point(event, onPoint);
      }}
      onPointerUp={(event) => {
        if (onPress && !isPulled(event)) point(event, onPress);
      }}
    />
  );
}

/** Pixels by which a pointer may move and still have pressed one place. */
const PULL_PX = 5;

/** The floor with its walls and bushes as plain shapes: rocks and trees would be crumbs. */
function bakeSmallFloor(map: MapRow, palette: Palette): Kept['floor'] {
  const floor = bakeFloor(map, palette, BAKED);
  const context = floor.canvas.getContext('2d');
  if (!context) return floor;
  context.scale(1, TILT);
  for (const [boxes, fill, edge] of [
    [map.bushes, palette.leaf, palette.leafDark],
    [map.walls, palette.stone, palette.stoneDark],
  ] as const) {
    context.fillStyle = fill;
    context.strokeStyle = edge;
    context.lineWidth = 0.5;
    context.beginPath();
    for (const box of boxes) {
      for (const { x0, y0, x1, y1 } of [box, turnedBox(box)]) context.roundRect(x0, y0, x1 - x0, y1 - y0, 0.8);
    }
    context.fill();
    context.stroke();
  }
  return floor;
}

function drawMinimap(
  context: CanvasRenderingContext2D,
  { map, palette, floor, fog }: Kept,
  { frame, side, view, mark }: Pick<MinimapProps, 'frame' | 'side' | 'view' | 'mark'>,
): void {
  const { canvas } = context;
  const ratio = Math.min(2, window.devicePixelRatio);
  const [width, height] = [Math.round(canvas.clientWidth * ratio), Math.round(canvas.clientHeight * ratio)];
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  context.setTransform(width / map.width, 0, 0, height / map.depth, width / 2, height / 2);
  context.drawImage(floor.canvas, floor.left, floor.top / TILT, floor.width, floor.height / TILT);
  if (fog && side !== null) {
    paintMask(fog, map, frame, side, fogColour(palette));
    const [wide, deep] = [map.width + 2 * MASK_RIM_M, map.depth + 2 * MASK_RIM_M];
    context.drawImage(fog.canvas, -wide / 2, -deep / 2, wide, deep);
  }
  for (const group of [frame.structures, frame.creatures, frame.heroes]) {
    for (const unit of group)
      if (unit.health > 0 && isShownTo(unit, side))
        drawMark(context, palette, unit, Math.max(map.width, map.depth) / 100);
  }
  context.strokeStyle = fade(palette.text, 0.8);
  context.lineWidth = (1.5 * map.width) / canvas.clientWidth;
  if (mark) {
    context.beginPath();
    for (const radius of [0.6, 1.8]) {
      context.moveTo(mark.x + radius, mark.y);
      context.arc(mark.x, mark.y, radius, 0, 2 * Math.PI);
    }
    context.stroke();
  }
  if (!view) return;
  context.strokeRect(view.x0, view.y0, view.x1 - view.x0, view.y1 - view.y0);
}

function drawMark(
  context: CanvasRenderingContext2D,
  palette: Palette,
  { kind, team, x, y }: UnitFrame,
  size: number,
): void {
  const radius = (kind === 'hero' ? 2.4 : kind === 'structure' ? 2 : 0.8) * size;
  context.fillStyle = palette.teams[team];
  context.beginPath();
  if (team === 1) {
    context.moveTo(x, y - radius * 1.2);
    context.lineTo(x + radius * 1.2, y);
    context.lineTo(x, y + radius * 1.2);
    context.lineTo(x - radius * 1.2, y);
  } else context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}
