import { heights, relayMap } from '@fourth-seat/shooter';
import {
  BoxGeometry,
  Color,
  DirectionalLight,
  Group,
  HemisphereLight,
  InstancedMesh,
  type Material,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PlaneGeometry,
  Quaternion,
  Vector3,
} from 'three';
import type { Theme } from '../../../../settings/app-settings.ts';
import { createPseudoRandom } from '../../pseudo-random.ts';
import { OUTER_WALL_M } from '../scene/shots.ts';
import type { Palette } from '../tactical/palette.ts';
import { createFloor } from './floor.ts';
import { mixColours, shadeUpwards } from './shapes.ts';

interface Block {
  /** Middle on the map, height of its foot, and size. */
  readonly x: number;
  readonly y: number;
  readonly foot: number;
  readonly width: number;
  readonly depth: number;
  readonly height: number;
  readonly colour: Color;
}

/** How far the lighter edge stands out above a block. */
const EDGE_M = 0.05;

const half = { x: relayMap.width / 2, y: relayMap.depth / 2 };

/**
 * Everything that stands still, in a dozen draw calls: floor, walls and cover with their lights, and the station
 * around.
 */
export function createEnvironment(palette: Palette, theme: Theme): Group {
  const isDark = theme === 'dark';
  const environment = new Group();
  const glow = new MeshBasicMaterial();
  const solid = new MeshLambertMaterial({ vertexColors: true });
  const edge = isDark ? new Color(palette.wallEdge) : mixColours(palette.wall, palette.floor, 0.3);
  const walls = relayMap.walls.map((box) => blockOn(box, 0, heights.wall, new Color(palette.wall)));
  const covers = relayMap.covers.map((box) =>
    blockOn(box, 0, heights.cover, mixColours(palette.coverEdge, palette.cover, 0.3)),
  );
  environment.add(
    createFloor(palette),
    createBlocks([...walls, ...outerWall(palette)], solid),
    createBlocks(covers, solid),
    createBlocks(
      relayMap.walls.map((box) => insetBlock(blockOn(box, heights.wall, EDGE_M, edge), 0.12)),
      solid,
    ),
    createBlocks(
      relayMap.covers.map((box) =>
        insetBlock(
          blockOn(
            box,
            heights.cover,
            EDGE_M,
            isDark
              ? mixColours(palette.coverEdge, palette.wallEdge, 0.7)
              : mixColours(palette.coverEdge, palette.floor, 0.4),
          ),
          0.1,
        ),
      ),
      solid,
    ),
    createBlocks(ribs(palette), solid),
    createBlocks(lightStrips(palette, theme), glow),
    createGround(palette),
    ...createTowers(palette, theme),
    ...createLights(palette, theme),
  );
  return environment;
}

type Box = (typeof relayMap.walls)[number];

const blockOn = ({ x, y, width, depth }: Box, foot: number, height: number, colour: Color): Block => ({
  x: x + width / 2,
  y: y + depth / 2,
  foot,
  width,
  depth,
  height,
  colour,
});

/** The block, by so many metres smaller on each of its four sides. */
const insetBlock = (block: Block, by: number): Block => ({
  ...block,
  width: block.width - 2 * by,
  depth: block.depth - 2 * by,
});

/** Lines of light around the walls: cyan in the west, amber in the east, so that one always knows where one looks. */
function lightStrips(palette: Palette, theme: Theme): readonly Block[] {
  return relayMap.walls.flatMap((box) => {
    const block = blockOn(box, 2.55, 0.07, new Color());
    const side = (block.x - half.x) / half.x;
    const team = new Color(side < 0 ? palette.teams[0] : palette.teams[1]);
    const colour = new Color(palette.text).lerp(team, Math.min(1, 0.35 + Math.abs(side)));
    colour.multiplyScalar(theme === 'dark' ? 0.9 : 1);
    return [{ ...block, width: block.width + 0.05, depth: block.depth + 0.05, colour }];
  });
}

/** Metres between the ribs of a wall, and by how much they stand out. */
const RIB_GAP_M = 2;
const RIB_DEPTH_M = 0.1;

