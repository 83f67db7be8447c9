/** Every zone this browser knows, and UTC, which the list leaves out. */
export function listTimeZones(): { value: string; label: string }[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')].map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }));
}

/** Codes of the countries and regions that a company may come from. */
const COUNTRY_CODES =
  'CN HK MO TW SG MY TH VN ID PH JP KR IN AU NZ US CA MX BR AR CL GB IE FR DE NL BE LU CH AT IT ES PT SE NO DK FI PL CZ HU RO GR TR UA IL AE SA EG ZA NG KE';

/** Those countries and regions, named in a language. */
export function listCountries(language: string): { value: string; label: string; keywords: string }[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return COUNTRY_CODES.split(' ').map((code) => ({ value: code, label: names.of(code) ?? code, keywords: code }));
}
