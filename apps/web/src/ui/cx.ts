/** Joins class names and leaves out empty ones. Later classes do not override earlier ones: pass layout only. */
export function cx(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}

/** Joins the ids of an `aria-describedby`; undefined where there is none. */
export const joinIds = (...ids: readonly (string | false | null | undefined)[]): string | undefined =>
  cx(...ids) || undefined;
