import { useFormat } from '../i18n/format.ts';
import { useMessages } from '../i18n/messages.ts';
import { projectNamesMessages } from './messages.ts';

const MAX_NAMES = 2;

/** The first projects, one a line, and how many more; all of them on hover and for screen readers. */
export function ProjectNames({ names }: { readonly names: readonly string[] }) {
  const t = useMessages(projectNamesMessages);
  const format = useFormat();
  if (names.length === 0) return t('none');
  const all = format.list(names);
  const rest = names.length - MAX_NAMES;
  return (
    <span title={all}>
      <span aria-hidden>
        {names.slice(0, MAX_NAMES).map((name) => (
          <span key={name} className="line-clamp-1 break-all">
            {name}
          </span>
        ))}
        {rest > 0 && <span className="block whitespace-nowrap text-text-faint">{t('and_more', { count: rest })}</span>}
      </span>
      <span className="sr-only">{all}</span>
    </span>
  );
}
