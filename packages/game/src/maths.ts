/**
 * Sine, cosine, arc tangent, exponential and logarithm from + − × ÷ alone. The built-in ones may differ in the last bit
 * between JavaScript engines, which is enough to send two simulations of one seed apart; these agree bit for bit.
 *
 * Method: argument reduction to a small interval, then a Taylor series carried past double precision there.
 */

const HALF_PI_HIGH = 1.5707963267341256; // π/2 in three parts, the first two with trailing zeros, so that k × part is exact
const HALF_PI_MIDDLE = 6.077100506303966e-11;
const HALF_PI_LOW = 2.0222662487959506e-21;
const LN2_HIGH = 0.6931471803691238; // 32 significant bits
const LN2_LOW = 1.9082149292705877e-10;
const TWO_OVER_PI = 0.6366197723675814;
export const PI = Math.PI;

/** Sine. Absolute error below 4e-16 for |x| ≤ 1e5; not meant for larger arguments. */
export function sin(x: number): number {
  return quarterWave(x, 0);
}

/** Cosine. Same bounds as `sin`. */
export function cos(x: number): number {
  return quarterWave(x, 1);
}

function quarterWave(x: number, shift: number): number {
  const k = Math.floor(x * TWO_OVER_PI + 0.5);
  const r = x - k * HALF_PI_HIGH - k * HALF_PI_MIDDLE - k * HALF_PI_LOW;
  const quadrant = (((k + shift) % 4) + 4) % 4;
  const value = quadrant % 2 === 0 ? sinSeries(r) : cosSeries(r);
  return quadrant < 2 ? value : -value;
}

function sinSeries(r: number): number {
  const square = r * r;
  let sum = 1;
  for (let n = 17; n >= 3; n -= 2) sum = 1 - (square / (n * (n - 1))) * sum;
  return r * sum;
}

function cosSeries(r: number): number {
  const square = r * r;
  let sum = 1;
  for (let n = 18; n >= 2; n -= 2) sum = 1 - (square / (n * (n - 1))) * sum;
  return sum;
}

/** atan(k / 8) for k = 0 … 8. */
const arcTable = [
  0, 0.12435499454676144, 0.24497866312686414, 0.3587706702705722, 0.4636476090008061, 0.5585993153435624,
  0.6435011087932844, 0.7188299996216245, 0.7853981633974483,
] as const;

/** The angle of the point (x, y) in −π … π. Absolute error below 1e-15. atan2(0, 0) is 0. */
export function atan2(y: number, x: number): number {
  const ax = Math.abs(x);
  const ay = Math.abs(y);
  if (ax === 0 && ay === 0) return 0;
  const steep = ay > ax;
  const base = arc(steep ? ax / ay : ay / ax);
  const octant = steep ? PI / 2 - base : base;
  const angle = x < 0 ? PI - octant : octant;
  return y < 0 ? -angle : angle;
}

/** atan on 0 … 1: the nearest eighth from the table, the rest by a series on |t| ≤ 1/16. */
function arc(t: number): number {
  const k = Math.floor(t * 8 + 0.5);
  const c = k / 8;
  const r = (t - c) / (1 + t * c);
  const square = r * r;
  let sum = 0;
  for (let n = 15; n >= 1; n -= 2) sum = 1 / n - square * sum;
  return (arcTable[k] ?? 0) + r * sum;
}

/** e to the x. Relative error below 1e-15; 0 below −745, Infinity above 709.78. */
export function exp(x: number): number {
  if (x > 709.78) return Infinity;
  if (x < -745) return 0;
  const k = Math.floor(x / (LN2_HIGH + LN2_LOW) + 0.5);
  const r = x - k * LN2_HIGH - k * LN2_LOW;
  let sum = 1;
  for (let n = 15; n >= 1; n--) sum = 1 + (r / n) * sum;
  // Two halves: 2^k alone would overflow or vanish where the product does not.
  const half = Math.floor(k / 2);
  return sum * powerOfTwo(half) * powerOfTwo(k - half);
}

/** Natural logarithm. Absolute error below 4e-16 plus half a unit in the last place; NaN below 0, −Infinity at 0. */
export function log(x: number): number {
  if (!(x > 0)) return x === 0 ? -Infinity : NaN;
  if (x === Infinity) return Infinity;
  let m = x;
  let k = 0;
  for (; m >= 4294967296; k += 32) m /= 4294967296;
  for (; m < 2.3283064365386963e-10; k -= 32) m *= 4294967296;
  for (; m >= Math.SQRT2; k++) m /= 2;
  for (; m < Math.SQRT1_2; k--) m *= 2;
  const s = (m - 1) / (m + 1);
  const square = s * s;
  let sum = 0;
  for (let n = 23; n >= 1; n -= 2) sum = 1 / n + square * sum;
  return k * LN2_HIGH + (2 * s * sum + k * LN2_LOW);
}

/** The chance of log odds, 1 / (1 + e^−x). The argument is limited to ±30, so that no chance is rounded to 0 or 1. */
export function logistic(logOdds: number): number {
  return 1 / (1 + exp(-Math.max(-30, Math.min(30, logOdds))));
}

function powerOfTwo(k: number): number {
  let result = 1;
  let base = k < 0 ? 0.5 : 2;
  for (let n = Math.abs(k); n > 0; n = Math.floor(n / 2)) {
    if (n % 2 === 1) result *= base;
    base *= base;
  }
  return result;
}