/** Ribs and a plinth along every wall: plain blocks would give the eye no measure of distance. */
function ribs(palette: Palette): readonly Block[] {
  const colour = mixColours(palette.wall, palette.floor, 0.32);
  return relayMap.walls.flatMap((box) => {
    const whole = blockOn(box, 0, 0.3, colour);
    const plinth = { ...whole, width: box.width + 2 * RIB_DEPTH_M, depth: box.depth + 2 * RIB_DEPTH_M };
    const isLong = box.width >= box.depth;
    const count = Math.max(1, Math.floor((isLong ? box.width : box.depth) / RIB_GAP_M));
    const step = (isLong ? box.width : box.depth) / count;
    return [
      plinth,
      ...Array.from({ length: count + 1 }, (_, n) => {
        const along = (n - count / 2) * (step - (2 * RIB_DEPTH_M) / Math.max(1, count));
        return isLong
          ? { ...whole, x: whole.x + along, width: 0.26, depth: box.depth + 2 * RIB_DEPTH_M, height: 2.45 }
          : { ...whole, y: whole.y + along, width: box.width + 2 * RIB_DEPTH_M, depth: 0.26, height: 2.45 };
      }),
    ];
  });
}

/** The low wall around the whole arena. */
function outerWall(palette: Palette): readonly Block[] {
  const colour = new Color(palette.wall);
  const along = { foot: 0, height: OUTER_WALL_M, colour, width: relayMap.width + 2, depth: 1 };
  const across = { foot: 0, height: OUTER_WALL_M, colour, width: 1, depth: relayMap.depth };
  return [
    { ...along, x: half.x, y: -0.5 },
    { ...along, x: half.x, y: relayMap.depth + 0.5 },
    { ...across, x: -0.5, y: half.y },
    { ...across, x: relayMap.width + 0.5, y: half.y },
  ];
}

function createBlocks(list: readonly Block[], material: Material): InstancedMesh {
  const geometry = shadeUpwards(new BoxGeometry(1, 1, 1).translate(0, 0.5, 0), 0.66);
  const mesh = new InstancedMesh(geometry, material, list.length);
  const turn = new Quaternion();
  for (const [index, { x, y, foot, width, depth, height, colour }] of list.entries()) {
    const at = new Vector3(x - half.x, foot, y - half.y);
    mesh.setMatrixAt(index, new Matrix4().compose(at, turn, new Vector3(width, height, depth)));
    mesh.setColorAt(index, colour);
  }
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  return mesh;
}

/** Metres from the middle to the end of the ground, where it has long turned into haze. */
const GROUND_M = 260;

function createGround({ floor, line }: Palette): Mesh {
  const apron = new Mesh(
    new PlaneGeometry(2 * GROUND_M, 2 * GROUND_M),
    new MeshLambertMaterial({ color: mixColours(floor, line, 0.8) }),
  );
  apron.rotation.x = -Math.PI / 2;
  apron.position.y = -0.06;
  return apron;
}

/** The station beyond the arena: dim blocks in the haze, with rows of lit windows. */
function createTowers(palette: Palette, theme: Theme): readonly InstancedMesh[] {
  const random = createPseudoRandom(11);
  const bodies: Block[] = [];
  const windows: Block[] = [];
  for (let n = 0; n < 90; n++) {
    const angle = random() * 2 * Math.PI;
    const far = 1.35 + random() * 1.2;
    const [x, y] = [half.x + Math.cos(angle) * 44 * far, half.y + Math.sin(angle) * 34 * far];
    const [width, depth, height] = [3 + random() * 7, 3 + random() * 7, 1.5 + random() * random() * 16];
    bodies.push({
      x,
      y,
      foot: 0,
      width,
      depth,
      height,
      colour: mixColours(palette.wall, palette.floor, 0.35 + random() * 0.4),
    });
    if (random() < 0.5) continue;
    const lit = random() < 0.5 ? palette.teams[x < half.x ? 0 : 1] : palette.wallEdge;
    const colour = mixColours(lit, palette.floor, theme === 'dark' ? 0.25 : 0.1);
    windows.push({ x, y, foot: height * 0.7, width: width + 0.06, depth: depth + 0.06, height: 0.22, colour });
  }
  return [
    createBlocks(bodies, new MeshLambertMaterial({ vertexColors: true })),
    createBlocks(windows, new MeshBasicMaterial()),
  ];
}

function createLights(
  { floor, text, wallEdge, teams }: Palette,
  theme: Theme,
): readonly (HemisphereLight | DirectionalLight)[] {
  const isDark = theme === 'dark';
  const sky = new HemisphereLight(
    isDark ? text : 'white',
    mixColours(floor, wallEdge, isDark ? 0.4 : 0.1),
    isDark ? 2.1 : 2.3,
  );
  const sun = new DirectionalLight(
    mixColours(isDark ? text : 'white', teams[1], isDark ? 0 : 0.08),
    isDark ? 1.9 : 1.5,
  );
  sun.position.set(-28, 44, -22);
  sun.castShadow = true;
  sun.shadow.mapSize.set(2048, 2048);
  Object.assign(sun.shadow.camera, { left: -44, right: 44, top: 34, bottom: -34, near: 5, far: 120 });
  sun.shadow.bias = -0.0008;
  return [sky, sun];
}
