/**
 * The number of an option of a laboratory script, finite and from `least` on; throws a RangeError where its text is
 * none. As NaN it would only show in what the script measured or trained.
 */
export function numberOf<Name extends string>(
  values: Readonly<Record<Name, string>>,
  name: Name,
  least = -Infinity,
): number {
  const text = values[name];
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(value)) throw new RangeError(`--${name} must be a number, not "${text}"`);
  if (value < least) throw new RangeError(`--${name} must be ${least} or more, not ${text}`);
  return value;
}
