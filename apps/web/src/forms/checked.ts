/** A value that the form's `check` lets through only if it is chosen; null would be a fault of the form. */
export function checked<Value>(value: Value | null): Value {
  if (value === null) throw new Error('the form was not checked');
  return value;
}
