import type { Language } from '@fourth-seat/contract';
import type { Theme } from '../../../../settings/app-settings.ts';
import { CAPTAIN } from '../engine-constants.ts';
import { drawBuilding, drawSnowfield } from './building.ts';
import { targetAt } from './hit.ts';
import { type Backdrop, paint } from './paint.ts';
import { type Palette, readPalette } from './palette.ts';
import type { Layers, PlanDrawing, PlanFrame, PlanView, Target } from './plan-drawing.ts';
import { createPositionSmoother } from './position-smoother.ts';
import { cornerProjection, type Projection, planProjection } from './projection.ts';
import { drawSolids } from './solids.ts';
import { createCanvas, createTextures, type Textures } from './textures.ts';

interface StagePainterOptions {
  readonly theme: Theme;
  readonly language: Language;
  /** Nothing flickers or drifts. */
  readonly isCalm: boolean;
  readonly selected: number | undefined;
  readonly layers: Layers;
}

export interface StagePainter {
  readonly show: (frame: PlanFrame) => void;
  readonly change: (options: StagePainterOptions) => void;
  readonly point: (target: Target | undefined) => void;
  readonly targetAt: (px: number, py: number) => Target | undefined;
  readonly close: () => void;
}

/** Milliseconds between drawings: thirty a second are smooth, and leave a small machine time to think. */
const FRAME_MS = 32;
/** Seconds of the explosion at which it stands still for who prefers little motion: after its flash. */
const CALM_BLAST_S = 1.5;
/** The second of flickering and drifting that is drawn for who prefers little motion. */
const CALM_TIME_S = 0.35;
/** Seconds by which people move on at most between two drawings: after a longer gap they do not jump. */
const MAX_FOLLOWED_S = 0.2;
/** Pixels of the canvas a pixel of the page at most: more are not seen. */
const MAX_PIXEL_RATIO = 2;

/** What depends on the size of the stage, its theme and the station alone. */
interface Ground extends Backdrop {
  readonly projection: Projection;
  readonly palette: Palette;
  readonly textures: Textures;
  readonly font: string;
  readonly key: string;
}

/** Draws the latest frame as often as the screen asks, as long as the canvas is in the window. */
export function createStagePainter(canvas: HTMLCanvasElement): StagePainter {
  const brush = canvas.getContext('2d');
  const smoother = createPositionSmoother();
  const tagSides: PlanDrawing['tagSides'] = new Map();
  let frame: PlanFrame | undefined;
  let options: StagePainterOptions | undefined;
  let pointed: Target | undefined;
  let ground: Ground | undefined;
  let before = 0;
  let lastDrawn: readonly unknown[] = [];
  const blast = createBlast();
  const pace = createPace();
  const sight = watchSight(canvas);
  let request = 0;

  const draw = (now: number): void => {
    request = requestAnimationFrame(draw);
    if (brush === null || frame === undefined || options === undefined || now - before < FRAME_MS) return;
    if (!sight.isSeen()) return;
    const view = viewOf(frame, options);
    if (view === undefined || canvas.clientWidth === 0) return;
    const parts = [view, options, pointed, canvas.clientWidth, canvas.clientHeight];
    if (options.isCalm && isSame(parts, lastDrawn)) return;
    lastDrawn = parts;
    ground = groundFor(canvas, frame, options, ground);
    smoother.follow(view, options.isCalm ? 1 : Math.min(MAX_FOLLOWED_S, (now - before) / 1000));
    pace.note(now - before);
    before = now;
    const drawing = planDrawingOf(ground, options, view, {
      smoother,
      tagSides,
      pointed,
      time_s: options.isCalm ? CALM_TIME_S : now / 1000,
      isPlain: pace.isSlow(),
      blast_s: blastAt(blast.since(view, now), options),
    });
    paint(brush, ground, drawing, canvas.width / drawing.camera.width);
  };
  request = requestAnimationFrame(draw);

  return {
    show: (next) => {
      frame = next;
    },
    change: (next) => {
      options = next;
    },
    point: (target) => {
      pointed = target;
    },
    targetAt: (px, py) => {
      const view = frame && options && viewOf(frame, options);
      return view && ground && targetAt({ projection: ground.projection, view, smoother }, [px, py]);
    },
    close: () => {
      cancelAnimationFrame(request);
      sight.close();
    },
  };
}

/** Where nothing flickers or drifts, the same is not drawn again. */
const isSame = (parts: readonly unknown[], drawn: readonly unknown[]): boolean =>
  parts.every((part, i) => part === drawn[i]);

