import { useSyncExternalStore } from 'react';

const isFixed = () => () => undefined;

/**
 * What only the browser knows and what does not change while the page is open. A screen that was sent as markup was
 * drawn with `serverValue`: the first render agrees with it, otherwise React would draw the whole screen anew.
 */
export function useBrowserValue<Value>(read: () => Value, serverValue: Value): Value {
  return useSyncExternalStore(isFixed, read, () => serverValue);
}
