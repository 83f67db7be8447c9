/** A table with four empty chairs, one of them pushed away. */
export function EmptyTable({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 160 120" className={className} aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="2">
        <rect x="48" y="34" width="64" height="52" rx="12" />
        <rect x="68" y="14" width="24" height="9" rx="4.5" />
        <rect x="28" y="48" width="9" height="24" rx="4.5" />
        <rect x="123" y="48" width="9" height="24" rx="4.5" />
        <rect x="88" y="101" width="24" height="9" rx="4.5" transform="rotate(24 100 105)" className="stroke-accent" />
      </g>
      <path
        d="M72 60h16M80 52v16"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        transform="rotate(45 80 60)"
      />
    </svg>
  );
}
