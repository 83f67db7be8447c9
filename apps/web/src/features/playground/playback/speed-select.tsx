import { memo } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { playbackMessages } from './messages.ts';

interface SpeedSelectProps {
  readonly scale: number;
  readonly scales: readonly number[];
  /** The same function at every drawing. */
  readonly run: (change: { readonly scale: number }) => void;
}

/** How fast time goes. A list of choices takes long to draw: it is kept while the match around it moves on. */
export const SpeedSelect = memo(function SpeedSelect({ scale, scales, run }: SpeedSelectProps) {
  const t = useMessages(playbackMessages);
  return (
    <Select
      aria-label={t('speed')}
      size="small"
      value={String(scale)}
      options={scales.map((one) => ({ value: String(one), label: `${one}×` }))}
      onValueChange={(value) => run({ scale: Number(value) })}
      className="w-23"
    />
  );
});
