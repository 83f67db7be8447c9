import { createStore } from './store.ts';

/** The IANA zone in which instants are shown: the signed-in person's choice; undefined for the browser's. */
export const displayZone = createStore<string | undefined>(undefined);
