import type { Team } from '@fourth-seat/moba';
import { memo } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Select } from '../../../ui/controls/select.tsx';
import type { CameraMode } from './field/camera/camera.ts';
import { mobaMessages } from './messages.ts';
import { teamName } from './names.ts';
import { mobaViewMessages } from './view-messages.ts';

const cameraModes = ['broadcast', 'follow', 'free'] as const satisfies readonly CameraMode[];
const sides = ['all', 'west', 'east'] as const;
type SideChoice = (typeof sides)[number];
const teamOf: Readonly<Record<SideChoice, Team | null>> = { all: null, west: 0, east: 1 };

interface ViewBarProps {
  readonly camera: CameraMode;
  readonly onCamera: (mode: CameraMode) => void;
  readonly side: Team | null;
  /** Absent while a visitor plays: they see what their team sees. */
  readonly onSide: ((side: Team | null) => void) | undefined;
}

/** Chooses the camera, and whose fog lies over the battlefield; kept while the match moves on. */
export const ViewBar = memo(function ViewBar({ camera, onCamera, side, onSide }: ViewBarProps) {
  const t = useMessages(mobaViewMessages);
  const words = useMessages(mobaMessages);
  return (
    <div className="flex gap-2">
      <Select
        aria-label={t('camera')}
        size="small"
        value={camera}
        options={cameraModes.map((value) => ({ value, label: t(`camera_${value}`) }))}
        onValueChange={onCamera}
        className="w-28"
      />
      {onSide && (
        <Select
          aria-label={t('sight')}
          size="small"
          value={sides.find((value) => teamOf[value] === side) ?? 'all'}
          options={sides.map((value) => {
            const team = teamOf[value];
            return { value, label: team === null ? t('sight_all') : t('sight_of', { team: teamName(words, team) }) };
          })}
          onValueChange={(value) => onSide(teamOf[value])}
          className="w-32"
        />
      )}
    </div>
  );
});
