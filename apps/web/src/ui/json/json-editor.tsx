import { useEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import { useUiText } from '../ui-text.ts';
import type { Editor } from './json-editor-view.ts';

export interface JsonEditorProps {
  readonly label: string;
  /** Text, not a value: what is being typed is not yet JSON. */
  readonly value: string;
  /** Absent where the text is only read. */
  readonly writing?: {
    readonly onValueChange: (value: string) => void;
    /** Ctrl or ⌘ Enter. */
    readonly onSubmit?: () => void;
    readonly invalid?: boolean;
    /** What the mark in invalid text says. */
    readonly invalidText: string;
  };
  /** A class such as `h-80`, which the editor fills, or `max-h-80`, up to which it grows with its text. */
  readonly height?: string;
}

/**
 * CodeMirror, loaded when first drawn: JSON of any size, because only lines in sight are in the page, that can be
 * folded and searched. Where it cannot be loaded, the same text stands in a plain field.
 */
export function JsonEditor(props: JsonEditorProps) {
  const { label, value, writing, height = 'h-80' } = props;
  const invalid = writing?.invalid ?? false;
  const { languageTag } = useUiText();
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor | undefined>(undefined);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    let isUnmounted = false;
    const create = async () => {
      const { createEditor } = await import('./json-editor-view.ts');
      if (isUnmounted || !host.current) return;
      const parent = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open', delegatesFocus: true });
      const at = latest.current;
      editor.current = createEditor({
        parent,
        value: at.value,
        attributes: { label: at.label, invalid: at.writing?.invalid ?? false },
        isChinese: languageTag.startsWith('zh'),
        writing: at.writing && {
          invalidText: () => latest.current.writing?.invalidText ?? '',
          onChange: (next) => latest.current.writing?.onValueChange(next),
          onSubmit: () => latest.current.writing?.onSubmit?.(),
        },
      });
      setState('ready');
    };
    create().catch(() => !isUnmounted && setState('failed'));
    return () => {
      isUnmounted = true;
      editor.current?.destroy();
      editor.current = undefined;
    };
  }, [languageTag]);
  useEffect(() => editor.current?.setValue(value), [value]);
  useEffect(() => editor.current?.setAttributes({ label, invalid }), [label, invalid]);
  return (
    <div
      className={cx(
        'relative min-w-0 overflow-hidden rounded border bg-surface-sunken focus-within:border-focus focus-within:outline-2 focus-within:outline-focus',
        invalid ? 'border-danger' : 'border-line-control',
        height,
      )}
    >
      <div ref={host} className={cx('h-full max-h-[inherit]', state !== 'ready' && 'hidden')} />
      {state === 'loading' && (
        <div className="flex animate-appear-late flex-col gap-3 p-4">
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-4 w-2/5" />
        </div>
      )}
      {state === 'failed' && (
        <textarea
          aria-label={label}
          aria-invalid={invalid || undefined}
          readOnly={!writing}
          value={value}
          onChange={(event) => writing?.onValueChange(event.target.value)}
          className="size-full resize-none bg-transparent p-4 font-mono text-sm outline-none"
        />
      )}
    </div>
  );
}
