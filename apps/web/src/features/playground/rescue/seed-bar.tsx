import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Input } from '../../../ui/controls/input.tsx';
import { freshSeed } from '../seed/fresh-seed.ts';
import { seedMessages } from '../seed/messages.ts';
import { MAX_TYPED_SEED } from '../seed/read-seed.ts';
import { rescueMessages } from './messages.ts';

interface SeedBarProps {
  readonly seed: string;
  readonly onBegin: (seed: string) => void;
}

/** Whoever opens the field wants to type. Outside of the component, so that no other drawing of it takes the focus. */
const focus = (field: HTMLInputElement | null): void => field?.focus();

/**
 * Begins another rescue: at a station that nobody has seen, or where the field is opened at the one of its seed. The same
 * seed is the same station with the same people and secrets.
 */
export function SeedBar({ seed, onBegin }: SeedBarProps) {
  const t = useMessages(rescueMessages);
  const seedText = useMessages(seedMessages);
  /** Undefined where the field is closed: few visitors know what a seed is. */
  const [text, setText] = useState<string>();
  const [lastSeed, setLastSeed] = useState(seed);
  if (lastSeed !== seed) {
    setLastSeed(seed);
    if (text !== undefined) setText(seed);
  }
  const isOpen = text !== undefined;
  return (
    <form
      className="flex items-center gap-2 py-1"
      onSubmit={(event) => {
        event.preventDefault();
        onBegin(text?.trim() || freshSeed());
      }}
    >
      <Button size="small" variant="quiet" aria-expanded={isOpen} onClick={() => setText(isOpen ? undefined : seed)}>
        {seedText('seed')}
      </Button>
      {isOpen && (
        <Input
          ref={focus}
          aria-label={seedText('seed')}
          value={text}
          maxLength={MAX_TYPED_SEED}
          onChange={(event) => setText(event.target.value)}
          className="h-8! w-28"
        />
      )}
      <Button type="submit" size="small">
        {t('new_rescue')}
      </Button>
    </form>
  );
}
