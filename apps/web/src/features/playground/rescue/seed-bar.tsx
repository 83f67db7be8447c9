import { Dices } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Input } from '../../../ui/controls/input.tsx';
import { freshSeed } from '../seed/fresh-seed.ts';
import { seedMessages } from '../seed/messages.ts';
import { MAX_TYPED_SEED } from '../seed/read-seed.ts';
import { rescueMessages } from './messages.ts';

interface SeedBarProps {
  readonly seed: string;
  readonly onBegin: (seed: string) => void;
}

/** Which station burns: the same seed is the same station with the same people and secrets. */
export function SeedBar({ seed, onBegin }: SeedBarProps) {
  const t = useMessages(rescueMessages);
  const seedText = useMessages(seedMessages);
  const [text, setText] = useState(seed);
  const [lastSeed, setLastSeed] = useState(seed);
  if (lastSeed !== seed) {
    setLastSeed(seed);
    setText(seed);
  }
  return (
    <form
      className="flex items-center gap-1 py-1"
      onSubmit={(event) => {
        event.preventDefault();
        onBegin(text.trim() || freshSeed());
      }}
    >
      <label className="flex items-center gap-2 text-sm whitespace-nowrap text-text-quiet">
        <span className="max-sm:sr-only">{seedText('seed')}</span>
        <Input
          value={text}
          maxLength={MAX_TYPED_SEED}
          onChange={(event) => setText(event.target.value)}
          className="h-8! w-28"
        />
      </label>
      <IconButton
        size="small"
        label={t('new_seed')}
        icon={<Dices aria-hidden />}
        onClick={() => onBegin(freshSeed())}
      />
      <Button type="submit" size="small">
        {t('new_rescue')}
      </Button>
    </form>
  );
}
