/**
 * A net over sparse binary inputs: the inputs that are on are listed as row numbers of the first layer, two layers of
 * rectifiers, two outputs. Sizes must suit the kernel: `hidden` a multiple of 32, `second` a multiple of 4.
 */
export interface Shape {
  readonly inputs: number;
  readonly hidden: number;
  readonly second: number;
}

/**
 * Weights as one run of floats: bias of the first layer, its rows (inputs × hidden), then the dense part: middle
 * (hidden × second), its bias, last (2 × second), its bias and two unused places.
 */
export const weightCount = (shape: Shape): number => shape.hidden * (shape.inputs + 1) + denseCount(shape);
export const denseCount = ({ hidden, second }: Shape): number => hidden * second + 3 * second + 4;
export const denseStart = ({ hidden, inputs }: Shape): number => hidden * (inputs + 1);
