declare const authority: unique symbol;

/**
 * A value whose use was allowed by a policy, for one act. Only `policy.ts` modules make one (through `authorize`), and
 * what changes data asks for it in its parameters: forgetting the check does not compile.
 */
export type Authorized<Value extends object, Act extends string> = Value & {
  readonly [authority]: { readonly [Allowed in Act]: true };
};

/** Seals a decision. Call it in `policy.ts` only, after the check. */
export function authorize<Value extends object, Act extends string>(value: Value, _act: Act): Authorized<Value, Act> {
  // The brand exists for the compiler alone.
  return value as Authorized<Value, Act>;
}
