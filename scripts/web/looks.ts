import type { Locale } from '@fourth-seat/contract';

export const themes = ['dark', 'light'] as const;

/** Heights of the windows that pages are shown in, by width. */
const heights = { 360: 740, 1280: 800, 1920: 1080 } as const;

export type WindowWidth = keyof typeof heights;

/** The size of the window with this width, in px. */
export const windowOf = (width: WindowWidth) => ({ width, height: heights[width] });

/** How a page is shown. */
export interface Look {
  readonly theme: (typeof themes)[number];
  readonly locale: Locale;
  readonly width: WindowWidth;
}

/** The name of a screen's picture in a look. */
export const pictureOf = (name: string, { theme, locale, width }: Look): string =>
  `${name}-${theme}-${locale}-${width}.png`;
