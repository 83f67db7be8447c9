import { type ReactNode, useMemo } from 'react';
import { cx } from '../cx.ts';
import { CopyButton } from '../feedback/copy-button.tsx';
import { TextSkeleton } from '../feedback/skeleton.tsx';
import { useUiText } from '../ui-text.ts';
import { type CodeLanguage, type CodeToken, type CodeTokenKind, highlight, joinTokens } from './highlight.ts';

/** What is shown: text, which is highlighted here, or tokens that were highlighted elsewhere. */
type FramedCode =
  | {
      /** Undefined while it loads. */
      readonly code: string | undefined;
      readonly language: CodeLanguage;
      readonly tokens?: undefined;
      readonly copied?: undefined;
    }
  | {
      readonly tokens: readonly CodeToken[];
      /** What the copy button copies where that is more than the tokens; made when it is pressed. */
      readonly copied?: () => string;
      readonly code?: undefined;
      readonly language?: undefined;
    };

export type CodeFrameProps = FramedCode & {
  /** What the copy button copies, for its label. */
  readonly label: string;
  /** Left of the copy button: a title, or tabs. */
  readonly head: ReactNode;
  /** A class such as `max-h-80`. */
  readonly maxHeight?: string | undefined;
  readonly wrap?: boolean;
  readonly className?: string | undefined;
};

/**
 * Code in its frame with a copy button; without the tabs of `CodeBlock`, which a page with one sample need not load.
 */
export function CodeFrame(props: CodeFrameProps) {
  const { label, head, maxHeight, wrap = false, className } = props;
  const text = useUiText();
  const tokens = useTokens(props);
  return (
    <figure className={cx('min-w-0 overflow-hidden rounded-lg border border-line bg-surface-sunken', className)}>
      <figcaption className="flex min-h-10 items-center gap-2 border-b border-line py-1 pr-1.5 pl-2">
        {head}
        {tokens && <CopyButton value={props.copied ?? (() => joinTokens(tokens))} label={`${text.copy} ${label}`} />}
      </figcaption>
      {tokens ? (
        <Code tokens={tokens} className={cx('p-4', maxHeight)} wrap={wrap} />
      ) : (
        <TextSkeleton lines={6} className="p-4" />
      )}
    </figure>
  );
}

function useTokens({ tokens, code, language }: FramedCode): readonly CodeToken[] | undefined {
  return useMemo(
    () => tokens ?? (code === undefined || language === undefined ? undefined : highlight(code, language)),
    [tokens, code, language],
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
  readonly tokens: readonly CodeToken[];
  readonly wrap: boolean;
  readonly className: string;
}

/** Highlighted code without a frame. It can be scrolled by keyboard, so it takes focus. */
function Code({ tokens, wrap, className }: CodeProps) {
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
      <code key={joinTokens(tokens)}>
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
