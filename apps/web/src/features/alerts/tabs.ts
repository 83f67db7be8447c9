/** The parts of the panel, as its URL names them: `?bell=alerts`. */
export const alertTabs = ['messages', 'alerts'] as const;
export type AlertTab = (typeof alertTabs)[number];
