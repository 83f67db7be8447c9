import { useEffect, useRef } from 'react';
import { useTheme } from '../../../../settings/theme.ts';
import { drawKnown, type KnownPicture } from './draw-known.ts';

interface KnownMapProps {
  readonly known: KnownPicture;
  /** Text alternative of the picture. */
  readonly label: string;
}

/** The map as one seat knows it; drawn again where its size or the theme changes. */
export function KnownMap(props: KnownMapProps) {
  return <KnownCanvas key={useTheme()} {...props} />;
}

function KnownCanvas({ known, label }: KnownMapProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => drawKnown(element, known));
    observer.observe(element);
    return () => observer.disconnect();
  }, [known]);
  return <canvas ref={canvas} role="img" aria-label={label} className="aspect-3/2 w-full rounded-lg bg-arena-sky" />;
}
