import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { useUiText } from '../ui-text.ts';
import { Copyable } from './copy-button.tsx';
import { dismissToast, type ToastEntry, toastStore } from './toast-store.ts';

const SHOWN_MS = 5000;

const icons = {
  success: <CircleCheck aria-hidden className="text-success" />,
  danger: <CircleAlert aria-hidden className="text-danger" />,
  info: <Info aria-hidden className="text-accent" />,
} as const;

/**
 * Mount once, at the end of the application, inside a live region that existed before the first toast. While the
 * pointer is over any toast or the focus is inside, none disappears, so that there is time to copy a request id.
 * Leaving starts the 5 s again. F6 moves the focus to the toasts and back: with Tab it would take the whole page to get
 * there.
 */
export function Toaster() {
  const entries = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read);
  const text = useUiText();
  const region = useRef<HTMLElement>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const cameFrom = useRef<EventTarget>(null);
  const isPaused = hovered || focused;
  // Elements that vanish under the pointer or the focus send no event for it.
  if (entries.length === 0 && isPaused) {
    setHovered(false);
    setFocused(false);
  }
  useToastFocus(region, cameFrom, entries);
  useNoticeHeight(region);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only watches, to hold the toasts
    <section
      ref={region}
      aria-label={text.notices}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={(event) => {
        // From nowhere comes the focus that a closed toast hands on.
        const from = event.relatedTarget;
        if (from !== null && !event.currentTarget.contains(from)) cameFrom.current = from;
        setFocused(true);
      }}
      onBlur={(event) => {
        const stays = event.currentTarget.contains(event.relatedTarget);
        // Focus that has moved elsewhere meanwhile stays there.
        if (!stays) cameFrom.current = null;
        setFocused(stays);
      }}
      onKeyDown={(event) => {
        // Closes the toast one is in and no dialog under it.
        if (event.key !== 'Escape' || !(event.target instanceof Element)) return;
        event.stopPropagation();
        dismissToast(Number(event.target.closest('[data-toast]')?.getAttribute('data-toast')));
      }}
      // At the bottom of a phone, upright or on its side, are dialogs, its keyboard, and the hand of a table.
      className="pointer-events-none fixed inset-x-3 top-3 z-60 flex flex-col items-end gap-2 sm:inset-x-auto sm:right-5 sm:w-96 sm:[@media(min-height:481px)]:top-auto sm:[@media(min-height:481px)]:bottom-5"
    >
      {entries.map((entry) => (
        <Toast key={entry.id} entry={entry} isPaused={isPaused} />
      ))}
    </section>
  );
}

/** Keeps the height of all toasts in `--notices-height` of the document: a dialog leaves them that room, so that none covers it. */
function useNoticeHeight(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!region.current) return undefined;
    const { style } = document.documentElement;
    const sizes = new ResizeObserver(([entry]) =>
      style.setProperty('--notices-height', `${entry?.contentRect.height ?? 0}px`),
    );
    sizes.observe(region.current);
    return () => sizes.disconnect();
  }, [region]);
}

/** F6 into the newest toast and out again; a toast that is closed by key hands the focus on. */
function useToastFocus(
  region: RefObject<HTMLElement | null>,
  cameFrom: RefObject<EventTarget | null>,
  entries: readonly ToastEntry[],
): void {
  useEffect(() => {
    const goBack = (): void => {
      if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    };
    const newest = [...(region.current?.querySelectorAll('button') ?? [])].at(-1);
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (cameFrom.current && lost) (newest ?? { focus: goBack }).focus();
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'F6' || entries.length === 0) return;
      event.preventDefault();
      if (region.current?.contains(document.activeElement)) goBack();
      else newest?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [region, cameFrom, entries]);
}

function Toast({ entry, isPaused }: { readonly entry: ToastEntry; readonly isPaused: boolean }) {
  const text = useUiText();
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(() => dismissToast(entry.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [entry.id, isPaused]);
  const { action } = entry;
  return (
    <div
      data-toast={entry.id}
      className="pointer-events-auto flex w-full animate-[ui-appear_160ms_ease-out] items-start gap-3 rounded-lg border border-line-strong bg-surface-overlay py-3 pr-2.5 pl-4 shadow-overlay"
    >
      <span className="mt-0.5 [&_svg]:size-4.5">{icons[entry.tone]}</span>
      <div className="min-w-0 flex-1 pt-px">
        <p className="font-medium break-words">{entry.message}</p>
        {entry.detail && <p className="mt-0.5 text-sm break-words text-text-quiet">{entry.detail}</p>}
        {entry.requestId && (
          <p className="mt-1 flex flex-wrap items-center gap-x-1.5 text-sm text-text-faint">
            {text.requestId}
            <Copyable value={entry.requestId} label={`${text.copy} ${text.requestId}`} className="text-text-quiet" />
          </p>
        )}
        {action && (
          <Button
            size="small"
            className="mt-2"
            onClick={() => {
              dismissToast(entry.id);
              action.onPress();
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <IconButton label={text.close} icon={<X aria-hidden />} size="small" onClick={() => dismissToast(entry.id)} />
    </div>
  );
}