/** What is drawn: the captain's knowledge, or with beliefs that of whoever is selected. */
const viewOf = ({ views }: PlanFrame, { layers, selected }: StagePainterOptions) =>
  views[layers.beliefs && selected !== undefined ? selected : CAPTAIN] ?? views[CAPTAIN];

function planDrawingOf(
  { projection, palette, textures, font }: Ground,
  { theme, language, layers, selected }: StagePainterOptions,
  view: PlanView,
  rest: Pick<PlanDrawing, 'smoother' | 'tagSides' | 'pointed' | 'time_s' | 'isPlain' | 'blast_s'>,
): PlanDrawing {
  const isDark = theme === 'dark';
  return { ...projection, palette, textures, font, isDark, language, layers, selected, view, ...rest };
}

/** Whether any part of the stage is in the window: what nobody can see is not drawn. */
function watchSight(canvas: HTMLCanvasElement) {
  let isSeen = true;
  const watcher = new IntersectionObserver((entries) => {
    isSeen = entries.at(-1)?.isIntersecting === true;
  });
  watcher.observe(canvas);
  return { isSeen: () => isSeen, close: () => watcher.disconnect() };
}

/** The second of the explosion that is drawn; undefined before it. */
const blastAt = (since_s: number | undefined, { isCalm }: StagePainterOptions): number | undefined =>
  since_s !== undefined && isCalm ? CALM_BLAST_S : since_s;

/** Seconds since the fuel store went, by the clock of the page. */
function createBlast() {
  let at: number | undefined;
  return {
    since({ secondsLeft }: PlanView, now: number): number | undefined {
      at = secondsLeft > 0 ? undefined : (at ?? now);
      return at === undefined ? undefined : (now - at) / 1000;
    },
  };
}

/** Milliseconds between drawings from which a machine cannot keep up, and drawings by which that is judged. */
const SLOW_MS = 75;
const JUDGED_DRAWINGS = 24;
/** Milliseconds: a longer gap is that of a hidden tab, which draws nothing, and says nothing of the machine. */
const HIDDEN_GAP_MS = 1000;

/**
 * Whether drawings come too slowly; once they do it stays so, because a picture that changes back and forth is worse.
 */
function createPace() {
  let [sum, count, isSlow] = [0, 0, false];
  return {
    note(gap_ms: number): void {
      if (isSlow || gap_ms > HIDDEN_GAP_MS) return;
      sum += gap_ms;
      count += 1;
      if (count < JUDGED_DRAWINGS) return;
      isSlow = sum / count > SLOW_MS;
      [sum, count] = [0, 0];
    },
    isSlow: () => isSlow,
  };
}

/** The ground as it is, or a new one where the size, the theme, the view or the station has changed. */
function groundFor(
  canvas: HTMLCanvasElement,
  frame: PlanFrame,
  { theme, layers }: StagePainterOptions,
  now: Ground | undefined,
): Ground {
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  const sharp = Math.min(MAX_PIXEL_RATIO, window.devicePixelRatio || 1);
  const [view] = frame.views;
  if (view === undefined) throw new Error('a frame has the captain’s view');
  const station = view.rooms.map(({ kind, x }) => `${kind}${x}`).join();
  // A tall stage has no room for a corner: it shows the plan.
  const isUpright = layers.upright && width > height;
  const key = [width, height, sharp, theme, isUpright, station].join('|');
  if (now?.key === key) return now;
  canvas.width = Math.round(width * sharp);
  canvas.height = Math.round(height * sharp);
  const projection = isUpright ? cornerProjection(width, height) : planProjection(width, height);
  return drawGround(canvas, view, { projection, isUpright, sharp, key });
}

interface GroundOptions {
  readonly projection: Projection;
  /** Drawn from a corner with upright walls. */
  readonly isUpright: boolean;
  /** Pixels of the canvas a pixel of the page. */
  readonly sharp: number;
  readonly key: string;
}

function drawGround(
  canvas: HTMLCanvasElement,
  view: PlanView,
  { projection, isUpright, sharp, key }: GroundOptions,
): Ground {
  const palette = readPalette(canvas);
  const [ground, context] = createCanvas(canvas.width, canvas.height);
  context.scale(sharp, sharp);
  drawSnowfield(context, projection.camera, palette);
  context.transform(...projection.matrix);
  drawBuilding(context, projection.camera, view, palette);
  const [solids, upright] = createCanvas(canvas.width, canvas.height);
  if (isUpright) drawSolids(upright, projection, view, { palette, sharp });
  return {
    projection,
    palette,
    textures: createTextures(palette),
    ground,
    solids: isUpright ? solids : undefined,
    font: getComputedStyle(canvas).fontFamily,
    key,
  };
}
