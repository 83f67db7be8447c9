import { type ReactNode, useMemo } from 'react';
import { cx } from '../cx.ts';
import { CopyButton } from '../feedback/copy-button.tsx';
import { TextSkeleton } from '../feedback/skeleton.tsx';
import { useUiText } from '../ui-text.ts';
import { type CodeLanguage, type CodeToken, type CodeTokenKind, highlight } from './highlight.ts';

export interface CodeFrameProps {
  /** The text to copy; a function where it is more than the `tokens` shown, undefined while it loads. */
  readonly code: string | (() => string) | undefined;
  readonly language?: CodeLanguage;
  /** The highlighted code; without it the code is highlighted here. */
  readonly tokens?: readonly CodeToken[] | undefined;
  /** What the copy button copies, for its label. */
  readonly label: string;
  /** Left of the copy button: a title, or tabs. */
  readonly head: ReactNode;
  /** A class such as `max-h-80`. */
  readonly maxHeight?: string | undefined;
  readonly wrap?: boolean | undefined;
  readonly actions?: ReactNode;
  readonly className?: string | undefined;
}

/**
 * Code in its frame with a copy button; without the tabs of `CodeBlock`, which a page with one sample need not load.
 */
export function CodeFrame(props: CodeFrameProps) {
  const { code, language = 'json', tokens, label, head, maxHeight, wrap = false, actions, className } = props;
  const text = useUiText();
  return (
    <figure className={cx('min-w-0 overflow-hidden rounded-lg border border-line bg-surface-sunken', className)}>
      <figcaption className="flex min-h-10 items-center gap-2 border-b border-line py-1 pr-1.5 pl-2">
        {head}
        {actions}
        {code !== undefined && <CopyButton value={code} label={`${text.copy} ${label}`} />}
      </figcaption>
      {code === undefined ? (
        <TextSkeleton lines={6} className="p-4" />
      ) : (
        <Code code={code} language={language} tokens={tokens} className={cx('p-4', maxHeight)} wrap={wrap} />
      )}
    </figure>
  );
}

export function CodeTitle({ children }: { readonly children: ReactNode }) {
  return <span className="min-w-0 flex-1 truncate pl-2 font-mono text-xs text-text-faint">{children}</span>;
}

const colours: Record<CodeTokenKind, string> = {
  plain: '',
  key: 'text-code-key',
  string: 'text-code-string',
  number: 'text-code-number',
  keyword: 'text-code-keyword',
  comment: 'text-code-comment',
  marked: 'rounded-sm bg-accent-fill font-semibold text-on-accent',
};

interface CodeProps {
  readonly code: string | (() => string);
  readonly language: CodeLanguage;
  readonly tokens: readonly CodeToken[] | undefined;
  readonly wrap?: boolean;
  readonly className?: string;
}

/** Highlighted code without a frame. It can be scrolled by keyboard, so it takes focus. */
function Code({ code, language, tokens: given, wrap = false, className }: CodeProps) {
  const tokens = useMemo(
    () => given ?? highlight(typeof code === 'string' ? code : code(), language),
    [given, code, language],
  );
  return (
    <pre
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, so the arrow keys must reach it
      tabIndex={0}
      className={cx(
        'overflow-auto font-mono text-sm focus-visible:outline-offset-[-0.2rem]',
        wrap && 'break-words whitespace-pre-wrap',
        className,
      )}
    >
      {/* Another text is another element: tokens of the text before would count as moved. */}
      <code key={tokens.map(({ text }) => text).join('')}>
        {tokens.map((token, index) => (
          // Tokens of one text never move, so the index is the key.
          <span key={index} className={colours[token.kind]}>
            {token.text}
          </span>
        ))}
      </code>
    </pre>
  );
}
