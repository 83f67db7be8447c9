/** The part of `PhoneInput` that needs the numbering plans (80 KB), loaded when it is first drawn. */
import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

export interface PhoneCountry {
  readonly code: CountryCode;
  readonly callingCode: string;
  readonly name: string;
}

/** Calling codes of the world, named in the reader's language and sorted by that name. */
export function listPhoneCountries(languageTag: string): PhoneCountry[] {
  const names = new Intl.DisplayNames([languageTag], { type: 'region' });
  const collator = new Intl.Collator(languageTag);
  return getCountries()
    .map((code) => ({ code, callingCode: getCountryCallingCode(code), name: names.of(code) ?? code }))
    .sort((a, b) => collator.compare(a.name, b.name));
}

/** The E.164 number of what was typed for a country, or of a pasted number with a calling code of its own. */
export function parsePhone(
  national: string,
  country: CountryCode,
): { e164: string; valid: boolean; country: CountryCode } {
  const written = national.normalize('NFKC');
  const parsed = parsePhoneNumberFromString(written, country);
  if (!parsed) {
    const digits = written.replaceAll(/\D/g, '');
    return { e164: digits === '' ? '' : `+${getCountryCallingCode(country)}${digits}`, valid: false, country };
  }
  return { e164: parsed.number, valid: parsed.isValid(), country: parsed.country ?? country };
}

/** As the country writes it: `138 0000 0000`. */
export function formatNational(national: string, country: CountryCode): string {
  return new AsYouType(country).input(national.normalize('NFKC'));
}

/** Splits a stored E.164 number for the two fields. */
export function splitE164(e164: string): { country: CountryCode | undefined; national: string } {
  const parsed = parsePhoneNumberFromString(e164);
  return { country: parsed?.country, national: parsed?.formatNational() ?? '' };
}

export const isCountryCode = (value: string): value is CountryCode =>
  getCountries().some((country) => country === value);
