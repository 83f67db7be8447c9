import type { DoorView, RoomView } from '@fourth-seat/rescue/engine';
import { building } from '../../engine-constants.ts';
import { type Box, boxOf, overlap, type Point, toStage } from '../camera.ts';
import { isCorridor, isExit, isInside } from '../floor-plan.ts';
import type { Brush, PlanDrawing, StationPosition, Target } from '../plan-drawing.ts';
import { peopleOn } from './people.ts';

/** Where the name of a room stands in a view from a corner, as a share of its depth. */
const NAME_AT = 0.32;

/** Names of rooms, where calls for help came from, and exits; answers with the places of the names. */
export function drawLabels(brush: Brush, drawing: PlanDrawing): readonly Box[] {
  const { view } = drawing;
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.lineJoin = 'round';
  const people = peopleOn(drawing);
  const inside = view.rooms.filter(isInside);
  const names: Box[] = [];
  for (const room of inside.filter((one) => !isCorridor(one))) {
    names.push(...writeName(brush, drawing, layRoomName(brush, drawing, room, people)));
    drawState(brush, drawing, room);
  }
  const calls = view.signals.flatMap((id) => view.rooms[id] ?? []).filter((room) => isInside(room) && !room.isSearched);
  // A corridor goes without its name before it leaves its walls, covers another, or lies under a call for help.
  for (const room of inside.filter((one) => isCorridor(one) && !calls.includes(one))) {
    const name = layCorridorName(brush, drawing, room);
    const { width } = boxOf(drawing.camera, room);
    if (name.boxes.every((box) => box.width <= width && !names.some((other) => overlap(box, other) > 0)))
      names.push(...writeName(brush, drawing, name));
  }
  for (const room of calls) drawSignal(brush, drawing, room);
  for (const door of view.doors) if (isExit(door)) drawExit(brush, drawing, door);
  return names;
}

/** A name as it is written. */
interface LaidName {
  readonly font: string;
  readonly lines: readonly string[];
  readonly boxes: readonly Box[];
  readonly colour: string;
  readonly alpha: number;
}

const sizeOfNames = ({ camera }: PlanDrawing): number => Math.max(9.5, Math.min(14, camera.scale * 1.12));

/** By how much a name shrinks at most to fit into its room, and the pixels below which nobody reads it. */
const LEAST_SHARE = 0.72;
const LEAST_PX = 8;
/** Pixels of the halo around letters. */
const HALO_PX = 3.5;

function layRoomName(brush: Brush, drawing: PlanDrawing, room: RoomView, people: readonly Point[]): LaidName {
  const { camera, palette, language, font, place, lift } = drawing;
  const box = boxOf(camera, room);
  const full = sizeOfNames(drawing);
  brush.font = `600 ${full}px ${font}`;
  const lines = wrap(brush, room.name[language], box.width - 6);
  const widest = widthOf(brush, lines);
  const size = Math.max(LEAST_PX, full * Math.min(1, Math.max(LEAST_SHARE, (box.width - HALO_PX) / widest)));
  const [width, height] = [(widest * size) / full, size * LINE * lines.length];
  const part = lift > 0 ? NAME_AT : camera.turned ? 0.24 : 0.2;
  const within = (y: number) => Math.max(box.y + height / 2 + 1, Math.min(y, box.y + box.height - height / 2 - 1));
  const placeAt = (share: number): Point =>
    lift > 0
      ? place(room.x + room.width / 2, room.y + room.depth * share)
      : [box.x + box.width / 2, within(box.y + box.height * share)];
  const at = freePlace([placeAt(part), placeAt(1 - part)], { width, height }, people);
  const look = { font: `600 ${size}px ${font}`, colour: room.kind === 'fuel' ? palette.fire : palette.ink };
  return { ...layLines(brush, lines, at, size, look.font), ...look, alpha: 0.95 };
}

function layCorridorName(brush: Brush, drawing: PlanDrawing, room: RoomView): LaidName {
  const { camera, palette, language, place, lift } = drawing;
  const box = boxOf(camera, room);
  const size = sizeOfNames(drawing) * 0.86;
  const font = `500 ${size}px ${drawing.font}`;
  const at =
    lift > 0
      ? place(room.x + room.width / 2, room.y + room.depth / 2)
      : ([box.x + box.width / 2, box.y + box.height / 2] as const);
  return { ...layLines(brush, [room.name[language]], at, size, font), font, colour: palette.ink, alpha: 0.6 };
}

