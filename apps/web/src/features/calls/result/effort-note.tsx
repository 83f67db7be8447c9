import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { callMessages } from '../messages.ts';
import type { Decision } from './answer.ts';

/** What it means that a decision got less thought than its level gives it, and what to do; nothing where it got all. */
export function EffortNote({ decision }: { readonly decision: Decision }) {
  const t = useMessages(callMessages);
  const format = useFormat();
  const { fallback, effort = 1, win_rate, alternatives } = decision;
  if (!fallback && effort >= 1) return null;
  const hasUnjudged = [win_rate, ...alternatives.map((one) => one.win_rate)].includes(null);
  const why = fallback ? t('cut_short_why') : t('thought_less_why', { percent: format.percent(effort, 0) });
  return (
    <Banner tone="warning" title={t(fallback ? 'cut_short' : 'thought_less')}>
      <p>{hasUnjudged ? `${why} ${t('not_judged')}` : why}</p>
      <p className="mt-1">
        {t('thought_less_remedy')} <Link to="/document/deadlines#effort">{t('thought_less_docs')}</Link>
      </p>
    </Banner>
  );
}
