/** Joins class names and leaves out what a condition left empty. Later classes do not override: pass layout only. */
export function cx(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
