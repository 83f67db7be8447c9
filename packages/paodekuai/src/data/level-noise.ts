/**
 * Evaluation noise of the levels from the lowest up, in won deals; written by `npm run fit-levels -- paodekuai`, then moved to
 * what was measured on other seeds.
 */
export const levelNoise: readonly number[] = [2.42, 1.94, 1.54, 1.24, 0.96, 0.77, 0.56, 0.37, 0.206, 0];
