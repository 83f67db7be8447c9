/** Lays out the numbers of a vector: `section` reserves the next ones and says where they begin. */
export class VectorLayout {
  size = 0;

  section(length: number): number {
    this.size += length;
    return this.size - length;
  }
}
