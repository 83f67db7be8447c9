import { useMessages } from '../../i18n/messages.ts';
import type { Command } from '../../navigation/commands.ts';
import { closePalette } from '../../navigation/commands.ts';
import type { CommandGroup, PaletteCommand } from '../../ui/overlays/command-palette.tsx';
import { CommandPalette } from '../../ui/overlays/command-palette.tsx';
import { useFrameCommands, useKeyCommands, useSearchCommands } from './frame-commands.ts';
import { overlayMessages } from './overlay-messages.ts';

const groups = ['pages', 'projects', 'keys', 'actions', 'settings'] as const satisfies readonly Command['group'][];

/** Command palette (Ctrl K): the frame's commands, and searches of calls and keys for what is typed. */
export function Palette() {
  const t = useMessages(overlayMessages);
  const all = [...useFrameCommands(), ...useKeyCommands()];
  const commandsFor = useSearchCommands();
  const commandGroups: CommandGroup[] = groups.map((group) => ({
    label: t(`group_${group}`),
    onlyFound: group === 'keys',
    commands: all.filter((command) => command.group === group).map(toPaletteCommand),
  }));
  return (
    <CommandPalette
      open
      onOpenChange={(open) => {
        if (!open) closePalette();
      }}
      label={t('search')}
      placeholder={t('search_hint')}
      groups={commandGroups}
      commandsFor={(query) => commandsFor(query).map(toPaletteCommand)}
    />
  );
}

function toPaletteCommand({ id, label, lang, keywords, icon: Icon, run }: Command): PaletteCommand {
  return {
    id,
    label,
    ...(lang && { lang }),
    ...(keywords && { keywords }),
    ...(Icon && { icon: <Icon aria-hidden /> }),
    onSelect: run,
  };
}
