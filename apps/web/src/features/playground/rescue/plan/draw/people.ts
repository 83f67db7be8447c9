import { lookOf, seatName } from '../../names.ts';
import { healthLevel } from '../../team/health.ts';
import { type Box, type Camera, type Point, toStage } from '../camera.ts';
import {
  type Brush,
  MEMBER_HEIGHT_M,
  type PlanDrawing,
  type PlanMember,
  type PlanSurvivor,
  SURVIVOR_HEIGHT_M,
} from '../plan-drawing.ts';
import { drawTags, type Tag } from './tags.ts';

/** Pixels of a companion's disc and of a survivor's. Clicks have a larger area around them. */
const memberRadius = ({ scale }: Camera): number => Math.max(7.5, scale * 0.95);
const survivorRadius = ({ scale }: Camera): number => Math.max(4.5, scale * 0.58);

/** Pixels a metre above which people have their names beside them. */
const SURVIVOR_NAME_SCALE = 8;
const MEMBER_NAME_SCALE = 6.5;

/** Survivors that were found, the team over them, and all their names, which leave free what `names` of rooms cover. */
export function drawPeople(brush: Brush, drawing: PlanDrawing, names: readonly Box[]): void {
  const { view, selected } = drawing;
  const survivors = view.survivors.map((survivor) => drawSurvivor(brush, drawing, survivor));
  // People farther away are drawn first.
  const members = view.team
    .toSorted((a, b) => a.y - b.y)
    .map((member) => {
      if (member.seat === selected) drawSelection(brush, drawing, member);
      return drawMember(brush, drawing, member);
    });
  drawTags(
    brush,
    drawing,
    [...members, ...survivors].filter((tag) => tag !== undefined),
    names,
  );
}

/** Where the discs of all who are drawn stand on the stage. */
export function peopleOn({ view, smoother, place, lift }: PlanDrawing): readonly Point[] {
  const at = (person: { readonly x: number; readonly y: number }, height_m: number): Point => {
    const [x, y] = place(person.x, person.y);
    return [x, y - lift * height_m];
  };
  return [
    ...view.team.map((member) => at(smoother.member(member), MEMBER_HEIGHT_M)),
    ...view.survivors.map((survivor) => at(smoother.survivor(survivor, view.team), SURVIVOR_HEIGHT_M)),
  ];
}

function drawSurvivor(brush: Brush, drawing: PlanDrawing, survivor: PlanSurvivor): Tag | undefined {
  const { camera, palette, smoother, view, time_s } = drawing;
  const position = smoother.survivor(survivor, view.team);
  const r = survivorRadius(camera);
  const [x, y] = drawLifted(brush, drawing, drawing.place(position.x, position.y), { height_m: SURVIVOR_HEIGHT_M, r });
  brush.save();
  if (survivor.fate === 'dead') {
    brush.globalAlpha = 0.75;
    brush.strokeStyle = palette.stuck;
    brush.lineWidth = 2;
    brush.beginPath();
    brush.moveTo(x - r * 0.7, y - r * 0.7);
    brush.lineTo(x + r * 0.7, y + r * 0.7);
    brush.moveTo(x + r * 0.7, y - r * 0.7);
    brush.lineTo(x - r * 0.7, y + r * 0.7);
    brush.stroke();
    brush.restore();
    return undefined;
  }
  const isOut = survivor.fate === 'out';
  const isAlone = survivor.with === undefined && !isOut;
  if (isAlone) {
    const wave = (time_s * 0.7 + survivor.id * 0.13) % 1;
    brush.globalAlpha = 0.5 * (1 - wave);
    brush.strokeStyle = palette.survivor;
    brush.lineWidth = 1.5;
    traceCircle(brush, x, y, r * (1 + wave * 2.2));
    brush.stroke();
    brush.globalAlpha = 1;
  }
  brush.fillStyle = isOut ? palette.exit : palette.survivor;
  brush.strokeStyle = palette.halo;
  brush.lineWidth = 1.5;
  traceCircle(brush, x, y, r);
  brush.fill();
  brush.stroke();
  if (!isOut) drawCondition(brush, drawing, survivor, { x, y, r });
  brush.restore();
  if (!isAlone || camera.scale <= SURVIVOR_NAME_SCALE) return undefined;
  const text = survivor.name[drawing.language];
  return { key: `survivor ${survivor.id}`, text, x, y, reach: r + 3, colour: palette.survivor, first: 'below' };
}

