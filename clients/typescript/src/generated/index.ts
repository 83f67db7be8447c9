// Written by `npm run clients` from the OpenAPI document of the public API. Do not edit.
export type * from './common.ts';
export type * from './doudizhu.ts';
export type * from './guandan.ts';
export type * from './shooter.ts';
export type * from './rescue.ts';
export type * from './operations.ts';
