import type { Language } from '@fourth-seat/contract';
import type { MapRow } from '@fourth-seat/moba';
import { Camera, type CameraMode, CUT_S } from './camera/camera.ts';
import { Broadcast, type Spot } from './camera/fights.ts';
import { drawOnScreen, toMapX, toMapY, unitAt } from './camera/view.ts';
import type { Drawing, Scenery } from './drawing.ts';
import { drawNumbers, drawSparks, drawStrikes } from './effects/air-effects.ts';
import { Flights } from './effects/flights.ts';
import { drawAimLines, drawGroundEffects } from './effects/ground-effects.ts';
import { Happenings } from './effects/happenings.ts';
import { drawGraves, drawSigns } from './effects/signs.ts';
import { drawBars } from './figures/bars.ts';
import { drawFigure } from './figures/figure.ts';
import { Names } from './figures/names.ts';
import { Sprites } from './figures/sprites.ts';
import { drawRuin } from './figures/structures.ts';
import { Wardrobe } from './figures/wardrobe.ts';
import { Fog } from './fog/fog.ts';
import { isSeen } from './fog/sight.ts';
import { Ripples } from './ground/ripples.ts';
import { bakeTerrain, drawBitmap, drawTile, type Terrain, type Thing } from './ground/terrain.ts';
import { type Palette, readPalette } from './palette.ts';
import { type Actor, Actors } from './scene/actors.ts';
import { fadeTo, hidesHero } from './scene/hiding.ts';

/** Pixels of the terrain's bitmap a metre. */
const bakes = { least: 14, most: 34 } as const;
/** Longest time between two pictures that counts as such: a hidden page draws none. */
const MOST_PASSED_S = 0.1;

/** Draws the battle on a canvas, one picture a call. */
export class Painter {
  readonly camera: Camera;
  readonly #drawing: Drawing;
  readonly #terrain: Terrain;
  readonly #broadcast = new Broadcast();
  readonly #happenings = new Happenings();
  readonly #flights = new Flights();
  readonly #ripples = new Ripples();
  readonly #fog: Fog;
  readonly #spot: Spot = { x: 0, y: 0, spread: 0 };
  readonly #canvas: HTMLCanvasElement;
  #shown: Actor[] = [];

