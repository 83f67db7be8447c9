import { Dices } from 'lucide-react';
import { useMessages } from '../../../i18n/messages.ts';
import { Field } from '../../../ui/controls/field.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Input } from '../../../ui/controls/input.tsx';
import { freshSeed } from './fresh-seed.ts';
import { seedMessages } from './messages.ts';
import { MAX_TYPED_SEED } from './read-seed.ts';

interface SeedFieldProps {
  readonly value: string;
  /** A sentence that says what the same seed repeats. */
  readonly hint: string;
  readonly onChange: (seed: string) => void;
}

/** The seed of a match, typed or drawn at random by the button with dice. */
export function SeedField({ value, hint, onChange }: SeedFieldProps) {
  const t = useMessages(seedMessages);
  return (
    <Field label={t('seed')} hint={hint}>
      <div className="flex gap-1">
        <Input
          value={value}
          maxLength={MAX_TYPED_SEED}
          onChange={(event) => onChange(event.target.value)}
          className="min-w-0 flex-1"
        />
        <IconButton label={t('new_seed')} icon={<Dices aria-hidden />} onClick={() => onChange(freshSeed())} />
      </div>
    </Field>
  );
}
