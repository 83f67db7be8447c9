/** A part of a whole, 0 to 1, or a mean; undefined where there is nothing that it could be a part of. */
export const ratioOf = (part: number, whole: number): number | undefined => (whole === 0 ? undefined : part / whole);
