/** Rules of single texts, apart from the schemas: a form that checks while one types does not need the schema library. */

const emailPattern =
  /^[^\s@"(),:;<>[\\\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}]{2,63}$/u;

/** True for a deliverable-looking address; whether it exists only a code can tell. */
export function isEmail(value: string): boolean {
  return value.length <= 254 && emailPattern.test(value);
}

/** True for a number in E.164, such as +8613800000000. */
export function isPhone(value: string): boolean {
  return /^\+[1-9]\d{6,14}$/.test(value);
}

/** How many of the four classes a password has: uppercase, lowercase, numbers, everything else. */
export function passwordClasses(value: string): number {
  return [/\p{Lu}/u, /\p{Ll}/u, /\p{N}/u, /[^\p{Lu}\p{Ll}\p{N}]/u].filter((pattern) => pattern.test(value)).length;
}

/** The rule of specification section 5; the block list of common passwords is the server's. */
export function isPasswordByRule(value: string): boolean {
  return [...value].length >= 8 && passwordClasses(value) >= 3;
}
