import { type BufferGeometry, Color, InstancedMesh, type Material, Matrix4, Quaternion, Vector3 } from 'three';

/** No turn at all. */
export const still = new Quaternion();
/** A size in metres, the same in every direction. */
export const evenly = (size: number): Vector3 => new Vector3(size, size, size);

const placed = new Matrix4();
const white = new Color('white');

/** A pool of equal shapes that is filled anew for every picture: one draw call, however many there are. */
export class Pool {
  readonly mesh: InstancedMesh<BufferGeometry, Material>;
  #used = 0;

  constructor(geometry: BufferGeometry, material: Material, capacity: number) {
    this.mesh = new InstancedMesh(geometry, material, capacity);
    this.mesh.frustumCulled = false;
    // Colours are there from the start: a program of the graphics card is made for shapes that have them.
    this.mesh.setColorAt(0, white);
    this.mesh.visible = false;
  }

  begin(): void {
    this.#used = 0;
  }

  put(at: Vector3, turn: Quaternion, size: Vector3, colour: Color): void {
    this.putPlaced(placed.compose(at, turn, size), colour);
  }

  putPlaced(place: Matrix4, colour: Color): void {
    if (this.#used >= this.mesh.instanceMatrix.count) return;
    this.mesh.setMatrixAt(this.#used, place);
    this.mesh.setColorAt(this.#used, colour);
    this.#used += 1;
  }

  end(): void {
    this.mesh.count = this.#used;
    this.mesh.visible = this.#used > 0;
    this.mesh.instanceMatrix.needsUpdate = true;
    if (this.mesh.instanceColor) this.mesh.instanceColor.needsUpdate = true;
  }
}
