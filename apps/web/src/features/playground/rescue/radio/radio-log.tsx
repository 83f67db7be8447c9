import type { Language } from '@fourth-seat/contract';
import type { RadioLine, RescueView } from '@fourth-seat/rescue/engine';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../../i18n/messages.ts';
import { useLanguage } from '../../../../settings/locale.ts';
import { cx } from '../../../../ui/cx.ts';
import { CAPTAIN } from '../engine-constants.ts';
import { type CaptainInput, commandInput, sayInput } from '../inputs.ts';
import { rescueMessages } from '../messages.ts';
import { clockAt, isCaptain, lookOf, survivorName } from '../names.ts';
import type { RescueSimulation } from '../types.ts';
import { ExplanationButton, ExplanationPanel } from './explanation.tsx';
import { linesOf, openQuestionOf } from './lines.ts';
import { Speaker } from './speaker.tsx';

interface RadioLogProps {
  readonly simulation: RescueSimulation;
  readonly selected: number;
  readonly onInput: (input: CaptainInput) => void;
  readonly className?: string;
}

/** Everything that was said on the radio; it follows the newest line unless one has scrolled up. */
export function RadioLog({ simulation, selected, onInput, className }: RadioLogProps) {
  const t = useMessages(rescueMessages);
  const list = useScrollToNewest();
  const { snapshot } = simulation;
  const lines = linesOf(simulation);
  const view = snapshot?.frame.views[CAPTAIN];
  const last = lines.at(-1);
  const question = openQuestionOf(lines);
  const hasSaidNothing = snapshot?.isOver === false && !lines.some(({ act }) => act === 'said');
  return (
    <div className={cx('relative flex min-h-0 flex-col', className)}>
      <div
        ref={list}
        role="log"
        aria-label={t('radio_log')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls can be scrolled by keys
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto p-2 [scrollbar-width:thin]"
      >
        <ol className="flex flex-col gap-0.5">
          {lines.map((line) => (
            <Line
              key={line.id}
              line={line}
              view={view}
              simulation={simulation}
              isLast={line === last}
              isQuestion={line === question}
              onInput={onInput}
            />
          ))}
        </ol>
      </div>
      {hasSaidNothing && <Examples selected={selected} onInput={onInput} />}
    </div>
  );
}

/** Pixels above the end within which one still reads the newest line. */
const NEAR_END_PX = 40;

/** Keeps a list that scrolls at its end while it or what is in it changes its size, unless one has scrolled up. */
function useScrollToNewest() {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = list.current;
    if (box === null) return undefined;
    let follows = true;
    let [contentHeight, boxHeight] = [0, 0];
    const onScroll = () => {
      // A scroll event right after a change of size does not come from the visitor.
      if (box.scrollHeight !== contentHeight || box.clientHeight !== boxHeight) return;
      follows = contentHeight - box.scrollTop - boxHeight < NEAR_END_PX;
    };
    const sizes = new ResizeObserver(() => {
      [contentHeight, boxHeight] = [box.scrollHeight, box.clientHeight];
      if (follows) box.scrollTop = contentHeight;
    });
    box.addEventListener('scroll', onScroll);
    for (const part of [box, ...box.children]) sizes.observe(part);
    return () => {
      box.removeEventListener('scroll', onScroll);
      sizes.disconnect();
    };
  }, []);
  return list;
}

const examples = ['example_1', 'example_2', 'example_3'] as const;

/** Suggestions of what to say, until the visitor has said something; each is sent as if typed. */
function Examples({ selected, onInput }: Pick<RadioLogProps, 'selected' | 'onInput'>) {
  const t = useMessages(rescueMessages);
  return (
    <div className="rescue-examples border-t border-line p-2.5">
      <p className="mb-1.5 text-sm text-text-quiet">{t('examples')}</p>
      <ul className="flex flex-wrap gap-1.5 [scrollbar-width:none]">
        {examples.map((name) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => onInput(sayInput(t(name), selected))}
              className="rounded-full border border-line-control px-3 py-1 text-left text-sm transition-colors hover:border-accent hover:bg-surface-hover"
            >
              {t(name)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface LineProps {
  readonly line: RadioLine;
  readonly view: RescueView | undefined;
  readonly simulation: RescueSimulation;
  readonly isLast: boolean;
  readonly isQuestion: boolean;
  readonly onInput: (input: CaptainInput) => void;
}

function Line({ line, view, simulation, isLast, isQuestion, onInput }: LineProps) {
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { speaker, text, tick, trace, options } = line;
  return (
    <li
      className={cx(
        'group flex gap-2 rounded px-1.5 py-1',
        isCaptain(speaker) && 'bg-accent-soft',
        isLast && 'animate-appear',
      )}
    >
      <Speaker speaker={speaker} />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-2 text-sm">
          <span
            className={cx(
              'truncate font-semibold',
              'seat' in speaker ? lookOf(speaker.seat).text : 'text-rescue-survivor',
            )}
          >
            {nameOf(line, view, language)}
          </span>
          <time className="text-xs text-text-faint tabular-nums">{clockAt(tick)}</time>
          {trace && <ExplanationButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />}
        </p>
        <p className="text-pretty">{text[language]}</p>
        {isQuestion && (
          <div className="mt-1.5 flex flex-wrap gap-1.5">
            {options.map(({ command, label }) => (
              <button
                key={label.en}
                type="button"
                onClick={() => onInput(commandInput(command))}
                className="rounded-full border border-line-control px-3 py-0.5 text-sm transition-colors hover:bg-surface-hover"
              >
                {label[language]}
              </button>
            ))}
          </div>
        )}
        {trace && isOpen && <ExplanationPanel trace={trace} simulation={simulation} />}
      </div>
    </li>
  );
}

function nameOf({ speaker }: RadioLine, view: RescueView | undefined, language: Language): string {
  if ('seat' in speaker) return view?.team[speaker.seat]?.name[language] ?? '';
  return (view && survivorName(view, speaker.survivor, language)) ?? '';
}
