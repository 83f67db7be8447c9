import { createStore } from './store.ts';

/** The IANA zone in which moments are shown: the one that the signed-in person chose; undefined for the browser's. */
export const displayZone = createStore<string | undefined>(undefined);
