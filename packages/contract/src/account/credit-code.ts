/** Letters of a unified social credit code (GB 32100-2015): no I, O, S, V, Z, which look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/**
 * True for a unified social credit code of China whose last character is the right check digit: weights 3^i mod 31 over
 * the first 17 characters, check = (31 - sum mod 31) mod 31 (GB 32100-2015, appendix A).
 */
export function isCreditCode(code: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(code)) return false;
  let sum = 0;
  let weight = 1;
  for (const letter of code.slice(0, 17)) {
    sum += ALPHABET.indexOf(letter) * weight;
    weight = (weight * 3) % 31;
  }
  return ALPHABET[(31 - (sum % 31)) % 31] === code[17];
}

/** Whether a registration number can be valid in a country. Only China's has a check digit that is verified here. */
export function isRegistrationNumber(number: string, ofCountry: string): boolean {
  return ofCountry === 'CN' ? isCreditCode(number) : /^[A-Z0-9][A-Z0-9 ./-]{2,39}$/.test(number);
}
