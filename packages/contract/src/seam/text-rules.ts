/**
 * Rules of single texts, apart from the schemas: a form that validates while one types does not load the schema
 * library.
 */

const emailPattern =
  /^[^\s@"(),:;<>[\\\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}]{2,63}$/u;

/** Invisible characters: with them, a different address would look the same. */
const unseen = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/**
 * The canonical form of an email address or phone number, in which it is stored, compared, limited and blocked: Unicode
 * NFKC, as UTS 46 prescribes for domains (`ｅxample.com` is delivered to `example.com`), in lower case.
 */
export function normalizeIdentifier(value: string): string {
  return value.normalize('NFKC').trim().toLowerCase().normalize('NFKC');
}

/** Signs that nobody sees; those that change direction are refused where a line is read. */
const unseenSigns = /(?![\u202a-\u202e\u2066-\u2069])\p{Default_Ignorable_Code_Point}/gu;
/** An emoji with what joins, colours and flags it: its invisible signs are a part of what is seen. */
const emoji =
  /[\d#*]\ufe0f?\u20e3|\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?[\u{e0020}-\u{e007f}]*(?:\u200d\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?)*/gu;

/**
 * The form in which a name is stored and compared, so that two that look alike are one and what is seen can be typed:
 * Unicode NFC, one blank for each run of blanks of any width, no invisible signs outside of emoji.
 */
export function foldName(typed: string): string {
  const text = typed.normalize('NFC');
  const seen: string[] = [];
  let at = 0;
  for (const { 0: sign, index } of text.matchAll(emoji)) {
    seen.push(text.slice(at, index).replace(unseenSigns, ''), sign);
    at = index + sign.length;
  }
  seen.push(text.slice(at).replace(unseenSigns, ''));
  return seen
    .join('')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
}

/** Whether somebody who types what they see of a name types that name; stored names may be older than `foldName`. */
export const isSameName = (typed: string, name: string): boolean => foldName(typed) === foldName(name);

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/**
 * UTF-16 units that a text may have for each of its characters, in the mean: a flag has four, a family eleven, and without
 * a bound one letter could carry a book of accents.
 */
const UNITS_PER_CHARACTER = 4;

/** Whether a text has at most `max` characters, as a person counts them: an emoji is one, whatever it is joined of. */
export function isWithin(value: string, max: number): boolean {
  // No text has more characters than units.
  if (value.length <= max) return true;
  if (value.length > max * UNITS_PER_CHARACTER) return false;
  let count = 0;
  for (const _ of characters.segment(value)) if (++count > max) return false;
  return true;
}

/**
 * Whether the normalized value has the form of an email address; only a code can tell whether it exists. A domain is
 * written in its own letters: its ASCII form (`xn--…`) would be a second name of the same mailbox.
 */
export function isEmail(value: string): boolean {
  const address = normalizeIdentifier(value);
  return address.length <= 254 && emailPattern.test(address) && !unseen.test(address) && !/[@.]xn--/.test(address);
}

/** Letters of a recovery code: base32 without those that look like others (I, L, O, U). */
export const RECOVERY_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 50 bits: nobody guesses one. */
export const RECOVERY_CODE_LENGTH = 10;

/** The form in which a recovery code is compared: capital letters without dashes and blanks, O as 0, I and L as 1. */
export function normalizeRecoveryCode(value: string): string {
  return value.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
}

/** True for what has the form of a recovery code, normalized. */
export function isRecoveryCode(value: string): boolean {
  return value.length === RECOVERY_CODE_LENGTH && [...value].every((letter) => RECOVERY_LETTERS.includes(letter));
}

/** True for a number in E.164, such as +8613800000000. */
export function isPhone(value: string): boolean {
  return /^\+[1-9]\d{6,14}$/.test(value);
}

/** True for a calling code such as +86. */
export function isCallingCode(value: string): boolean {
  return /^\+[1-9]\d{0,3}$/.test(value);
}

/**
 * What people type and telephones copy into a number beside its digits: blanks, dashes of every length, brackets, dots,
 * slashes, and signs that nobody sees.
 */
const aroundDigits = /[\s\p{Pd}\p{Ps}\p{Pe}\p{Cf}\p{Default_Ignorable_Code_Point}./\u2212\u30fb]/gu;

/** The digits of a number as it was typed, in any width, with a plus where it has one. */
export function nationalDigits(typed: string): string {
  return typed.normalize('NFKC').replace(aroundDigits, '');
}

/**
 * A phone number in E.164, from what was typed into a field that takes any. Eleven digits of a mobile phone without a
 * calling code are a number of mainland China, where numbers are written so, as are those behind a bare 86.
 */
export function readPhone(typed: string): string {
  const digits = nationalDigits(typed).replace(/^00/, '+');
  const mainland = /^(?:\+?86)?(1[3-9]\d{9})$/.exec(digits)?.[1];
  return mainland === undefined ? digits : `+86${mainland}`;
}

/** True for the digits of a national number. */
export function isNationalNumber(digits: string): boolean {
  return /^\d{5,14}$/.test(digits);
}

/** Digits of a verification code. */
export const CODE_LENGTH = 6;

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;

/** `USERNAME_MIN` to `USERNAME_MAX` letters, digits, dots, dashes and underscores; the first one is a letter. */
export function isUsername(value: string): boolean {
  return value.length >= USERNAME_MIN && value.length <= USERNAME_MAX && /^[A-Za-z][A-Za-z0-9._-]*$/.test(value);
}