  constructor(
    canvas: HTMLCanvasElement,
    context: CanvasRenderingContext2D,
    map: MapRow,
    scenery: Scenery,
    language: Language,
  ) {
    this.#canvas = canvas;
    this.camera = new Camera(map);
    const palette: Palette = readPalette(canvas);
    this.#drawing = {
      context,
      palette,
      map,
      view: this.camera.view,
      actors: new Actors(),
      wardrobe: new Wardrobe(palette),
      sprites: new Sprites(palette),
      names: new Names({ font: palette.font, text: palette.text, halo: palette.plate }, language),
      ratio: 1,
      clock_s: 0,
      scenery,
      pointer: null,
      isDark: (x, y) => this.#isDark(x, y),
    };
    this.#fog = new Fog(map, palette);
    this.resize();
    const wanted = this.camera.view.scale * this.#drawing.ratio;
    this.#terrain = bakeTerrain(map, palette, Math.max(bakes.least, Math.min(bakes.most, wanted)));
    this.take(scenery);
  }

  /** Follows the size of the canvas. */
  resize(): void {
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    if (width === 0 || height === 0) return;
    const ratio = Math.min(2, window.devicePixelRatio);
    this.#canvas.width = Math.round(width * ratio);
    this.#canvas.height = Math.round(height * ratio);
    this.#drawing.ratio = ratio;
    this.#drawing.names.ratio = ratio;
    this.camera.resize(width, height);
  }

  /** Takes what the room says; a new frame of the match among it. */
  take(scenery: Scenery): void {
    const isNew = this.#drawing.scenery.frame !== scenery.frame || this.#drawing.actors.all.length === 0;
    this.#drawing.scenery = scenery;
    if (!isNew) return;
    this.#drawing.actors.take(scenery.before, scenery.frame);
    this.#happenings.take(scenery.frame);
    this.#flights.take(scenery.before, scenery.frame, this.#drawing, this.#happenings);
    this.#broadcast.take(scenery.frame.heroes);
  }

  /** Draws the picture at `blend` between the two frames, `passed_s` of real time after the last. */
  draw(mode: CameraMode, blend: number, passed_s: number): void {
    const drawing = this.#drawing;
    const { context, actors, scenery } = drawing;
    const passed = Math.min(MOST_PASSED_S, passed_s);
    actors.move(blend, passed, scenery.side);
    drawing.clock_s += passed;
    this.#moveCamera(mode, passed);
    drawing.sprites.fit(drawing.view.scale * drawing.ratio);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = drawing.palette.sky;
    context.fillRect(0, 0, this.#canvas.width, this.#canvas.height);
    drawOnScreen(context, drawing.ratio);
    for (const tile of this.#terrain.tiles) drawTile(context, drawing.view, drawing.ratio, tile);
    this.#ripples.draw(drawing);
    this.#happenings.age(passed);
    drawGroundEffects(drawing);
    drawStrikes(drawing, this.#happenings);
    this.#drawRuins();
    drawGraves(drawing);
    this.#drawStanding(passed);
    this.#fog.draw(drawing, passed);
    drawAimLines(drawing);
    this.#flights.draw(drawing, blend);
    drawSparks(drawing, this.#happenings);
    drawBars(drawing, this.#shown);
    drawNumbers(drawing, this.#happenings);
    this.#drawCut();
  }

  #moveCamera(mode: CameraMode, passed_s: number): void {
    const { scenery, actors } = this.#drawing;
    const { heroes } = scenery.frame;
    this.#broadcast.side = scenery.side;
    this.#broadcast.choose(heroes, passed_s);
    if (mode === 'broadcast') this.#broadcast.aim(heroes, this.#spot);
    else {
      const hero = actors.find(heroes[scenery.followed]?.id ?? -1);
      if (hero) {
        this.#spot.x = hero.x;
        this.#spot.y = hero.y;
        this.#spot.spread = 0;
      }
    }
    this.camera.move(mode, this.#spot, passed_s, scenery.isCalm);
  }

  /** Figures and what hides them, from north to south. */
  #drawStanding(passed_s: number): void {
    const { context, view, actors } = this.#drawing;
    const { things } = this.#terrain;
    const margin = 4;
    const [left, right] = [toMapX(view, 0) - margin, toMapX(view, view.width) + margin];
    const [north, south] = [toMapY(view, 0) - margin, toMapY(view, view.height) + 2 * margin];
    for (const thing of things) {
      const { left: x, width, north: y, depth } = thing;
      thing.seen = fadeTo(thing.seen, hidesHero(actors, x + 0.6, x + width - 0.6, y, depth), passed_s);
    }
    let next = 0;
    let count = 0;
    for (const actor of actors.all) {
      if (actor.shown <= 0 || actor.x < left || actor.x > right || actor.y < north || actor.y > south) continue;
      for (; next < things.length && (things[next] as Thing).depth <= actor.y; next++)
        this.#drawThing(things[next] as Thing);
      if (actor.unit.kind === 'structure') {
        const { x, y, radius } = actor;
        actor.clear = fadeTo(actor.clear, hidesHero(actors, x - radius, x + radius, y - 3.4, y - 0.2), passed_s);
      }
      context.globalAlpha = actor.shown * actor.clear;
      drawFigure(this.#drawing, actor);
      drawSigns(this.#drawing, actor);
      context.globalAlpha = 1;
      this.#shown[count++] = actor;
    }
    for (; next < things.length; next++) this.#drawThing(things[next] as Thing);
    this.#shown.length = count;
  }

  /** What is left of structures that the map has and the match has no more. */
  #drawRuins(): void {
    const { map, scenery } = this.#drawing;
    for (const { x, y, sort } of map.structures) {
      for (const frame of [1, -1]) {
        const stands = scenery.frame.structures.some(
          (one) => one.health > 0 && Math.abs(one.x - x * frame) + Math.abs(one.y - y * frame) < 0.1,
        );
        if (!stands) drawRuin(this.#drawing, x * frame, y * frame, sort === 'core');
      }
    }
  }

  #isDark(x: number, y: number): boolean {
    const { scenery, map } = this.#drawing;
    return scenery.side !== null && !isSeen(map, scenery.frame, scenery.side, x, y);
  }

  #drawThing(thing: Thing): void {
    const { context, view } = this.#drawing;
    context.globalAlpha = thing.alpha * thing.seen;
    drawBitmap(context, view, thing);
    context.globalAlpha = 1;
  }

  /** A cut is softened by a short dip. */
  #drawCut(): void {
    const { cut_s, view } = this.camera;
    if (cut_s >= CUT_S) return;
    const { context, palette } = this.#drawing;
    context.globalAlpha = 1 - cut_s / CUT_S;
    context.fillStyle = palette.sky;
    context.fillRect(0, 0, view.width, view.height);
    context.globalAlpha = 1;
  }

  /** The place and the unit under a point of the canvas. */
  pointAt(px: number, py: number): { x: number; y: number; unit: number } {
    const { view } = this.camera;
    return { x: toMapX(view, px), y: toMapY(view, py), unit: unitAt(view, this.#shown, px, py) };
  }

  /** Where the pointer is, for the aim of a skill; null when it leaves. */
  set pointer(point: Drawing['pointer']) {
    this.#drawing.pointer = point;
  }
}
