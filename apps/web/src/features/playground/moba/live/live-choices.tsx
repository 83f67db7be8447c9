import { useMessages } from '../../../../i18n/messages.ts';
import { RadioGroup } from '../../../../ui/controls/radio.tsx';
import { mobaMessages } from '../messages.ts';
import { teamName } from '../names.ts';
import { mobaPanelMessages } from '../panel-messages.ts';
import { type LiveTeamState, liveChoices } from './use-live-team.ts';

/** Chooses the team that the public API decides for. */
export function LiveChoices({ live: { choice, choose } }: { readonly live: LiveTeamState }) {
  const t = useMessages(mobaPanelMessages);
  const words = useMessages(mobaMessages);
  const labels = { nobody: t('live_nobody'), west: teamName(words, 0), east: teamName(words, 1) };
  return (
    <div className="flex flex-col gap-2">
      <RadioGroup
        label={t('live')}
        layout="row"
        value={choice}
        onValueChange={choose}
        options={liveChoices.map((value) => ({ value, label: labels[value] }))}
      />
      <p className="text-sm text-text-quiet">{t('live_hint')}</p>
    </div>
  );
}
