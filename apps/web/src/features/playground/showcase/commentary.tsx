import { cardGameFacts } from '../../../cards/card-game.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import type { MatchSnapshot, Thought } from '../match/protocol.ts';
import { useLevelChangeText } from '../table/use-level-change-text.ts';
import { showcaseMessages } from './messages.ts';
import { useShowcaseName } from './showcase-table.tsx';

/** One line about the last decision, or about who has won. */
export function Commentary({
  snapshot,
  thought,
}: {
  readonly snapshot: MatchSnapshot;
  readonly thought: Thought | undefined;
}) {
  const t = useMessages(showcaseMessages);
  const format = useFormat();
  const levelChangeText = useLevelChangeText();
  const { view } = snapshot;
  const nameOf = useShowcaseName(view);
  const { result, table } = view;
  if ('level_change' in table && table.level_change) {
    return levelChangeText(table.level_change, t(table.level_change.team === 0 ? 'side_0' : 'side_1'));
  }
  if (result && 'landlord' in table && table.landlord !== undefined) {
    const won = result.points[table.landlord] ?? 0;
    return t(won > 0 ? 'landlord_won' : 'peasants_won', { points: format.number(Math.abs(won)) });
  }
  const [winner] = result?.winners ?? [];
  if (result && winner !== undefined && cardGameFacts[table.game].sides === 'alone')
    return t('seat_won', { name: nameOf(winner), points: format.number(result.points[winner] ?? 0) });
  if (!thought) return t('live');
  const { took_ms, answer } = thought;
  const parts = [nameOf(thought.seat)];
  if (took_ms !== undefined) {
    parts.push(t('thought', { ms: format.number(took_ms, { maximumFractionDigits: took_ms < 10 ? 1 : 0 }) }));
  }
  if (answer.win_rate !== null) parts.push(t('win_chance', { percent: format.percent(answer.win_rate, 0) }));
  return parts.join(' · ');
}
