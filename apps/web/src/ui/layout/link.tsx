import { ArrowUpRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { type ButtonSize, type ButtonVariant, buttonClass } from '../controls/button-class.ts';
import { cx } from '../cx.ts';
import { useUiText } from '../ui-text.ts';

type Target =
  | { readonly to: ComponentProps<typeof RouterLink>['to']; readonly href?: undefined }
  | { readonly href: string; readonly to?: undefined };

export type LinkProps = Target &
  Omit<ComponentProps<'a'>, 'href'> & {
    readonly children?: ReactNode;
  };

const tones = {
  accent:
    'rounded-sm text-accent underline decoration-accent/40 underline-offset-[0.25em] hover:text-accent-hover hover:decoration-current',
  quiet: 'rounded-sm text-text-quiet hover:text-text hover:underline underline-offset-[0.25em]',
  plain: '',
} as const;

/**
 * `quiet` is fainter than text, `plain` brings no look at all (cards, logos). `to` stays inside the application; `href`
 * loads another page, and one with a host of its own opens in a new tab and says so.
 */
export function Link({
  tone = 'accent',
  className,
  children,
  ...rest
}: LinkProps & { readonly tone?: keyof typeof tones }) {
  return (
    <Anchor {...rest} className={cx(tones[tone], className)}>
      {children}
    </Anchor>
  );
}

export type ButtonLinkProps = LinkProps & {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: ReactNode;
};

/** A link that looks like a button: for going somewhere. For doing something there is `Button`. */
export function ButtonLink({ variant, size, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Anchor {...rest} className={cx(buttonClass(variant, size), className)}>
      {icon}
      {children}
    </Anchor>
  );
}

function Anchor({ to, href, children, ...rest }: LinkProps) {
  const text = useUiText();
  if (to !== undefined) {
    return (
      <RouterLink {...rest} to={to}>
        {children}
      </RouterLink>
    );
  }
  const leaves = /^https?:/.test(href);
  return (
    <a {...rest} href={href} {...(leaves && { target: '_blank', rel: 'noreferrer' })}>
      {children}
      {leaves && (
        <>
          <ArrowUpRight aria-hidden className="ml-0.5 inline size-[0.9em] align-[-0.1em]" />
          <span className="sr-only"> ({text.opensInNewTab})</span>
        </>
      )}
    </a>
  );
}
