/** Seven letters and digits from the browser's own randomness. */
export function freshSeed(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  return Array.from(crypto.getRandomValues(new Uint8Array(7)), (byte) => letters[byte % letters.length]).join('');
}
