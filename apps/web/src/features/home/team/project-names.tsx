import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { teamMessages } from './messages.ts';

const shown = 2;

/** The first projects by name and how many more; all of them on hover and for screen readers. */
export function ProjectNames({ names }: { readonly names: readonly string[] }) {
  const t = useMessages(teamMessages);
  const format = useFormat();
  if (names.length === 0) return t('no_projects');
  const all = format.list(names);
  const rest = names.length - shown;
  if (rest <= 0) return all;
  return (
    <span title={all} className="line-clamp-3">
      <span aria-hidden>{t('and_more', { names: names.slice(0, shown).join(t('comma')), count: rest })}</span>
      <span className="sr-only">{all}</span>
    </span>
  );
}
