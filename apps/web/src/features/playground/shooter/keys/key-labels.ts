import { useEffect, useState } from 'react';
import { useMessages } from '../../../../i18n/messages.ts';
import type { BoundAction } from '../view/bindings.ts';
import { useViewSettings } from '../view/view-settings.ts';
import { keyMessages } from './messages.ts';

const signs: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Minus: '-',
  Equal: '=',
  BracketLeft: '[',
  BracketRight: ']',
  Backslash: '\\',
  Semicolon: ';',
  Quote: "'",
  Backquote: '`',
  Comma: ',',
  Period: '.',
  Slash: '/',
};

declare global {
  interface Navigator {
    /** https://wicg.github.io/keyboard-map: in Chromium alone, so far. */
    readonly keyboard?: { readonly getLayoutMap?: () => Promise<ReadonlyMap<string, string>> };
  }
}

/** Writes a key as the visitor's own keyboard has it where the browser tells, else as a US keyboard has it. */
export function useKeyLabel(): (code: string) => string {
  const t = useMessages(keyMessages);
  const [layout, setLayout] = useState<ReadonlyMap<string, string>>();
  useEffect(() => {
    // A frame of another origin may not ask.
    void navigator.keyboard?.getLayoutMap?.().then(setLayout, () => undefined);
  }, []);
  return (code) => {
    if (code === 'Space') return t('space');
    if (code === 'ShiftLeft') return t('left_shift');
    if (code === 'ShiftRight') return t('right_shift');
    return layout?.get(code)?.toUpperCase() ?? signs[code] ?? code.replace(/^(Key|Digit)/, '');
  };
}

/** Writes the first key of an action as it is bound; a dash where it has none. */
export function useKeyOf(): (action: BoundAction) => string {
  const label = useKeyLabel();
  const { keys } = useViewSettings();
  return (action) => {
    const code = keys[action].find((one) => one !== null);
    return code === undefined ? '–' : label(code);
  };
}
