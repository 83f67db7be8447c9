import { Suspense } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { lazyPart } from '../../../navigation/late-part.tsx';
import { LostPart } from '../../../navigation/lost-part.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { TableSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card, Section } from '../../../ui/layout/surface.tsx';
import { homeMessages } from '../messages.ts';
import type { FailuresProps } from './failure-table.tsx';

// The texts of every error come with the table: a project without failures never loads them.
const FailureTable = lazyPart(async () => (await import('./failure-table.tsx')).FailureTable, LostPart);

export function Failures(props: FailuresProps) {
  const t = useMessages(homeMessages);
  return (
    <Section title={t('failures')}>
      {props.failures.length === 0 ? (
        <Card>
          <EmptyState kind="nothing" compact cause={t('failures_none')} />
        </Card>
      ) : (
        <Suspense fallback={<TableSkeleton rows={props.failures.length} />}>
          <FailureTable {...props} />
        </Suspense>
      )}
    </Section>
  );
}
