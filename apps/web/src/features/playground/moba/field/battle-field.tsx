import type { Language } from '@fourth-seat/contract';
import { type Team } from '@fourth-seat/moba';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useLanguage } from '../../../../settings/locale.ts';
import { useTheme } from '../../../../settings/theme.ts';
import { cx } from '../../../../ui/cx.ts';
import { usePrefersReducedMotion } from '../../use-media-query.ts';
import { mapOf, rules } from '../sheet/rules.ts';
import type { BattleFrame } from '../worker/frame.ts';
import type { CameraMode } from './camera/camera.ts';
import { boxOf, type ViewBox } from './camera/view.ts';
import type { Scenery } from './drawing.ts';
import { Painter } from './painter.ts';
import { Hand } from './pointers.ts';

interface Point {
  readonly x: number;
  readonly y: number;
  /** The unit there; −1 for none. */
  readonly unit: number;
}

export interface BattleFieldProps {
  readonly before: BattleFrame | undefined;
  readonly frame: BattleFrame;
  /** How far the picture is between the two, 0 to 1; asked for each picture. */
  readonly blendOf: () => number;
  /** Whose fog is drawn; null sees everything. */
  readonly side: Team | null;
  /** The seat whose hero has the ring, which a following camera follows. */
  readonly followed: number;
  readonly camera: CameraMode;
  /** A hand on the map makes the camera free. */
  readonly onCamera: (mode: CameraMode) => void;
  /** The seat of the visitor. */
  readonly own: number | null;
  /** The skill that is about to be cast: its shape is drawn under the pointer. */
  readonly aim: { readonly slot: number } | null;
  /** A press: with the left button, or another, or by touch, which commands while there is an own seat. */
  readonly onPoint: (point: Point & { readonly button: 'select' | 'command' }) => void;
  /** A mouse or pen moves over the map; undefined when it leaves. */
  readonly onHover?: (point: Point | undefined) => void;
  /** What the camera shows, in metres, when that changes. */
  readonly onView?: (box: ViewBox) => void;
  /** Where the camera goes when this object changes; it is free then. */
  readonly look?: { readonly x: number; readonly y: number } | undefined;
  readonly path: readonly { readonly x: number; readonly y: number }[];
  /** What a screen reader is told. */
  readonly label: string;
}

/** The battle as a picture that fills its parent. */
export function BattleField(props: BattleFieldProps) {
  // Colours, ground and names are made when the canvas is created.
  return <BattleCanvas key={`${useTheme()} ${useLanguage()} ${props.frame.mode} ${rules.changes}`} {...props} />;
}

/** Pixels that an arrow key moves the picture by. */
const STEP_PX = 60;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
const zoomKeys: Readonly<Record<string, number>> = { '+': 1.2, '=': 1.2, '-': 1 / 1.2 };

function BattleCanvas(props: BattleFieldProps) {
  const { look, label, aim } = props;
  const language = useLanguage();
  const isCalm = usePrefersReducedMotion();
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<Painter>(undefined);
  const latest = useRef({ ...props, isCalm });
  useEffect(() => {
    latest.current = { ...props, isCalm };
    painter.current?.take(sceneryOf(latest.current));
  });
  useEffect(() => {
    if (!canvas.current) return undefined;
    const picture = startPicture(canvas.current, latest, language);
    painter.current = picture?.painter;
    return () => {
      painter.current = undefined;
      picture?.stop();
    };
  }, [language]);
  useEffect(() => {
    if (look) painter.current?.camera.place(look.x, look.y);
  }, [look]);
  const hand = useRef<Hand>(undefined);
  const handOf = (): Hand =>
    (hand.current ??= new Hand({
      drag: (right, down) => pull(painter.current, latest.current, right, down),
      zoom: (by, x, y) => painter.current?.camera.zoom(by, x, y),
      press: (x, y, button, isMouse) => {
        const point = painter.current?.pointAt(x, y);
        const { own, onPoint } = latest.current;
        const isCommand = isMouse ? button === 2 : own !== null;
        if (point) onPoint({ ...point, button: isCommand ? 'command' : 'select' });
      },
    }));
  const hover = (event: PointerEvent<HTMLCanvasElement>) => {
    const [x, y] = placeOf(event);
    handOf().move(event.pointerId, x, y);
    const point = painter.current?.pointAt(x, y);
    if (painter.current && point) painter.current.pointer = point;
    if (event.pointerType !== 'touch') latest.current.onHover?.(point);
  };
  const leave = () => {
    if (painter.current) painter.current.pointer = null;
    latest.current.onHover?.(undefined);
  };
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move the picture
      tabIndex={0}
      className={cx('absolute inset-0 size-full touch-none', aim && 'cursor-crosshair')}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        handOf().down(event.pointerId, ...placeOf(event));
      }}
      onPointerMove={hover}
      onPointerUp={(event) =>
        handOf().up(event.pointerId, ...placeOf(event), event.button, event.pointerType === 'mouse')
      }
      onPointerCancel={(event) => handOf().cancel(event.pointerId)}
      onPointerLeave={leave}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => steer(event, painter.current, latest.current)}
    />
  );
}

