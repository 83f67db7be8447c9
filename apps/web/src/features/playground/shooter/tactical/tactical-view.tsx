import { type PointerEvent, useEffect, useRef } from 'react';
import { useTheme } from '../../../../settings/theme.ts';
import { cx } from '../../../../ui/cx.ts';
import { usePrefersReducedMotion } from '../../use-media-query.ts';
import { FrameInterpolator } from '../scene/interpolation.ts';
import type { SeatControls } from '../seat/seat-link.ts';
import type { ShooterSimulation, Thoughts } from '../types.ts';
import type { HeatPicture } from './draw-heat.ts';
import { drawScene } from './draw-scene.ts';
import { drawGround } from './ground.ts';
import type { MapOptions } from './map-options.ts';
import { type Palette, readPalette } from './palette.ts';
import { headingUp, type Projection, projectionOf, toMap } from './projection.ts';

interface TacticalViewProps {
  readonly simulation: ShooterSimulation;
  /** Text alternative of the picture. */
  readonly label: string;
  readonly followed?: MapOptions['followed'];
  readonly onlyFor?: MapOptions['onlyFor'];
  readonly thoughts?: Thoughts | undefined;
  readonly heat?: HeatPicture | undefined;
  readonly isSmall?: boolean;
  /** Called with the place of a click, in metres. */
  readonly onPick?: (x: number, y: number) => void;
  /** Aims with the mouse and fires with its button, while the visitor has a seat. */
  readonly controls?: SeatControls | null;
  readonly className?: string;
}

/** The match from above, drawn on a canvas as fine as the screen. */
export function TacticalView(props: TacticalViewProps) {
  // The colours of a theme are read when the canvas is created.
  return <TacticalCanvas key={useTheme()} {...props} />;
}

function TacticalCanvas(props: TacticalViewProps) {
  const { simulation, label, followed, onlyFor, thoughts, heat, isSmall = false, onPick, controls, className } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const isCalm = usePrefersReducedMotion();
  const options = useRef<MapOptions>({ followed, onlyFor, thoughts, heat, isSmall, isCalm });
  useEffect(() => {
    options.current = { followed, onlyFor, thoughts, heat, isSmall, isCalm };
  }, [followed, onlyFor, thoughts, heat, isSmall, isCalm]);
  const { subscribe } = simulation;
  const projection = useRef<Projection>(undefined);
  useEffect(() => {
    if (!canvas.current) return undefined;
    const picture = createPicture(canvas.current, options, projection);
    const stopFrames = subscribe((snapshot) => picture.interpolator.push(snapshot));
    return () => {
      stopFrames();
      picture.stop();
    };
  }, [subscribe]);
  useEffect(() => {
    if (!controls || isSmall || !canvas.current) return;
    // Directions of a touch stick follow the map's rotation, even before a mouse has moved over it.
    const { clientWidth, clientHeight } = canvas.current;
    controls.setForward(headingUp(projectionOf(clientWidth, clientHeight)));
  }, [controls, isSmall]);
  const pointAt = (event: PointerEvent<HTMLCanvasElement>): readonly [number, number] | undefined => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return projection.current && toMap(projection.current, event.clientX - left, event.clientY - top);
  };
  /** Aims the own seat where a mouse points; thumbs aim with their stick. */
  const aim = (event: PointerEvent<HTMLCanvasElement>) => {
    const place = pointAt(event);
    if (!controls || !place || event.pointerType === 'touch') return;
    if (projection.current) controls.setForward(headingUp(projection.current));
    controls.aimAt(...place);
  };
  const fire = (event: PointerEvent<HTMLCanvasElement>, isPressed: boolean) => {
    aim(event);
    if (event.pointerType !== 'touch') controls?.fire(isPressed);
  };
  const pick = (event: PointerEvent<HTMLCanvasElement>) => {
    const place = pointAt(event);
    if (place) onPick?.(...place);
  };
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      className={cx(className, controls && 'cursor-crosshair touch-none')}
      onPointerMove={aim}
      onPointerUp={(event) => fire(event, false)}
      onPointerDown={(event) => (controls ? fire(event, event.button === 0) : pick(event))}
    />
  );
}

/** Draws on a canvas as often as the screen asks, until it is stopped. */
function createPicture(
  canvas: HTMLCanvasElement,
  options: { readonly current: MapOptions },
  projection: { current: Projection | undefined },
) {
  const interpolator = new FrameInterpolator();
  const context = canvas.getContext('2d');
  let palette: Palette | undefined;
  let ground: HTMLCanvasElement | undefined;
  let before = performance.now();
  let handle = 0;
  const resize = () => {
    const { clientWidth: width, clientHeight: height } = canvas;
    if (width === 0 || height === 0) return;
    const ratio = Math.min(3, window.devicePixelRatio);
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    palette = readPalette(canvas);
    projection.current = projectionOf(width, height);
    ground = drawGround({ width, height, ratio, projection: projection.current, palette });
  };
  const draw = (now: number) => {
    handle = requestAnimationFrame(draw);
    const scene = interpolator.sample(now - before);
    before = now;
    if (!scene || !context || !palette || !ground || !projection.current) return;
    const ratio = canvas.width / canvas.clientWidth;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.drawImage(ground, 0, 0);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    drawScene({ context, projection: projection.current, palette, options: options.current }, scene);
  };
  const observer = new ResizeObserver(resize);
  observer.observe(canvas);
  handle = requestAnimationFrame(draw);
  return {
    interpolator,
    stop: () => {
      cancelAnimationFrame(handle);
      observer.disconnect();
    },
  };
}