/** Height of a line, as a multiple of its size. */
const LINE = 1.12;

const widthOf = (brush: Brush, lines: readonly string[]): number =>
  Math.max(1, ...lines.map((line) => brush.measureText(line).width));

function layLines(brush: Brush, lines: readonly string[], [x, y]: Point, size: number, font: string) {
  brush.font = font;
  const boxes = lines.map((line, i): Box => {
    const width = brush.measureText(line).width;
    const middle = y + (i - (lines.length - 1) / 2) * size * LINE;
    return { x: x - width / 2, y: middle - size / 2, width, height: size };
  });
  return { lines, boxes };
}

function writeName(brush: Brush, { palette }: PlanDrawing, { font, lines, boxes, colour, alpha }: LaidName) {
  brush.font = font;
  brush.globalAlpha = alpha;
  brush.lineWidth = HALO_PX;
  brush.strokeStyle = palette.halo;
  brush.fillStyle = colour;
  for (const [i, line] of lines.entries()) {
    const box = boxes[i];
    if (!box) continue;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    brush.strokeText(line, x, y);
    brush.fillText(line, x, y);
  }
  brush.globalAlpha = 1;
  return boxes;
}

/** That a room was searched, and that the generator runs. */
function drawState(brush: Brush, drawing: PlanDrawing, room: RoomView): void {
  const { palette, place, view } = drawing;
  const size = sizeOfNames(drawing);
  if (room.isSearched) drawTick(brush, palette.exit, place(room.x + room.width - 1.2, room.y + room.depth - 1.2), size);
  if (room.kind === 'power' && view.isPowered)
    drawPower(brush, palette.engineer, place(room.x + 1.2, room.y + room.depth - 1.4), size);
}

/** The place at which a name of this size covers the fewest people; the first of equals. */
export function freePlace(
  places: readonly [Point, ...Point[]],
  { width, height }: Pick<Box, 'width' | 'height'>,
  people: readonly Point[],
): Point {
  const covered = ([x, y]: Point): number =>
    people.filter(([px, py]) => Math.abs(px - x) < width / 2 + DISC_PX && Math.abs(py - y) < height / 2 + DISC_PX)
      .length;
  return places.reduce((best, one) => (covered(one) < covered(best) ? one : best), places[0]);
}

/** Pixels around a person that a name leaves free. */
const DISC_PX = 9;

/** One line, or two where the room is narrow; cut off where a word is wider than the room. */
function wrap(brush: Brush, text: string, width: number): readonly string[] {
  if (brush.measureText(text).width <= width) return [text];
  const words = text.split(' ');
  if (words.length < 2) return [text];
  const half = Math.ceil(words.length / 2);
  return [words.slice(0, half).join(' '), words.slice(half).join(' ')];
}

/** Chalk on the door: this room was searched. */
function drawTick(brush: Brush, colour: string, [x, y]: Point, size: number): void {
  brush.strokeStyle = colour;
  brush.lineWidth = 2;
  brush.lineCap = 'round';
  brush.beginPath();
  brush.moveTo(x - size * 0.35, y);
  brush.lineTo(x - size * 0.05, y + size * 0.3);
  brush.lineTo(x + size * 0.45, y - size * 0.4);
  brush.stroke();
}

function drawPower(brush: Brush, colour: string, [x, y]: Point, size: number): void {
  brush.fillStyle = colour;
  brush.beginPath();
  for (const [dx, dy] of [
    [0.15, -0.7],
    [-0.4, 0.1],
    [0, 0.1],
    [-0.15, 0.7],
    [0.4, -0.1],
    [0, -0.1],
  ] as const)
    brush.lineTo(x + dx * size, y + dy * size);
  brush.fill();
}

