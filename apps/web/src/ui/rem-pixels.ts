/** Pixels of one rem, which follow the window and the text size that the visitor chose. */
export const remPixels = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
