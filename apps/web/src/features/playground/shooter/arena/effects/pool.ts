import { type BufferGeometry, type Color, InstancedMesh, type Material, Matrix4, Quaternion, Vector3 } from 'three';

/** No turn at all. */
export const still = new Quaternion();
/** A size in metres, the same in every direction. */
export const evenly = (size: number): Vector3 => new Vector3(size, size, size);

/** A pool of equal shapes that is filled anew for every picture: one draw call, however many there are. */
export class Pool {
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
