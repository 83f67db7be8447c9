declare const authority: unique symbol;

/**
 * A value that a policy has allowed to be used for one action. Only `policy.ts` modules create one (through
 * `authorize`), and functions that change data require it as a parameter, so forgetting the check does not compile.
 */
export type Authorized<Value extends object, Action extends string> = Value & {
  readonly [authority]: { readonly [Allowed in Action]: true };
};

/** Marks a value as allowed. Call it in `policy.ts` only, after the check. */
export function authorize<Value extends object, Action extends string>(
  value: Value,
  _action: Action,
): Authorized<Value, Action> {
  // The brand exists only in types.
  return value as Authorized<Value, Action>;
}