const placeOf = ({ nativeEvent }: PointerEvent<HTMLCanvasElement>): [number, number] => [
  nativeEvent.offsetX,
  nativeEvent.offsetY,
];

function sceneryOf(props: BattleFieldProps & { readonly isCalm: boolean }): Scenery {
  const { before, frame, side, followed, own, aim, path, isCalm } = props;
  return { before, frame, side, followed, own, aim, path, isCalm };
}

/** Moves the ground below a hand, which makes the camera free. */
function pull(painter: Painter | undefined, props: BattleFieldProps, right: number, down: number): void {
  if (props.camera !== 'free') props.onCamera('free');
  painter?.camera.drag(right, down);
}

/** Arrow keys move the picture, plus and minus make it larger and smaller. */
function steer(event: KeyboardEvent, painter: Painter | undefined, props: BattleFieldProps): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const way = arrows[event.key];
  const by = zoomKeys[event.key];
  if (!way && by === undefined) return;
  event.preventDefault();
  if (way) pull(painter, props, way[0] * STEP_PX, way[1] * STEP_PX);
  if (by !== undefined && painter)
    painter.camera.zoom(by, painter.camera.view.width / 2, painter.camera.view.height / 2);
}

/** Draws as often as the screen asks, until it is stopped. */
function startPicture(
  canvas: HTMLCanvasElement,
  latest: { readonly current: BattleFieldProps & { readonly isCalm: boolean } },
  language: Language,
): { readonly painter: Painter; readonly stop: () => void } | undefined {
  const context = canvas.getContext('2d', { alpha: false });
  const map = mapOf(latest.current.frame.mode) ?? rules.sheet.maps[0];
  if (!context || !map) return undefined;
  const painter = new Painter(canvas, context, map, sceneryOf(latest.current), language);
  let before = performance.now();
  let told: ViewBox | undefined;
  let handle = requestAnimationFrame(function draw(now) {
    handle = requestAnimationFrame(draw);
    const { camera, blendOf, onView } = latest.current;
    painter.draw(camera, blendOf(), (now - before) / 1000);
    before = now;
    const box = boxOf(painter.camera.view);
    if (!onView || (told && isAlike(told, box))) return;
    told = box;
    onView(box);
  });
  const observer = new ResizeObserver(() => painter.resize());
  observer.observe(canvas);
  // React listens to wheels passively, and the page must not scroll.
  const zoom = (event: WheelEvent) => {
    event.preventDefault();
    painter.camera.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), event.offsetX, event.offsetY);
  };
  canvas.addEventListener('wheel', zoom, { passive: false });
  return {
    painter,
    stop: () => {
      cancelAnimationFrame(handle);
      observer.disconnect();
      canvas.removeEventListener('wheel', zoom);
    },
  };
}

/** Metres by which a view must move before anybody is told. */
const TOLD_M = 0.5;

const isAlike = (a: ViewBox, b: ViewBox): boolean =>
  Math.abs(a.x0 - b.x0) < TOLD_M &&
  Math.abs(a.y0 - b.y0) < TOLD_M &&
  Math.abs(a.x1 - b.x1) < TOLD_M &&
  Math.abs(a.y1 - b.y1) < TOLD_M;
