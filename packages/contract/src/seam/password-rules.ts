/** Apart from the other text rules, so that the page of sign-in does not load them. */

/** Fewest characters of a password. */
export const PASSWORD_LENGTH = 8;

const passwordClasses = [
  { rule: 'upper', met: (value: string) => /\p{Lu}/u.test(value) },
  { rule: 'lower', met: (value: string) => /\p{Ll}/u.test(value) },
  { rule: 'number', met: (value: string) => /\p{N}/u.test(value) },
  { rule: 'special', met: (value: string) => /[^\p{Lu}\p{Ll}\p{N}]/u.test(value) },
] as const;

const requiredOfPassword = [
  { rule: 'length', met: (value: string) => [...value].length >= PASSWORD_LENGTH },
  { rule: 'classes', met: (value: string) => passwordClasses.filter(({ met }) => met(value)).length >= 3 },
] as const;

/** What a form says of a password: first the two rules that it must keep, then each class of characters by itself. */
export const passwordRules = [...requiredOfPassword, ...passwordClasses];

/** Long enough, and of 3 classes. The list of common passwords, which are refused too, is kept by the server. */
export function isPasswordByRule(value: string): boolean {
  return requiredOfPassword.every(({ met }) => met(value));
}
