import type { Action } from './asks.ts';
export type OutsideAnswer =
  | {
      readonly action: Action;
      readonly fallback?: boolean;
    }
  | {
      readonly error: string;
    };
