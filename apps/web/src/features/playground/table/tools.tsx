import { Bot, History, Sigma, SlidersHorizontal, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { soundMessages } from '../sound/messages.ts';
import { FeltButton } from './felt-button.tsx';
import { cardTableMessages } from './messages.ts';
import { changeTableSettings, useTableSettings } from './settings.ts';
import type { DrawerName } from './side/drawers.tsx';
import { type CardTableProps, isAuto } from './view.ts';

interface ToolsProps extends Pick<CardTableProps, 'view' | 'onAuto'> {
  readonly drawer: DrawerName | undefined;
  readonly drawerId: string;
  readonly onDrawer: (drawer: DrawerName | undefined) => void;
}

/** The tools in the corner: automatic play, played cards, unseen cards, sound and the settings of the table. */
export function Tools({ view, onAuto, drawer, drawerId, onDrawer }: ToolsProps) {
  const t = useMessages(cardTableMessages);
  const soundText = useMessages(soundMessages);
  const { sound } = useTableSettings();
  const auto = isAuto(view.seats[view.viewer]);
  const opener = (name: DrawerName, label: string, icon: ReactNode): ReactNode => (
    <FeltButton
      tone="quiet"
      size="small"
      aria-label={label}
      title={label}
      aria-expanded={drawer === name}
      aria-controls={drawer === name ? drawerId : undefined}
      onClick={() => onDrawer(drawer === name ? undefined : name)}
      icon={icon}
    />
  );
  return (
    <div className="flex shrink-0 items-center gap-0.5">
      {onAuto && (
        <FeltButton
          tone="quiet"
          size="small"
          aria-pressed={auto}
          onClick={() => onAuto(!auto)}
          icon={<Bot aria-hidden />}
        >
          <span className="table-tool-name @max-[480px]/table:sr-only">{t('auto')}</span>
        </FeltButton>
      )}
      {opener('tricks', t('tricks'), <History aria-hidden />)}
      {opener('counter', t('counter'), <Sigma aria-hidden />)}
      <FeltButton
        tone="quiet"
        size="small"
        aria-label={soundText('sound')}
        title={soundText('sound')}
        aria-pressed={sound}
        onClick={() => changeTableSettings({ sound: !sound })}
        icon={sound ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
      />
      {opener('options', t('table_settings'), <SlidersHorizontal aria-hidden />)}
    </div>
  );
}