/** Someone was heard around here: rings that go out from the middle of the room. */
function drawSignal(brush: Brush, { camera, palette, time_s, place }: PlanDrawing, room: RoomView): void {
  const [x, y] = place(room.x + room.width / 2, room.y + room.depth * 0.66);
  brush.save();
  brush.strokeStyle = palette.guess;
  brush.fillStyle = palette.guess;
  brush.lineWidth = 1.8;
  for (const part of [0, 0.5]) {
    const wave = (time_s * 0.5 + part) % 1;
    brush.globalAlpha = 0.85 * (1 - wave);
    brush.beginPath();
    brush.arc(x, y, camera.scale * (0.4 + wave * 2), 0, Math.PI * 2);
    brush.stroke();
  }
  brush.globalAlpha = 1;
  brush.beginPath();
  brush.arc(x, y, Math.max(2, camera.scale * 0.26), 0, Math.PI * 2);
  brush.fill();
  brush.restore();
}

/** Two arrows that lead out; grey while the door has no power. */
function drawExit(brush: Brush, { camera, palette, place }: PlanDrawing, { x, y, state }: DoorView): void {
  const isOpen = state === 'open';
  const out = x < building.length / 2 ? -1 : 1;
  brush.save();
  brush.strokeStyle = isOpen ? palette.exit : palette.stuck;
  brush.globalAlpha = isOpen ? 1 : 0.7;
  brush.lineWidth = Math.max(2, camera.scale * 0.28);
  brush.lineCap = 'round';
  brush.lineJoin = 'round';
  for (const step of [1.1, 2]) {
    brush.beginPath();
    for (const [dx, dy] of [
      [step, -0.75],
      [step + 0.65, 0],
      [step, 0.75],
    ] as const) {
      const [px, py] = place(x + out * dx, y + dy);
      brush.lineTo(px, py);
    }
    brush.stroke();
  }
  brush.restore();
}

/** A violet tint of the floor, the stronger the more missing people are expected in a room. */
export function drawBeliefs(brush: Brush, { camera, palette, view }: PlanDrawing): void {
  brush.fillStyle = palette.guess;
  for (const room of view.rooms) {
    if (!isInside(room) || room.expected < 0.05) continue;
    const box = boxOf(camera, room);
    brush.globalAlpha = Math.min(0.45, 0.08 + room.expected * 0.35);
    brush.fillRect(box.x, box.y, box.width, box.height);
  }
  brush.globalAlpha = 1;
}

/** The expected number of missing people in each room, below its name and over all walls. */
export function drawExpected(brush: Brush, { camera, palette, view, font, place, lift }: PlanDrawing): void {
  const size = Math.max(10, camera.scale * 1.05);
  brush.font = `700 ${size}px ${font}`;
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.lineWidth = 3.5;
  brush.strokeStyle = palette.halo;
  brush.fillStyle = palette.guess;
  for (const room of view.rooms) {
    if (!isInside(room) || isCorridor(room) || room.expected < 0.1) continue;
    const box = boxOf(camera, room);
    const [middle, name] = place(room.x + room.width / 2, room.y + room.depth * NAME_AT);
    const [x, y] = lift > 0 ? [middle, name + size * 1.4] : [box.x + box.width / 2, box.y + box.height * 0.82];
    const text = room.expected.toFixed(1);
    brush.strokeText(text, x, y);
    brush.fillText(text, x, y);
  }
}

/** What the pointer is on. */
export function drawPointed(brush: Brush, drawing: PlanDrawing): void {
  const { camera, palette, view, pointed } = drawing;
  if (pointed === undefined) return;
  brush.strokeStyle = palette.captain;
  brush.lineWidth = 2;
  const room = pointed.kind === 'room' ? view.rooms[pointed.id] : undefined;
  if (room !== undefined) {
    if (!isInside(room)) return;
    const box = boxOf(camera, room);
    brush.strokeRect(box.x + 2, box.y + 2, box.width - 4, box.height - 4);
    return;
  }
  const place = positionOf(drawing, pointed);
  if (place === undefined) return;
  const [x, y] = toStage(camera, place.x, place.y);
  brush.beginPath();
  brush.arc(x, y, Math.max(12, camera.scale * 1.5), 0, Math.PI * 2);
  brush.stroke();
}

function positionOf({ view, smoother }: PlanDrawing, { kind, id }: Target): StationPosition | undefined {
  if (kind === 'door') return view.doors[id];
  if (kind === 'seat') {
    const member = view.team[id];
    return member && smoother.member(member);
  }
  const survivor = view.survivors.find((one) => one.id === id);
  return survivor && smoother.survivor(survivor, view.team);
}