/** How high a disc is lifted, and its radius in pixels. */
interface Lift {
  readonly height_m: number;
  readonly r: number;
}

/**
 * Draws the shadow and the thin line that lift somebody off the floor, and returns their place; from straight above
 * there is nothing to lift.
 */
function drawLifted(brush: Brush, { palette, lift }: PlanDrawing, [x, y]: Point, { height_m, r }: Lift): Point {
  if (lift === 0) return [x, y];
  const top = y - lift * height_m;
  brush.save();
  brush.globalAlpha = 0.45;
  brush.fillStyle = palette.shade;
  brush.beginPath();
  brush.ellipse(x, y, r * 0.8, r * 0.4, 0, 0, Math.PI * 2);
  brush.fill();
  brush.globalAlpha = 0.8;
  brush.strokeStyle = palette.halo;
  brush.lineWidth = 2.5;
  brush.beginPath();
  brush.moveTo(x, y);
  brush.lineTo(x, top);
  brush.stroke();
  brush.restore();
  return [x, top];
}

/** Pixels of the stage. */
interface Disc {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** Health as an arc, bleeding as a drop, being trapped as a frame. */
function drawCondition(brush: Brush, { palette }: PlanDrawing, survivor: PlanSurvivor, { x, y, r }: Disc): void {
  brush.lineWidth = Math.max(1.5, r * 0.3);
  brush.strokeStyle = healthColour(survivor.health, palette);
  brush.beginPath();
  brush.arc(x, y, r * 1.35, -Math.PI / 2, -Math.PI / 2 + (Math.PI * 2 * survivor.health) / 100);
  brush.stroke();
  if (survivor.bleeding > 0) {
    brush.fillStyle = palette.stuck;
    const [dx, dy] = [x + r * 1.25, y - r * 1.25];
    brush.beginPath();
    brush.moveTo(dx, dy - r * 0.75);
    brush.quadraticCurveTo(dx + r * 0.75, dy + r * 0.25, dx, dy + r * 0.5);
    brush.quadraticCurveTo(dx - r * 0.75, dy + r * 0.25, dx, dy - r * 0.75);
    brush.fill();
  }
  if (survivor.trapped) {
    brush.strokeStyle = palette.shut;
    brush.lineWidth = 1.5;
    brush.strokeRect(x - r * 1.7, y - r * 1.7, r * 3.4, r * 3.4);
  }
}

/** Health from which no arc is drawn: it would be a full circle. */
const UNHURT = 99.5;

const healthColour = (health: number, { exit, engineer, stuck }: PlanDrawing['palette']): string =>
  ({ good: exit, hurt: engineer, critical: stuck })[healthLevel(health)];

function drawMember(brush: Brush, drawing: PlanDrawing, member: PlanMember): Tag | undefined {
  const { camera, palette, smoother, language, time_s } = drawing;
  const position = smoother.member(member);
  const r = memberRadius(camera);
  const [x, y] = drawLifted(brush, drawing, drawing.place(position.x, position.y), { height_m: MEMBER_HEIGHT_M, r });
  const look = lookOf(member.seat);
  const isLost = member.health <= 0;
  brush.save();
  if (isLost) brush.globalAlpha = 0.5;
  else drawLamp(brush, drawing, x, y);
  brush.fillStyle = palette[look.colour];
  brush.strokeStyle = palette.halo;
  brush.lineWidth = 2;
  traceCircle(brush, x, y, r);
  brush.fill();
  brush.stroke();
  brush.fillStyle = palette['on-companion'];
  drawMark(brush, look.mark, { x, y, r });
  if (!isLost && member.health < UNHURT) {
    brush.lineWidth = Math.max(2, r * 0.2);
    brush.strokeStyle = healthColour(member.health, palette);
    brush.beginPath();
    brush.arc(x, y, r * 1.28, -Math.PI / 2, -Math.PI / 2 + (Math.PI * 2 * member.health) / 100);
    brush.stroke();
  }
  if (!isLost && member.act !== undefined && member.act !== 'walk') {
    // Busy hands: an arc that runs around.
    brush.strokeStyle = palette[look.colour];
    brush.lineWidth = Math.max(1.5, r * 0.16);
    brush.beginPath();
    brush.arc(x, y, r * 1.6, time_s * 4, time_s * 4 + 1.7);
    brush.stroke();
  }
  brush.restore();
  if (camera.scale <= MEMBER_NAME_SCALE) return undefined;
  const text = seatName(member.seat, language);
  return {
    key: `member ${member.seat}`,
    text,
    x,
    y,
    reach: r * 1.45,
    colour: palette[look.colour],
    first: 'above',
  };
}

/** The light of a helmet: the surroundings of its wearer are seen most clearly. */
function drawLamp(brush: Brush, { camera, palette, textures, isDark }: PlanDrawing, x: number, y: number): void {
  if (!isDark) return;
  const reach = camera.scale * 4.2;
  brush.save();
  brush.globalCompositeOperation = 'lighter';
  brush.globalAlpha = 0.2;
  brush.drawImage(textures.glow(palette.snow), x - reach, y - reach, 2 * reach, 2 * reach);
  brush.restore();
}

function drawSelection(
  brush: Brush,
  { camera, palette, smoother, time_s, place, lift }: PlanDrawing,
  member: PlanMember,
): void {
  const position = smoother.member(member);
  const [x, ground] = place(position.x, position.y);
  const y = ground - lift * MEMBER_HEIGHT_M;
  const r = memberRadius(camera) * (1.85 + 0.12 * Math.sin(time_s * 4));
  brush.save();
  brush.strokeStyle = palette[lookOf(member.seat).colour];
  brush.lineWidth = 2;
  brush.setLineDash([r * 0.5, r * 0.3]);
  brush.lineDashOffset = -time_s * 12;
  traceCircle(brush, x, y, r);
  brush.stroke();
  brush.restore();
}

/** The paths that the team walks, with a ring where each ends. */
export function drawPaths(
  brush: Brush,
  { camera, palette, view, smoother, layers, selected, time_s }: PlanDrawing,
): void {
  for (const member of view.team) {
    if (member.health <= 0 || member.path.length === 0) continue;
    const isSelected = member.seat === selected;
    if (!layers.plans && !isSelected) continue;
    const position = smoother.member(member);
    const points = [position, ...member.path].map(({ x, y }) => toStage(camera, x, y));
    const end = points.at(-1);
    if (end === undefined) continue;
    brush.save();
    brush.globalAlpha = isSelected ? 0.95 : 0.6;
    brush.strokeStyle = palette[lookOf(member.seat).colour];
    brush.lineWidth = Math.max(1.5, camera.scale * (isSelected ? 0.22 : 0.16));
    brush.lineJoin = 'round';
    brush.setLineDash([camera.scale * 0.7, camera.scale * 0.5]);
    brush.lineDashOffset = -time_s * camera.scale * 1.4;
    brush.beginPath();
    for (const [x, y] of points) brush.lineTo(x, y);
    brush.stroke();
    brush.setLineDash([]);
    traceCircle(brush, end[0], end[1], camera.scale * 0.5);
    brush.stroke();
    brush.restore();
  }
}

function traceCircle(brush: Brush, x: number, y: number, r: number): void {
  brush.beginPath();
  brush.arc(x, y, r, 0, Math.PI * 2);
}

const marks = new Map<string, Path2D>();

/** Fills the mark of a companion, an outline in a box of 16, in the middle of its disc. */
function drawMark(brush: Brush, mark: string, { x, y, r }: Disc): void {
  const path = marks.get(mark) ?? new Path2D(mark);
  marks.set(mark, path);
  const size = r * 1.15;
  brush.save();
  brush.translate(x - size / 2, y - size / 2);
  brush.scale(size / 16, size / 16);
  brush.fill(path, 'evenodd');
  brush.restore();
}
