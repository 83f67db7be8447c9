import { Color, Fog, PerspectiveCamera, Scene, WebGLRenderer } from 'three';
import type { Theme } from '../../../../settings/app-settings.ts';
import type { FrameInterpolator, RenderState } from '../scene/interpolation.ts';
import { shownBots } from '../scene/sight.ts';
import type { SightLine } from '../seat/aim.ts';
import type { MapOptions } from '../tactical/map-options.ts';
import type { Palette } from '../tactical/palette.ts';
import type { CameraMode, Quality } from '../view/view-modes.ts';
import type { BotFrame } from '../worker/frame.ts';
import { Bodies } from './bodies.ts';
import { CameraController, type SeatEyes } from './cameras.ts';
import { Effects } from './effects/effects.ts';
import { createEnvironment } from './environment.ts';
import { Points } from './points.ts';
import { createFrameTimeWatch, pixelsOf } from './quality.ts';
import { createSky, SKY_FAR_M } from './sky.ts';
import { ThoughtOverlay } from './thought-overlay.ts';

export interface ArenaOptions extends Omit<MapOptions, 'heat' | 'isSmall'> {
  readonly mode: CameraMode;
  readonly quality: Quality;
  /** Called for every frame while a visitor has a seat; undefined otherwise. */
  readonly eyes: ((own: BotFrame) => SeatEyes) | undefined;
  /** Pictures take too long. */
  readonly onSlow: () => void;
  /** Gets the line through the middle of every picture. */
  readonly onLook: (line: SightLine) => void;
}

/** Asked here and not by the library, which writes an error to the console of a browser that has no WebGL. */
function openContext(
  canvas: HTMLCanvasElement,
  attributes: Pick<WebGLContextAttributes, 'antialias'>,
): WebGL2RenderingContext {
  const context = canvas.getContext('webgl2', { ...attributes, stencil: false, powerPreference: 'high-performance' });
  if (!context) throw new Error('no WebGL');
  return context;
}

interface ArenaSetup {
  readonly canvas: HTMLCanvasElement;
  readonly palette: Palette;
  readonly theme: Theme;
  readonly interpolator: FrameInterpolator;
  /** The options as they are now. */
  readonly options: () => ArenaOptions;
}

/** The match in three dimensions on a canvas, until it is stopped. Throws where the browser has no WebGL. */
export class Arena {
  readonly cameraController: CameraController;
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera(50, 1, 0.1, SKY_FAR_M);
  readonly #parts: {
    readonly bodies: Bodies;
    readonly effects: Effects;
    readonly points: Points;
    readonly thoughts: ThoughtOverlay;
  };
  readonly #canvas: HTMLCanvasElement;
  readonly #interpolator: FrameInterpolator;
  readonly #options: () => ArenaOptions;
  readonly #watch: (elapsed_ms: number) => void;
  #before = performance.now();
  #handle = 0;
  readonly #sizes: ResizeObserver;

  constructor({ canvas, palette, theme, interpolator, options }: ArenaSetup) {
    this.#canvas = canvas;
    this.#interpolator = interpolator;
    this.#options = options;
    this.#watch = createFrameTimeWatch(() => options().onSlow());
    this.#renderer = new WebGLRenderer({
      canvas,
      context: openContext(canvas, { antialias: options().quality !== 'low' }),
    });
    this.#renderer.shadowMap.enabled = options().quality === 'high';
    this.#scene.fog = new Fog(new Color(palette.haze), 42, 130);
    this.#parts = {
      bodies: new Bodies(palette),
      effects: new Effects(palette, theme),
      points: new Points(palette),
      thoughts: new ThoughtOverlay(palette),
    };
    this.#scene.add(
      createSky(palette, theme),
      createEnvironment(palette, theme),
      ...Object.values(this.#parts).map(({ group }) => group),
    );
    this.cameraController = new CameraController(this.#camera);
    this.#sizes = new ResizeObserver(() => this.#fit());
    this.#sizes.observe(canvas);
    this.#handle = requestAnimationFrame((now) => this.#turn(now));
  }

  stop(): void {
    cancelAnimationFrame(this.#handle);
    this.#sizes.disconnect();
    this.#parts.bodies.dispose();
    this.#parts.effects.dispose();
    this.#renderer.dispose();
  }

  /** Leaves on the canvas what the last picture cost, for tests and `scripts/bench/shooter-view.ts`. */
  #reportCost(): void {
    const { render, memory } = this.#renderer.info;
    Object.assign(this.#canvas.dataset, {
      calls: String(render.calls),
      triangles: String(render.triangles),
      textures: String(memory.textures),
    });
  }

  #fit(): void {
    const { clientWidth, clientHeight } = this.#canvas;
    if (clientWidth === 0 || clientHeight === 0) return;
    this.#renderer.setPixelRatio(Math.min(window.devicePixelRatio, pixelsOf[this.#options().quality]));
    this.#renderer.setSize(clientWidth, clientHeight, false);
    this.#camera.aspect = clientWidth / clientHeight;
    // A narrow picture shows as much from side to side as a square one would.
    this.#camera.fov = this.#camera.aspect < 1 ? 70 : 50;
    this.#camera.updateProjectionMatrix();
  }

  #turn(now: number): void {
    this.#handle = requestAnimationFrame((next) => this.#turn(next));
    const elapsed_ms = now - this.#before;
    this.#before = now;
    const state = this.#interpolator.sample(elapsed_ms);
    if (!state) return;
    this.#watch(elapsed_ms);
    this.#draw(state, Math.min(0.1, elapsed_ms / 1000));
    this.#reportCost();
  }

  #draw(state: RenderState, elapsed_s: number): void {
    const options = this.#options();
    const { bodies, effects, points, thoughts } = this.#parts;
    const followedBot = options.followed === undefined ? undefined : state.bots[options.followed];
    const own = options.eyes && followedBot;
    // A camera behind a body would look at nothing but its mark.
    const unmarked = own?.seat ?? (options.mode === 'follow' ? options.followed : undefined);
    const eyes = own && options.eyes?.(own);
    if (own?.isAlive && eyes) options.onLook(this.cameraController.lookFromSeat(own, eyes));
    else {
      this.cameraController.move(state, elapsed_s, {
        mode: options.eyes ? 'broadcast' : options.mode,
        followedBot,
        isCalm: options.isCalm,
      });
    }
    const inHand = own?.isAlive && eyes?.isFirstPerson ? own.seat : undefined;
    const seen = new Set(shownBots(state.bots, options.onlyFor).map(({ seat }) => seat));
    bodies.draw(state, elapsed_s, {
      isHidden: ({ seat }) => !seen.has(seat),
      unmarked,
      camera: this.#camera,
      inHand,
      isCalm: options.isCalm,
    });
    effects.draw(state, { muzzleOf: bodies.muzzleOf, unlit: options.isCalm ? inHand : undefined });
    points.draw(state);
    thoughts.draw(followedBot, options.thoughts);
    thoughts.group.visible &&= !options.eyes;
    this.#renderer.render(this.#scene, this.#camera);
  }
}
