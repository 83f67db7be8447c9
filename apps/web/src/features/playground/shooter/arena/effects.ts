import { smoke } from '@fourth-seat/shooter';
import {
  AdditiveBlending,
  BoxGeometry,
  type BufferGeometry,
  Color,
  Group,
  IcosahedronGeometry,
  InstancedMesh,
  type Material,
  Matrix4,
  MeshBasicMaterial,
  MeshLambertMaterial,
  Quaternion,
  SphereGeometry,
  TetrahedronGeometry,
  Vector3,
} from 'three';
import { type Effect, flightKey, type RenderState } from '../scene/playback.ts';
import type { Point } from '../scene/shots.ts';
import type { Palette } from '../tactical/palette.ts';
import { toScene } from './to-scene.ts';

const spotOf = ({ x, y, z }: Point): Vector3 => toScene(x, y, z);
const along = new Vector3(1, 0, 0);
const still = new Quaternion();

/** Times the way that the head of a streak flies in its life, and the metres from its head to its tail. */
const TRACER_SPEED = 2.2;
const TRACER_LENGTH_M = 7;
const TRACER_WIDTH_M = 0.045;
/** The shares of a shot's life until which its muzzle flashes, and from which its hit does. */
const MUZZLE_FLASH_END = 0.45;
const HIT_FLASH_START = 0.4;
/** Radius in metres of a flash at a muzzle and where a shot hits. */
const MUZZLE_FLASH_M = 0.34;
const HIT_FLASH_M = 0.2;
const SHARDS = 14;
const BLAST_SPARKS = 10;
const SPARK_M = 0.12;
/** Metres from the floor at which a grenade is thrown and lies, and by which its flight bends upwards. */
const THROW_HEIGHT_M = 1.44;
const GRENADE_RADIUS_M = 0.14;
const FLIGHT_BEND_M = 2.6;
const PUFFS_PER_CLOUD = 18;
/** How many times as fast a cloud fills as it clears, which takes a second. */
const CLOUD_FILL_SPEED = 2.5;
/** Radians between one piece and the next, so that no two of a few pieces lie in one direction. */
const SHARD_TURN = 2.4;
const SPARK_TURN = 0.63;
const PUFF_TURN = 2.39;

/** Metres above the floor once a grenade has flown this share of its way, 0 to 1. */
const heightOfGrenade = (flown: number): number =>
  GRENADE_RADIUS_M + (THROW_HEIGHT_M - GRENADE_RADIUS_M) * (1 - flown) + FLIGHT_BEND_M * flown * (1 - flown);

/** A pool of equal shapes that is filled anew for every picture: one draw call, however many there are. */
class Pool {
  readonly mesh: InstancedMesh;
  #used = 0;

  constructor(geometry: BufferGeometry, material: Material, capacity: number) {
    this.mesh = new InstancedMesh(geometry, material, capacity);
    this.mesh.frustumCulled = false;
    this.mesh.count = 0;
  }

  begin(): void {
    this.#used = 0;
  }

