import type { Command, Goal, RescueInput } from '@fourth-seat/rescue/engine';
import { CAPTAIN } from './engine-constants.ts';

/** What the captain does. Another wording of a line comes from a language model, never from this page. */
export type CaptainInput = Exclude<RescueInput, { readonly kind: 'reword' | 'stay' }>;
export type SayInput = Extract<CaptainInput, { readonly kind: 'say' }>;

/** Words for the selected companion; for whomever they fit where the captain is selected. */
export const sayInput = (text: string, selected: number): SayInput =>
  selected === CAPTAIN ? { kind: 'say', text } : { kind: 'say', text, to: selected };

/** A goal that a click gives to one seat. */
export const goalInput = (seat: number, goal: Goal): CaptainInput => ({ kind: 'order', seat, goal });

/** A command, as if the captain had said it and had been understood. */
export const commandInput = (command: Command): CaptainInput => ({ kind: 'command', command });
