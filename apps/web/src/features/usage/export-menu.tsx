import { exportUsage } from '@fourth-seat/contract';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { saveFile } from '../../api/save-file.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Popover } from '../../ui/overlays/popover.tsx';
import { usageMessages } from './messages.ts';
import type { DashboardState } from './usage-filters.ts';

/** Exports the numbers on screen: the same filters, range, grouping and split. */
export function ExportMenu({ state }: { readonly state: DashboardState }) {
  const t = useMessages(usageMessages);
  const [bom, setBom] = useState(true);
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState(false);
  const { filters, granularity, split_by, time_zone } = state;
  const run = async () => {
    setBusy(true);
    try {
      const file = await call(exportUsage, { ...filters, granularity, bom, ...(split_by && { split_by }) });
      saveFile(file.file_name, file.csv, 'text/csv;charset=utf-8');
      showToast({ tone: 'success', message: t('exported', { count: file.rows }) });
      setOpen(false);
    } catch {
      // The API client has shown a toast.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Popover
      label={t('export')}
      align="end"
      open={open}
      onOpenChange={setOpen}
      trigger={<Button icon={<Download aria-hidden />}>{t('export')}</Button>}
    >
      <div className="flex max-w-72 flex-col gap-4">
        <p className="text-text-quiet">{t('export_lead', { zone: time_zone })}</p>
        <Checkbox
          label={t('export_bom')}
          hint={t('export_bom_hint')}
          checked={bom}
          onChange={(event) => setBom(event.currentTarget.checked)}
        />
        <Button variant="primary" busy={busy} onClick={() => void run()}>
          {t('download')}
        </Button>
      </div>
    </Popover>
  );
}
