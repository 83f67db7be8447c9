import { createSearch } from '@fourth-seat/doudizhu';

/** The player that sits at the table: the one that the API sells, on its highest level. */
export const agent = createSearch({ level: 10 });
