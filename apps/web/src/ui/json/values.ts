import { type Fields, isFields } from './fields.ts';

/**
 * Readers of JSON whose shape is not known, such as a stored body or a request that is half written: what does not fit
 * is left out.
 */
export const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const textsOf = (value: unknown): string[] => listOf(value).filter((item) => typeof item === 'string');
/** A card that was written as a number is still drawn. */
export const cardTextsOf = (value: unknown): string[] => listOf(value).map(String);
export const objectsOf = (value: unknown): Fields[] => listOf(value).filter(isFields);
