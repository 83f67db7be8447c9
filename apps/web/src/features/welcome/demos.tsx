import { ArrowRight } from 'lucide-react';
import { useMessages } from '../../i18n/messages.ts';
import { pathTo } from '../../navigation/paths.ts';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/layout/link.tsx';
import { Live, LiveArena, LiveStation } from './live.tsx';
import { welcomeMessages } from './messages.ts';

const demos = [
  { type: 'stg', title: 'demo_stg', text: 'demo_stg_text' },
  { type: 'guandan', title: 'demo_guandan', text: 'demo_guandan_text' },
  { type: 'doudizhu', title: 'demo_doudizhu', text: 'demo_doudizhu_text' },
  { type: 'rescue', title: 'demo_rescue', text: 'demo_rescue_text' },
] as const;

/** The games of the playground: each plays by itself while it is in sight, and opens at its own address. */
export function Demos() {
  const t = useMessages(welcomeMessages);
  return (
    <ul className="grid gap-x-8 gap-y-10 md:grid-cols-2">
      {demos.map(({ type, title, text }) => (
        <li key={type} className={cx('min-w-0', (type === 'rescue' || type === 'stg') && 'md:col-span-2')}>
          {type === 'stg' ? <LiveArena /> : type === 'rescue' ? <LiveStation /> : <Live game={type} small />}
          <Link
            to={pathTo('Playground', { type })}
            tone="plain"
            className="group mt-5 flex items-baseline justify-between gap-4 transition-colors duration-140 hover:text-accent"
          >
            <span className="text-xl font-semibold">{t(title)}</span>
            <span className="flex items-center gap-2 font-medium text-accent">
              {t('open_demo')}
              <ArrowRight
                aria-hidden
                className="size-[1.1em] transition-transform duration-140 group-hover:translate-x-1 motion-reduce:transform-none"
              />
            </span>
          </Link>
          <p className="mt-1 text-pretty text-text-quiet">{t(text)}</p>
        </li>
      ))}
    </ul>
  );
}
