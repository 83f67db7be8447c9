/** Marks the button that takes a seat: the focus goes from it to the hand. */
export const takesSeat = { 'data-takes-seat': '' } as const;
