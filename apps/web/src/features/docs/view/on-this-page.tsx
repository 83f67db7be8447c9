import { useEffect, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { cx } from '../../../ui/cx.ts';
import { Link } from '../../../ui/layout/link.tsx';
import { docsMessages } from '../messages.ts';

interface HeadingPlace {
  readonly id: string;
  readonly text: string;
  readonly depth: number;
}

/** Height of the header and some air: a heading above it has been read. */
const READ_ABOVE = 110;

/** The headings in the article now, however they were added. */
function useHeadings(article: HTMLElement | null): readonly HeadingPlace[] {
  const [headings, setHeadings] = useState<readonly HeadingPlace[]>([]);
  useEffect(() => {
    if (!article) return undefined;
    const collect = (): void => {
      const found = [...article.querySelectorAll<HTMLElement>('h2[id], h3[id]')].map((heading) => ({
        id: heading.id,
        text: heading.firstChild?.textContent ?? '',
        depth: Number(heading.tagName.slice(1)),
      }));
      setHeadings((known) => (JSON.stringify(known) === JSON.stringify(found) ? known : found));
    };
    collect();
    const observer = new MutationObserver(collect);
    observer.observe(article, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [article]);
  return headings;
}

/** The last heading that was scrolled past; at the end of the page the last of all. */
function useActiveHeading(headings: readonly HeadingPlace[]): string | undefined {
  const [activeId, setActiveId] = useState<string>();
  useEffect(() => {
    const update = (): void => {
      const passed = headings.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top < READ_ABOVE;
      });
      const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 4;
      setActiveId((atEnd && window.scrollY > 0 ? headings : passed).at(-1)?.id);
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [headings]);
  return activeId;
}

/** Contents list of the page, which follows the scroll. */
export function OnThisPage({ article }: { readonly article: HTMLElement | null }) {
  const t = useMessages(docsMessages);
  const headings = useHeadings(article);
  const activeId = useActiveHeading(headings);
  if (headings.length < 2) return null;
  return (
    <nav
      aria-label={t('on_this_page')}
      className="sticky top-22 hidden max-h-[calc(100dvh-12rem)] overflow-y-auto self-start text-sm lg:block print:hidden"
    >
      <p className="mb-2 font-medium">{t('on_this_page')}</p>
      <ul className="border-l border-line">
        {headings.map(({ id, text, depth }) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              tone="plain"
              aria-current={id === activeId ? 'true' : undefined}
              className={cx(
                '-ml-px block border-l border-transparent py-1 pr-2 text-text-quiet hover:text-text aria-[current]:border-accent aria-[current]:text-accent',
                depth === 3 ? 'pl-7' : 'pl-4',
              )}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
