import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { cx } from '../cx.ts';
import { useUiText } from '../ui-text.ts';

export type BannerTone = 'info' | 'success' | 'warning' | 'danger';

const looks: Record<BannerTone, { readonly box: string; readonly icon: ReactNode }> = {
  info: { box: 'border-line-strong bg-accent-soft', icon: <Info aria-hidden className="text-accent" /> },
  success: { box: 'border-success-line bg-success-soft', icon: <CircleCheck aria-hidden className="text-success" /> },
  warning: { box: 'border-warning-line bg-warning-soft', icon: <TriangleAlert aria-hidden className="text-warning" /> },
  danger: { box: 'border-danger-line bg-danger-soft', icon: <CircleAlert aria-hidden className="text-danger" /> },
};

export interface BannerProps {
  readonly tone?: BannerTone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly onDismiss?: () => void;
  readonly className?: string;
}

/** Something about this page that stays until it is dealt with. Danger interrupts a screen reader, the others wait. */
export function Banner({ tone = 'info', title, children, action, onDismiss, className }: BannerProps) {
  const text = useUiText();
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cx('flex items-start gap-3 rounded-lg border py-3 pr-3 pl-4', looks[tone].box, className)}
    >
      <span className="mt-0.5 [&_svg]:size-4.5">{looks[tone].icon}</span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 text-pretty wrap-anywhere">
          {title && <p className="font-medium">{title}</p>}
          {children && <div className="text-text-quiet">{children}</div>}
        </div>
        {action}
      </div>
      {onDismiss && <IconButton label={text.close} icon={<X aria-hidden />} size="small" onClick={onDismiss} />}
    </div>
  );
}
