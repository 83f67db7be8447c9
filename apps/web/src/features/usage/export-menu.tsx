import { exportUsage } from '@fourth-seat/contract';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { CSV_TYPE, saveFile } from '../../api/save-file.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Popover } from '../../ui/overlays/popover.tsx';
import { usageMessages } from './messages.ts';
import type { UsageState } from './usage-filters.ts';

/** Exports the numbers on screen: the same filters, range, grouping and split. */
export function ExportMenu({ state }: { readonly state: UsageState }) {
  const t = useMessages(usageMessages);
  const [bom, setBom] = useState(true);
  const [open, setOpen] = useState(false);
  const { filters, granularity, split_by, time_zone } = state;
  const download = useEndpointMutation(exportUsage, {
    onDone: ({ file_name, csv, rows }) => {
      saveFile(file_name, csv, CSV_TYPE);
      showToast({ tone: 'success', message: t('exported', { count: rows }) });
      setOpen(false);
    },
  });
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
        <Button
          variant="primary"
          busy={download.isPending}
          onClick={() => download.mutate({ ...filters, granularity, bom, ...(split_by && { split_by }) })}
        >
          {t('download')}
        </Button>
      </div>
    </Popover>
  );
}
