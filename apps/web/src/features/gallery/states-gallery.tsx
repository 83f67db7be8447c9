import { Button } from '../../ui/button.tsx';
import { ChartSkeleton } from '../../ui/chart/chart-frame.tsx';
import { EmptyState, emptyKinds } from '../../ui/empty-state.tsx';
import { TableSkeleton, TextSkeleton } from '../../ui/skeleton.tsx';
import { Checklist } from '../../ui/stepper.tsx';
import { Card } from '../../ui/surface.tsx';
import type { GalleryText } from './gallery-text.ts';

export function StatesGallery({ text }: { readonly text: GalleryText }) {
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {emptyKinds.map((kind) => {
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
          <ChartSkeleton />
        </div>
        <Card className="py-2">
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
