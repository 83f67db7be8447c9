import { ChevronRight } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useUiText } from '../ui-text.tsx';
import { Link } from './link.tsx';

export interface BreadcrumbStep {
  readonly label: string;
  readonly to?: string;
  /** Instead of the plain label: a project switcher. */
  readonly node?: ReactNode;
}

/** organization › project › page. The last step is where one is. */
export function Breadcrumb({ steps }: { readonly steps: readonly BreadcrumbStep[] }) {
  const text = useUiText();
  return (
    <nav aria-label={text.breadcrumb} className="min-w-0">
      <ol className="flex min-w-0 items-center gap-1.5 text-sm">
        {steps.map((step, index) => {
          const last = index === steps.length - 1;
          return (
            <Fragment key={step.label}>
              <li className="min-w-0 truncate" aria-current={last ? 'page' : undefined}>
                {step.node ??
                  (step.to && !last ? (
                    <Link to={step.to} tone="quiet">
                      {step.label}
                    </Link>
                  ) : (
                    <span className={last ? 'font-medium' : 'text-text-quiet'}>{step.label}</span>
                  ))}
              </li>
              {!last && (
                <li aria-hidden className="shrink-0 text-text-faint">
                  <ChevronRight className="size-[1.1em]" />
                </li>
              )}
            </Fragment>
          );
        })}
      </ol>
    </nav>
  );
}
