import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { useSession } from '../../session/session-store.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { MissingData } from '../../ui/feedback/missing-data.tsx';
import { ButtonLink } from '../../ui/layout/link.tsx';
import { PageHeader } from '../../ui/layout/surface.tsx';
import { streamMessages } from './messages.ts';
import { streamsQuery } from './queries.ts';
import { CreateStreamDialog } from './stream-dialog.tsx';
import { StreamItem } from './stream-item.tsx';

/** Where the logs of the organization flow. */
export function StreamsPage() {
  const t = useMessages(streamMessages);
  const { member } = useSession();
  const isAdmin = member?.type === 'admin';
  const [isCreating, setCreating] = useState(false);
  const create = (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setCreating(true)}>
      {t('create')}
    </Button>
  );
  return (
    <section className="pt-2">
      <PageHeader
        title={t('title')}
        description={t('lead')}
        actions={
          <>
            <ButtonLink variant="quiet" to="/document/streams">
              {t('docs')}
            </ButtonLink>
            {/* Its place is kept until the role is known: the link beside it would move. */}
            {(!member || isAdmin) && create}
          </>
        }
      />
      {member && !isAdmin && <EmptyState kind="forbidden" cause={t('forbidden')} />}
      {isAdmin && <StreamList />}
      {isCreating && <CreateStreamDialog onClose={() => setCreating(false)} />}
    </section>
  );
}

function StreamList() {
  const t = useMessages(streamMessages);
  const query = useQuery(streamsQuery);
  const { data } = query;
  if (!data) return <MissingData query={query} lines={6} />;
  if (data.results.length === 0) return <EmptyState kind="nothing" cause={t('none_yet')} />;
  return (
    <ul className="flex flex-col" aria-label={t('title')}>
      {data.results.map((stream) => (
        <StreamItem key={stream.stream_id} stream={stream} />
      ))}
    </ul>
  );
}
