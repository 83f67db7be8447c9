import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { prefersReducedMotion } from '../../ui/prefers-reduced-motion.ts';

/** A block appears once its top is this many pixels above the lower edge of the window. */
const OFFSET = 500;

/**
 * Moves its content into place when it is scrolled into view, in 800 ms, ease-in-sine (see `welcome.css`); at once where the
 * visitor prefers reduced motion. On low windows the offset shrinks to 45 % of the height, and the end of the page
 * shows everything, because the last blocks could never rise that far.
 */
export function Reveal({ children, className }: { children: ReactNode; className?: string }) {
  const [isRevealed, setRevealed] = useState(prefersReducedMotion);
  const block = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isRevealed) return undefined;
    const revealInSight = (): void => {
      const top = block.current?.getBoundingClientRect().top ?? 0;
      const { innerHeight, scrollY } = window;
      const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
      if (atEnd || top <= innerHeight - Math.min(OFFSET, innerHeight * 0.45)) setRevealed(true);
    };
    revealInSight();
    window.addEventListener('scroll', revealInSight, { passive: true });
    window.addEventListener('resize', revealInSight);
    return () => {
      window.removeEventListener('scroll', revealInSight);
      window.removeEventListener('resize', revealInSight);
    };
  }, [isRevealed]);
  return (
    <div ref={block} className={cx('reveal', isRevealed && 'reveal-shown', className)}>
      {children}
    </div>
  );
}
