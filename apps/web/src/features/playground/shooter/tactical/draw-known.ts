import { domination, type Place, relayMap, type Team, teamOf } from '@fourth-seat/shooter';
import { sightCone } from '../scene/sight.ts';
import { drawGround } from './ground.ts';
import { type Palette, readPalette } from './palette.ts';
import { angleOn, type Projection, projectionOf, toCanvas } from './projection.ts';

/** A body as a seat knows it. */
interface KnownBody extends Place {
  readonly seat: number;
  readonly isAlive: boolean;
}

interface KnownEnemy extends Place {
  readonly seat: number;
  readonly isVisible: boolean;
  /** 0 to 1, falling with the age of what is known. */
  readonly certainty: number;
}

/** What one seat knows and nothing else, and what it was told to do. */
export interface KnownPicture {
  readonly self: KnownBody & { readonly yaw: number };
  readonly mates: readonly KnownBody[];
  readonly contacts: readonly KnownEnemy[];
  /** Who holds each point; undefined for nobody. */
  readonly owners: readonly (Team | undefined)[];
  readonly grenades: readonly Place[];
  readonly order: Place | undefined;
  readonly moveTo: Place | undefined;
  /** The enemy that it aims at. */
  readonly target: number | undefined;
  /** What stands on a body. */
  readonly nameOf: (seat: number) => string;
}

/** How far the field of view is drawn, in metres, with how many rays; and its width in degrees. */
const CONE = { length: 14, rays: 32, fov: 110 } as const;

interface Drawing {
  readonly context: CanvasRenderingContext2D;
  readonly projection: Projection;
  readonly palette: Palette;
}

/** Draws what a seat knows on the map as the match is drawn: bodies, enemies that fade with their age, points. */
export function drawKnown(canvas: HTMLCanvasElement, known: KnownPicture): void {
  const { clientWidth: width, clientHeight: height } = canvas;
  const context = canvas.getContext('2d');
  if (!context || width === 0) return;
  const ratio = Math.min(3, window.devicePixelRatio);
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const palette = readPalette(canvas);
  const projection = projectionOf(width, height);
  const drawing = { context, projection, palette };
  context.drawImage(drawGround({ width, height, ratio, projection, palette }), 0, 0);
  context.scale(ratio, ratio);
  const { self, mates, contacts, grenades, order, moveTo, target, nameOf } = known;
  drawOwners(drawing, known);
  drawSight(drawing, self);
  const aim = contacts.find(({ seat }) => seat === target);
  if (moveTo) drawLine(drawing, [self, moveTo], { colour: palette.text, dash: [5, 4] });
  if (aim) drawLine(drawing, [self, aim], { colour: palette.danger, dash: [] });
  if (order) drawRing(drawing, order, { r: 8, colour: palette.shot, dash: [] });
  for (const grenade of grenades) drawDot(drawing, grenade, 3, palette.danger);
  for (const mate of mates) drawBody(drawing, mate, { alpha: mate.isAlive ? 1 : 0.35, name: nameOf(mate.seat) });
  for (const contact of contacts) {
    const { isVisible, certainty, seat } = contact;
    const alpha = isVisible ? 1 : 0.3 + 0.6 * Math.max(0, Math.min(1, certainty));
    drawBody(drawing, contact, { alpha, name: nameOf(seat), isOutline: !isVisible });
  }
  drawWeapon(drawing, self);
  drawBody(drawing, self, { alpha: self.isAlive ? 1 : 0.35, name: nameOf(self.seat) });
  drawRing(drawing, self, { r: bodyRadius(projection) * 1.8, colour: palette.text, dash: [] });
}

const bodyRadius = ({ scale }: Projection): number => Math.max(6.5, scale * 0.8);

function drawOwners({ context, projection, palette }: Drawing, { owners }: KnownPicture): void {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = `700 ${Math.max(12, projection.scale * 2.2)}px ${palette.font}`;
  for (const [index, { x, y, name }] of relayMap.points.entries()) {
    const owner = owners[index];
    const colour = owner === undefined ? palette.neutral : palette.teams[owner];
    const [px, py] = toCanvas(projection, x, y);
    context.beginPath();
    context.arc(px, py, domination.captureRadius * projection.scale, 0, 2 * Math.PI);
    context.fillStyle = colour;
    context.globalAlpha = 0.14;
    context.fill();
    context.globalAlpha = 0.8;
    context.strokeStyle = colour;
    context.lineWidth = 1.5;
    context.stroke();
    context.fillText(name, px, py);
    context.globalAlpha = 1;
  }
}

