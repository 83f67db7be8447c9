import type { CallDetails, diffCalls, Output } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { parseJson } from '../../../api/json-text.ts';
import { cardsIn } from '../../../cards/action.ts';
import { useActionText } from '../../../cards/action-text.ts';
import { CardRow } from '../../../cards/card-row.tsx';
import { isCard } from '../../../cards/suits.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Table } from '../../../ui/data/table.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { TableSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { textsOf } from '../../../ui/json/values.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { callMessages } from '../messages.ts';
import { MissingRecord } from '../missing-record.tsx';
import { diffQuery } from '../queries.ts';
import { bodyValue, readDecision } from '../result/answer.ts';
import { CallSummary } from '../result/result-panel.tsx';
import { CallTime } from './call-panel.tsx';

type Change = Output<typeof diffCalls>['changes'][number];

interface CompareDialogProps {
  readonly left: string;
  readonly right: string;
  readonly onClose: () => void;
}

/** Two calls side by side with what each decided, and below them every difference with its path. */
export function CompareDialog({ left, right, onClose }: CompareDialogProps) {
  const t = useMessages(callMessages);
  const query = useQuery(diffQuery(left, right));
  const { data, isError } = query;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('compare_title')} size="large">
      {isError && !data && <MissingRecord query={query} unknown={t('call_unknown')} />}
      {!data && !isError && <TableSkeleton rows={4} columns={3} />}
      {data && (
        <div className="flex flex-col gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            {(['left', 'right'] as const).map((side) => (
              <section key={side} className="flex min-w-0 flex-col gap-2 rounded-md border border-line p-3">
                <h3 className="text-sm text-text-faint">{t(side)}</h3>
                <DecisionSummary call={data[side]} />
                <code className="font-mono break-all">{`${data[side].method} ${data[side].path}`}</code>
                <CallTime call={data[side]} />
                <CallSummary call={data[side]} />
              </section>
            ))}
          </div>
          {data.more && <Banner tone="warning" title={t('first_changes', { count: data.changes.length })} />}
          <Table
            label={t('compare_title')}
            rows={data.changes}
            rowKey={(change) => `${change.part}${change.path}`}
            maxHeight="sm:max-h-100"
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
              ...(['left', 'right'] as const).map((side) => ({
                key: side,
                header: t(side),
                width: 'w-3/8',
                cell: (change: Change) => <ChangedValue change={change} side={side} />,
              })),
            ]}
          />
        </div>
      )}
    </Dialog>
  );
}

/** What the call answered, first, because calls are compared for that. */
function DecisionSummary({ call }: { readonly call: CallDetails }) {
  const t = useMessages(callMessages);
  const format = useFormat();
  const actionText = useActionText();
  const decision = readDecision(bodyValue(call.response_body));
  if (!decision) return <p className="font-medium text-text-quiet">{t('no_decision')}</p>;
  const { action, win_rate } = decision;
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2">
      <p className="font-medium">{actionText(action)}</p>
      {cardsIn(action).length > 0 && <CardRow size="small" cards={cardsIn(action)} label={actionText(action)} />}
      {win_rate !== null && (
        <p className="ml-auto tabular-nums">
          <span className="text-sm text-text-faint">{t('win_rate')}</span> {format.percent(win_rate)}
        </p>
      )}
    </div>
  );
}

/**
 * One side of a difference: cards drawn as cards, with those that the other side lacks highlighted; any other value as
 * it was sent.
 */
function ChangedValue({ change, side }: { readonly change: Change; readonly side: 'left' | 'right' }) {
  const t = useMessages(callMessages);
  const text = change[side];
  if (text === null) return <span className="text-text-faint">{t('absent')}</span>;
  const cards = cardsOf(text);
  if (!cards) return <code className="font-mono break-all">{text.slice(0, 400)}</code>;
  const missing = missingCards(cards, cardsOf(change[side === 'left' ? 'right' : 'left']) ?? []);
  return (
    <CardRow
      size="small"
      cards={cards}
      lifted={missing}
      label={`${change.path}, ${t(`only_${side}`)}: ${missing.size}`}
    />
  );
}

/** The cards of a list that contains only cards. */
function cardsOf(text: string | null): readonly string[] | undefined {
  if (text === null) return undefined;
  const parsed = parseJson(text);
  if (!parsed.ok || !Array.isArray(parsed.value)) return undefined;
  const cards = textsOf(parsed.value);
  return cards.length > 0 && cards.length === parsed.value.length && cards.every(isCard) ? cards : undefined;
}

/** Positions of the cards that the other side has fewer of. */
export function missingCards(cards: readonly string[], others: readonly string[]): ReadonlySet<number> {
  const left = [...others];
  const missing = new Set<number>();
  for (const [index, card] of cards.entries()) {
    const at = left.indexOf(card);
    if (at < 0) missing.add(index);
    else left.splice(at, 1);
  }
  return missing;
}
