import { useSyncExternalStore } from 'react';

const isFixed = () => () => undefined;

/**
 * What only the browser knows and what does not change while the page is open. A screen that was sent as markup was
 * drawn with `drawn`: the first render agrees with it, otherwise React would draw the whole screen anew.
 */
export function useAfterDrawing<Value>(read: () => Value, drawn: Value): Value {
  return useSyncExternalStore(isFixed, read, () => drawn);
}