function drawSight({ context, projection, palette }: Drawing, self: KnownPicture['self']): void {
  const rays = sightCone({ ...self, fov: CONE.fov, crouched: false }, CONE.length, CONE.rays);
  context.beginPath();
  for (const [index, [x, y]] of rays.entries()) {
    const at = toCanvas(projection, x, y);
    if (index === 0) context.moveTo(...at);
    else context.lineTo(...at);
  }
  context.closePath();
  context.globalAlpha = 0.2;
  context.fillStyle = palette.teams[teamOf(self.seat)];
  context.fill();
  context.globalAlpha = 1;
}

interface Stroke {
  readonly colour: string;
  readonly dash: readonly number[];
}

function drawLine({ context, projection }: Drawing, [from, to]: readonly [Place, Place], { colour, dash }: Stroke) {
  context.beginPath();
  context.moveTo(...toCanvas(projection, from.x, from.y));
  context.lineTo(...toCanvas(projection, to.x, to.y));
  context.strokeStyle = colour;
  context.lineWidth = 1.75;
  context.setLineDash([...dash]);
  context.stroke();
  context.setLineDash([]);
}

function drawRing({ context, projection }: Drawing, { x, y }: Place, { r, colour, dash }: Stroke & { r: number }) {
  context.beginPath();
  context.arc(...toCanvas(projection, x, y), r, 0, 2 * Math.PI);
  context.strokeStyle = colour;
  context.lineWidth = 1.5;
  context.setLineDash([...dash]);
  context.stroke();
  context.setLineDash([]);
}

function drawDot({ context, projection }: Drawing, { x, y }: Place, r: number, colour: string): void {
  context.beginPath();
  context.arc(...toCanvas(projection, x, y), r, 0, 2 * Math.PI);
  context.fillStyle = colour;
  context.fill();
}

function drawWeapon({ context, projection, palette }: Drawing, { x, y, yaw }: KnownPicture['self']): void {
  const [px, py] = toCanvas(projection, x, y);
  const angle = angleOn(projection, yaw);
  const length = bodyRadius(projection) * 2.4;
  context.beginPath();
  context.moveTo(px, py);
  context.lineTo(px + Math.cos(angle) * length, py + Math.sin(angle) * length);
  context.strokeStyle = palette.text;
  context.lineWidth = 2.5;
  context.stroke();
}

interface BodyLook {
  readonly alpha: number;
  readonly name: string;
  /** An outline alone: known, and out of sight. */
  readonly isOutline?: boolean;
}

/** A disc for the west, a diamond for the east, so that teams differ in more than colour. */
function drawBody(
  { context, projection, palette }: Drawing,
  { x, y, seat }: Place & { readonly seat: number },
  { alpha, name, isOutline = false }: BodyLook,
): void {
  const team = teamOf(seat);
  const r = bodyRadius(projection);
  context.save();
  context.translate(...toCanvas(projection, x, y));
  context.globalAlpha = alpha;
  context.beginPath();
  if (team === 0) context.arc(0, 0, r, 0, 2 * Math.PI);
  else for (const [dx, dy] of diamond) context.lineTo(dx * r, dy * r);
  context.closePath();
  context.fillStyle = isOutline ? palette.floor : palette.teams[team];
  context.fill();
  context.strokeStyle = isOutline ? palette.teams[team] : palette.floor;
  context.lineWidth = 1.5;
  context.setLineDash(isOutline ? [3, 2] : []);
  context.stroke();
  context.fillStyle = isOutline ? palette.teams[team] : palette.onTeam;
  context.font = `700 ${r * 1.25}px ${palette.font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(name, 0, r * 0.06);
  context.restore();
}

const diamond = [
  [0, -1.22],
  [1.22, 0],
  [0, 1.22],
  [-1.22, 0],
] as const;
