/** Health below which a body falls to the next hits: from there on it is drawn in the colour of danger. */
export const HURT = 35;
