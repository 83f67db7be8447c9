import { deflateRawSync } from 'node:zlib';

/** What the playground's links carry behind `#`: a record, as its own share menus pack it. */
export const packLink = (record: object): string => deflateRawSync(JSON.stringify(record)).toString('base64url');
