import { encode } from 'uqr';
import { cx } from '../cx.ts';

interface QrCodeProps {
  readonly text: string;
  /** What it is, for screen readers. */
  readonly label: string;
  readonly className?: string;
}

/** A text as a QR code, dark on light in both themes: cameras read no inverted ones. */
export function QrCode({ text, label, className }: QrCodeProps) {
  // Four light modules around it (ISO/IEC 18004 section 6.3.8).
  const { data, size } = encode(text, { border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={cx('rounded', className)}>
      <rect width={size} height={size} fill="white" />
      <path d={dark} fill="black" shapeRendering="crispEdges" />
    </svg>
  );
}
