import { brand } from '../../settings/brand.ts';
import { useLanguage } from '../../settings/locale.ts';

/** A table seen from above: three taken seats and the fourth, lit. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true" focusable="false">
      <rect x="9.5" y="9.5" width="13" height="13" rx="3.5" fill="none" stroke="currentColor" strokeWidth="2.4" />
      <g fill="currentColor">
        <rect x="11.5" y="2" width="9" height="4" rx="2" />
        <rect x="2" y="11.5" width="4" height="9" rx="2" />
        <rect x="26" y="11.5" width="4" height="9" rx="2" />
      </g>
      <rect x="11.5" y="26" width="9" height="4" rx="2" className="fill-accent-fill" />
    </svg>
  );
}

export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5 whitespace-nowrap text-text">
      <LogoMark className="size-7 shrink-0" />
      <span className="text-lg font-semibold tracking-tight">{brand.name[useLanguage()]}</span>
    </span>
  );
}
