import { ArrowRight } from 'lucide-react';
import { useMessages } from '../../i18n/messages.ts';
import { pathTo } from '../../navigation/paths.ts';
import { Link } from '../../ui/layout/link.tsx';
import { welcomeMessages } from './messages.ts';

const demos = [
  { type: 'guandan', title: 'demo_guandan', text: 'demo_guandan_text' },
  { type: 'doudizhu', title: 'demo_doudizhu', text: 'demo_doudizhu_text' },
] as const;

/** The games of the playground, each at its own address. */
export function Demos() {
  const t = useMessages(welcomeMessages);
  return (
    <ul className="border-b border-line">
      {demos.map(({ type, title, text }) => (
        <li key={type} className="border-t border-line">
          <Link
            to={pathTo('Playground', { type })}
            tone="plain"
            className="group grid gap-x-10 gap-y-1 py-6 transition-colors duration-140 hover:text-accent lg:grid-cols-[1fr_1.4fr_auto] lg:items-baseline"
          >
            <span className="text-xl font-semibold">{t(title)}</span>
            <span className="text-text-quiet">{t(text)}</span>
            <span className="flex items-center gap-2 font-medium text-accent">
              {t('open_demo')}
              <ArrowRight
                aria-hidden
                className="size-[1.1em] transition-transform duration-140 group-hover:translate-x-1 motion-reduce:transform-none"
              />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
