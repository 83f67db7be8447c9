/** `live` keys are charged; `test` keys can call everything and are never charged. */
export const keyModes = ['live', 'test'] as const;
export type KeyMode = (typeof keyModes)[number];
