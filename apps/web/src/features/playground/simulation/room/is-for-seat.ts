import { isTextInput } from '../../../../ui/text-input.ts';

/** Whether a key is meant for the seat: not the browser, a field, or the dialog where the keys themselves are chosen. */
export const isForSeat = ({ target, metaKey, altKey, ctrlKey }: KeyboardEvent): boolean =>
  !(metaKey || altKey || ctrlKey || isTextInput(target ?? undefined)) &&
  document.querySelector('[data-keys-dialog]') === null;
