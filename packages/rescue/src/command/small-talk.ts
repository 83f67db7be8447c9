import { normalise } from '../dialogue/normalise.ts';
import { hasPhrase } from '../dialogue/reader/phrases.ts';

/** "Do what you think is best": the team decides, and orders are off. */
export const isDelegation = (text: string): boolean => hasPhrase('leaves', normalise(text));

/** Praise and thanks, which are taken and not listened to. */
export const isPraise = (text: string): boolean => hasPhrase('praise', normalise(text));
