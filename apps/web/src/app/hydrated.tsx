import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import type { Shell } from './take-shell.ts';

/** Opens a screen that was sent as markup once it is hydrated: what was typed into it before would be lost. */
export function Hydrated({ shell, children }: { readonly shell: Shell; readonly children: ReactNode }) {
  // Before effects that give a field the focus.
  useLayoutEffect(() => shell.open(), [shell]);
  useEffect(() => shell.press(), [shell]);
  return children;
}
