import { gameNames, games, type getGameUsage, type Output, translate } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { responseTimeText } from '../../i18n/response-time-text.ts';
import { useLocale } from '../../settings/locale.ts';
import { Table, type TableColumn } from '../../ui/data/table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Section } from '../../ui/layout/surface.tsx';
import { usageMessages } from './messages.ts';
import { gamesQuery } from './queries.ts';
import type { UsageState } from './usage-filters.ts';

const counts = ['matches', 'decisions', 'reduced', 'fallbacks', 'deadline_misses', 'refused_states'] as const;

/** Per-game figures: matches, decisions, those with less thought, fallbacks and refused positions. */
export function GamePanel({ state }: { readonly state: UsageState }) {
  const t = useMessages(usageMessages);
  const locale = useLocale();
  const format = useFormat();
  const query = useQuery(gamesQuery(state.filters));
  const { data, isError, isPlaceholderData } = query;
  const gameName = (game: string): string => {
    const known = games.find((name) => name === game);
    return known ? translate(gameNames[known], locale) : game;
  };
  const decisions = data?.results.reduce((sum, game) => sum + game.decisions, 0) ?? 0;
  const time = (ms: number | null): string => responseTimeText(ms, decisions, format);
  // Those of a game alone are the totals' above.
  const times: readonly TableColumn<Output<typeof getGameUsage>['results'][number]>[] = [
    { key: 'p50', header: 'p50', align: 'end', hideBelow: 'lg', cell: (row) => time(row.p50) },
    { key: 'p99', header: 'p99', align: 'end', hideBelow: 'md', cell: (row) => time(row.p99) },
  ];
  return (
    <Section title={t('games')} description={t('games_lead')}>
      {!data && !isError && <TableSkeleton rows={2} columns={7} />}
      {isError && !data && <FailedState compact query={query} />}
      {data && (
        <Table
          label={t('games')}
          rows={data.results}
          rowKey={(row) => row.game}
          stale={isPlaceholderData}
          empty={<EmptyState kind="nothing" compact cause={t('no_calls')} />}
          columns={[
            { key: 'game', header: t('game'), cell: (row) => gameName(row.game) },
            ...counts.map((name) => ({
              key: name,
              header: t(name),
              align: 'end' as const,
              cell: (row: Readonly<Record<(typeof counts)[number], number>>) => format.number(row[name]),
            })),
            ...(data.results.length > 1 ? times : []),
          ]}
        />
      )}
    </Section>
  );
}
