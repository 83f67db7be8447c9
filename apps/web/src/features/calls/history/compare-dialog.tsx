import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../i18n/messages.ts';
import { Table } from '../../../ui/data/table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { TableSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { callMessages } from '../messages.ts';
import { Missing } from '../missing.tsx';
import { diffQuery } from '../queries.ts';
import { Outcome } from '../result/result-panel.tsx';
import { CallTime } from './call-panel.tsx';

interface CompareDialogProps {
  readonly left: string;
  readonly right: string;
  readonly onClose: () => void;
}

/** Two calls side by side, and below them what differs, place by place. */
export function CompareDialog({ left, right, onClose }: CompareDialogProps) {
  const t = useMessages(callMessages);
  const query = useQuery(diffQuery(left, right));
  const { data, isError } = query;
  const value = (text: string | null) =>
    text === null ? (
      <span className="text-text-faint">{t('absent')}</span>
    ) : (
      <code className="font-mono break-all">{text.slice(0, 400)}</code>
    );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('compare_title')} size="large">
      {isError && <Missing query={query} unknown={t('call_unknown')} />}
      {!data && !isError && <TableSkeleton rows={4} columns={3} />}
      {data && (
        <div className="flex flex-col gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            {(['left', 'right'] as const).map((side) => (
              <section key={side} className="flex min-w-0 flex-col gap-2 rounded-md border border-line p-3">
                <h3 className="text-sm text-text-faint">{t(side)}</h3>
                <code className="font-mono break-all">{`${data[side].method} ${data[side].path}`}</code>
                <CallTime call={data[side]} />
                <Outcome call={data[side]} />
              </section>
            ))}
          </div>
          <Table
            label={t('compare_title')}
            rows={data.changes}
            rowKey={(change) => `${change.part}${change.path}`}
            maxHeight="max-h-100"
            empty={<EmptyState kind="nothing" compact title={t('same')} />}
            columns={[
              {
                key: 'place',
                header: t('place'),
                width: 'w-1/4',
                cell: (change) => (
                  <>
                    {t(`part_${change.part}`)} <code className="font-mono wrap-anywhere">{change.path}</code>
                  </>
                ),
              },
              { key: 'left', header: t('left'), width: 'w-3/8', cell: (change) => value(change.left) },
              { key: 'right', header: t('right'), width: 'w-3/8', cell: (change) => value(change.right) },
            ]}
          />
        </div>
      )}
    </Dialog>
  );
}
