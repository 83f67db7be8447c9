import { useMessages } from '../../i18n/messages.ts';
import { Kbd } from '../../ui/data/kbd.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { overlayMessages } from './overlay-messages.ts';

/** Keyboard shortcuts dialog (`?`): the global shortcuts, and those of charts and of the debugging page. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const t = useMessages(overlayMessages);
  const rows = [
    [t('shortcut_palette'), ['Mod', 'K']],
    [t('shortcut_list'), ['?']],
    [t('shortcut_send'), ['Mod', 'Enter']],
    [t('shortcut_toasts'), ['F6']],
    [t('shortcut_span'), ['Shift', '← →']],
    [t('shortcut_close'), ['Esc']],
  ] as const;
  return (
    <Dialog
      open
      size="small"
      title={t('shortcuts')}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <dl className="flex flex-col divide-y divide-line">
        {rows.map(([label, keys]) => (
          <div key={label} className="flex items-center justify-between gap-4 py-2.5">
            <dt>{label}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