  put(at: Vector3, turn: Quaternion, size: Vector3, colour: Color): void {
    if (this.#used >= this.mesh.instanceMatrix.count) return;
    this.mesh.setMatrixAt(this.#used, new Matrix4().compose(at, turn, size));
    this.mesh.setColorAt(this.#used, colour);
    this.#used += 1;
  }

  end(): void {
    this.mesh.count = this.#used;
    this.mesh.instanceMatrix.needsUpdate = true;
    if (this.mesh.instanceColor) this.mesh.instanceColor.needsUpdate = true;
  }
}

/** Short-lived effects: tracers, muzzle flashes, blasts and the shards of a death; also grenades and smoke. */
export class Effects {
  readonly group = new Group();
  readonly #glow: MeshBasicMaterial;
  readonly #tracers: Pool;
  readonly #flashes: Pool;
  readonly #shards = new Pool(new TetrahedronGeometry(0.16), new MeshLambertMaterial(), 160);
  readonly #grenades = new Pool(new SphereGeometry(GRENADE_RADIUS_M, 10, 8), new MeshLambertMaterial(), 24);
  readonly #clouds: Pool;
  readonly #colours: readonly [Color, Color];
  readonly #shot: Color;
  readonly #fire: Color;
  readonly #grey: Color;

  constructor(palette: Palette, isDark: boolean) {
    // Light adds to a dark picture; on a bright one it would vanish.
    this.#glow = new MeshBasicMaterial({
      transparent: true,
      depthWrite: false,
      ...(isDark ? { blending: AdditiveBlending } : { opacity: 0.9 }),
    });
    this.#tracers = new Pool(new BoxGeometry(1, 1, 1), this.#glow, 96);
    this.#flashes = new Pool(new IcosahedronGeometry(1, 1), this.#glow, 64);
    const haze = new MeshLambertMaterial({ transparent: true, opacity: 0.55, depthWrite: false });
    this.#clouds = new Pool(new IcosahedronGeometry(1, 2), haze, 120);
    this.#colours = [new Color(palette.teams[0]), new Color(palette.teams[1])];
    this.#shot = new Color(palette.shot);
    this.#fire = new Color(palette.danger).lerp(this.#shot, 0.35);
    this.#grey = new Color(palette.smoke);
    for (const pool of this.#pools()) this.group.add(pool.mesh);
  }

  draw(state: RenderState): void {
    for (const pool of this.#pools()) pool.begin();
    for (const effect of state.effects) this.#put(effect);
    this.#putGrenades(state);
    for (const pool of this.#pools()) pool.end();
  }

  #pools(): readonly Pool[] {
    return [this.#tracers, this.#flashes, this.#shards, this.#grenades, this.#clouds];
  }

  #put(effect: Effect): void {
    if (effect.kind === 'shot') this.#putShot(effect);
    else if (effect.kind === 'death') this.#putShards(effect);
    else if (effect.kind === 'burst' && effect.of === 'frag') this.#putBlast(effect);
  }

  /** A streak from the muzzle to the end of the shot, and a flash at the muzzle. */
  #putShot({ from, to, team, hit, age_s, length_s }: Extract<Effect, { kind: 'shot' }>): void {
    const [start, end] = [spotOf(from), spotOf(to)];
    const way = end.clone().sub(start);
    const length = way.length();
    const part = age_s / length_s;
    const head = Math.min(1, part * TRACER_SPEED);
    const tail = Math.max(0, head - TRACER_LENGTH_M / Math.max(TRACER_LENGTH_M, length));
    if (tail < 1) {
      const turn = new Quaternion().setFromUnitVectors(along, way.clone().normalize());
      const middle = start.clone().addScaledVector(way, (head + tail) / 2);
      const colour = this.#colours[team].clone().lerp(this.#shot, hit ? 0.75 : 0.35);
      this.#tracers.put(
        middle,
        turn,
        new Vector3(length * (head - tail), TRACER_WIDTH_M, TRACER_WIDTH_M),
        colour.multiplyScalar(1 - part * 0.5),
      );
    }
    if (part < MUZZLE_FLASH_END) {
      const size = MUZZLE_FLASH_M * (1 - part);
      this.#flashes.put(start, still, new Vector3(size, size * 0.7, size), this.#shot);
    }
    if (hit && part > HIT_FLASH_START)
      this.#flashes.put(end, still, new Vector3(HIT_FLASH_M, HIT_FLASH_M, HIT_FLASH_M), this.#shot);
  }

  #putShards({ x, y, team, age_s, length_s }: Extract<Effect, { kind: 'death' }>): void {
    const part = age_s / length_s;
    for (let n = 0; n < SHARDS; n++) {
      const angle = n * SHARD_TURN + x;
      const speed = 0.8 + (n % 5) * 0.45;
      const far = speed * Math.min(1.1, age_s) * 1.3;
      const height = Math.max(0.08, 1 + (n % 7) * 0.12 + age_s * (2.6 - (n % 3)) - 6 * age_s * age_s);
      const at = spotOf({ x: x + Math.cos(angle) * far, y: y + Math.sin(angle) * far, z: height });
      const turn = new Quaternion().setFromAxisAngle(
        new Vector3(Math.sin(n), Math.cos(n), 0.3).normalize(),
        n + Math.min(age_s, 0.8) * 9,
      );
      const size = (1 - Math.max(0, part - 0.7) / 0.3) * (0.7 + (n % 3) * 0.3);
      this.#shards.put(at, turn, new Vector3(size, size, size), this.#colours[team]);
    }
  }

  #putBlast({ x, y, age_s, length_s }: Extract<Effect, { kind: 'burst' }>): void {
    const part = age_s / length_s;
    const size = 0.6 + 3.4 * Math.sqrt(part);
    const colour = this.#fire.clone().multiplyScalar((1 - part) * 0.8);
    this.#flashes.put(spotOf({ x, y, z: 0.6 }), still, new Vector3(size, size * 0.75, size), colour);
    for (let n = 0; n < BLAST_SPARKS; n++) {
      const angle = n * SPARK_TURN + y;
      const far = 5 * Math.sqrt(part) * (0.6 + (n % 3) * 0.2);
      const at = spotOf({
        x: x + Math.cos(angle) * far,
        y: y + Math.sin(angle) * far,
        z: 0.3 + 2.5 * part * (1 - part) * (n % 4),
      });
      this.#flashes.put(at, still, new Vector3(SPARK_M, SPARK_M, SPARK_M), this.#shot.clone().multiplyScalar(1 - part));
    }
  }

  #putGrenades({ frame, flights, bots }: RenderState): void {
    for (const grenade of frame.grenades) {
      const from = flights.get(flightKey(grenade));
      // A fragmentation grenade flies as long as a smoke grenade.
      const flown = from ? Math.min(1, (from.start_s - grenade.left_s) / smoke.flight_s) : 1;
      const [x, y] = from
        ? [from.x + (grenade.x - from.x) * flown, from.y + (grenade.y - from.y) * flown]
        : [grenade.x, grenade.y];
      const at = spotOf({ x, y, z: heightOfGrenade(flown) });
      this.#grenades.put(at, still, new Vector3(1, 1, 1), this.#colours[bots[grenade.seat]?.team ?? 0]);
    }
    for (const cloud of frame.clouds) {
      const fade = Math.min(1, cloud.left_s, (smoke.length_s - cloud.left_s) * CLOUD_FILL_SPEED);
      for (let n = 0; n < PUFFS_PER_CLOUD; n++) {
        const angle = n * PUFF_TURN;
        const far = smoke.radius * 0.78 * Math.sqrt(n / PUFFS_PER_CLOUD);
        const size = (1.1 + (n % 4) * 0.28) * fade;
        const drift = Math.sin(cloud.left_s * 0.8 + n) * 0.2;
        const at = spotOf({
          x: cloud.x + Math.cos(angle) * far,
          y: cloud.y + Math.sin(angle) * far,
          z: 0.7 + (n % 3) * 0.7 + drift,
        });
        this.#clouds.put(at, still, new Vector3(size, size, size), this.#grey);
      }
    }
  }

  dispose(): void {
    for (const { mesh } of this.#pools()) mesh.dispose();
  }
}
