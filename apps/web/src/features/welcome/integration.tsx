import { useMessages } from '../../i18n/messages.ts';
import { welcomeMessages } from './messages.ts';

const steps = [
  ['step_key', 'step_key_text', 'seat_live_…'],
  ['step_call', 'step_call_text', 'POST /v1/guandan/play'],
  ['step_play', 'step_play_text', '{"type":"play","cards":["S9"]}'],
  ['step_watch', 'step_watch_text', 'X-Request-Id: req_…'],
] as const;

/** How a studio goes live, in order. */
export function Integration() {
  const t = useMessages(welcomeMessages);
  return (
    <ol className="grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
      {steps.map(([title, text, code], index) => (
        <li key={title} className="flex min-w-0 flex-col border-t-2 border-line-strong pt-4">
          <span className="font-mono text-sm text-text-faint" aria-hidden>
            {index + 1}
          </span>
          <h3 className="mt-1 text-lg font-semibold">{t(title)}</h3>
          <p className="mt-2 mb-4 text-pretty text-text-quiet">{t(text)}</p>
          <code className="mt-auto truncate rounded bg-surface-sunken px-3 py-2 text-sm text-text-quiet ring-1 ring-line ring-inset">
            {code}
          </code>
        </li>
      ))}
    </ol>
  );
}
