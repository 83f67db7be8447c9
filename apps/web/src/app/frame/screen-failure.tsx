import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { ButtonLink } from '../../ui/layout/link.tsx';
import { frameMessages } from '../messages.ts';

interface ScreenFailureProps {
  readonly title: string;
  readonly text: string;
  /** Below the text, in its middle. */
  readonly detail?: ReactNode;
  /** Buttons that may help, before the way to the welcome page. */
  readonly actions: ReactNode;
}

/** Replaces a screen that cannot be shown. The frame stays. */
export function ScreenFailure({ title, text, detail, actions }: ScreenFailureProps) {
  const t = useMessages(frameMessages);
  return (
    <section
      role="alert"
      className="mx-auto flex max-w-lg flex-1 flex-col items-center justify-center px-5 py-20 text-center"
    >
      <h1 className="text-2xl font-semibold">{title}</h1>
      <p className="mt-3 text-text-quiet">{text}</p>
      {detail}
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        {actions}
        <ButtonLink to={paths.Welcome}>{t('back_to_welcome')}</ButtonLink>
      </div>
    </section>
  );
}
