import { ChartSkeleton } from '../../ui/chart/chart-frame.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyTable } from '../../ui/data/empty-table.tsx';
import { EmptyState, emptyKinds } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { MissingData } from '../../ui/feedback/missing-data.tsx';
import { Loading, Skeleton, TableSkeleton, TextSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Checklist } from '../../ui/layout/stepper.tsx';
import { Card } from '../../ui/layout/surface.tsx';
import type { GalleryText } from './gallery-text.ts';

const idle = { isFetching: false, error: undefined, refetch: async () => undefined };

export function StatesGallery({ text }: { readonly text: GalleryText }) {
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {emptyKinds.map((kind) => {
          if (kind === 'failed') {
            return (
              <Card key={kind} flush>
                <FailedState compact title={text.empties.failed[1]} query={idle} />
              </Card>
            );
          }
          const [title, cause, action] = text.empties[kind];
          return (
            <Card key={kind} flush>
              <EmptyState
                kind={kind}
                compact
                title={title ?? ''}
                cause={cause}
                action={<Button size="small">{action}</Button>}
              />
            </Card>
          );
        })}
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-3">
        <TableSkeleton rows={4} columns={3} />
        <div className="flex flex-col gap-4">
          <Card>
            <TextSkeleton lines={3} />
          </Card>
          <Card>
            <MissingData query={{ ...idle, isError: true }} />
          </Card>
          <ChartSkeleton />
        </div>
        <Card className="flex flex-col gap-4 py-2">
          <EmptyTable className="mx-auto mt-4 w-28 text-line-control" />
          <Loading className="flex items-center gap-3">
            <Skeleton className="size-8" />
            <span className="text-sm text-text-faint">{text.loadingRows}</span>
          </Loading>
          <Checklist
            items={text.steps.map((label, index) => ({
              id: label,
              label,
              done: index < 2,
              action: <Button size="small">{text.learn}</Button>,
            }))}
          />
        </Card>
      </div>
    </div>
  );
}
