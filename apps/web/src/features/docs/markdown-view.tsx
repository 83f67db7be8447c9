import type { ReactNode } from 'react';
import { CodeFrame, CodeTitle } from '../../ui/code-frame.tsx';
import { type CodeLanguage, codeLanguages } from '../../ui/highlight.ts';
import { Link } from '../../ui/link.tsx';
import { type Block, type Inline, parseInline, parseMarkdown } from './markdown.ts';

interface MarkdownProps {
  readonly text: string;
  /** Draws `::: name about`. */
  readonly made?: (name: string, about: string) => ReactNode;
}

export function Markdown({ text, made }: MarkdownProps) {
  return (
    <>
      {parseMarkdown(text).map((block, index) => (
        // Blocks of one text: their place is their identity.
        <BlockView key={index} block={block} made={made} />
      ))}
    </>
  );
}

function BlockView({ block, made }: { readonly block: Block; readonly made: MarkdownProps['made'] }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h2 id={block.id} className="mt-10 mb-3 scroll-mt-20 text-xl font-semibold">
          {block.text}
        </h2>
      );
    case 'paragraph':
      return (
        <p className="my-3 max-w-prose text-pretty text-text-quiet">
          <Inlines inlines={block.inlines} />
        </p>
      );
    case 'list':
      return (
        <ul className="my-3 flex max-w-prose list-disc flex-col gap-1.5 pl-6 text-text-quiet marker:text-text-faint">
          {block.items.map((item, index) => (
            <li key={index} className="text-pretty">
              <Inlines inlines={item} />
            </li>
          ))}
        </ul>
      );
    case 'code':
      return (
        <CodeFrame
          className="my-4"
          code={block.code}
          language={languageOf(block.language)}
          label={block.language}
          head={<CodeTitle>{block.language}</CodeTitle>}
        />
      );
    case 'made':
      return made?.(block.name, block.about);
  }
}

/** `py` is Python; what the highlighter does not know is plain. */
function languageOf(name: string): CodeLanguage {
  const language = name === 'py' ? 'python' : name;
  return codeLanguages.find((known) => known === language) ?? 'text';
}

/** One sentence with code, emphasis and links. */
export function Sentence({ text }: { readonly text: string }) {
  return <Inlines inlines={parseInline(text)} />;
}

function Inlines({ inlines }: { readonly inlines: readonly Inline[] }) {
  return inlines.map((inline, index) => {
    switch (inline.kind) {
      case 'text':
        return inline.text;
      case 'code':
        return <Code key={index}>{inline.text}</Code>;
      case 'strong':
        return (
          <strong key={index} className="font-medium text-text">
            {inline.text}
          </strong>
        );
      case 'link':
        return inline.target.startsWith('/v1/') ? (
          <Link key={index} href={inline.target}>
            {inline.text}
          </Link>
        ) : (
          <Link key={index} to={inline.target}>
            {inline.text}
          </Link>
        );
    }
  });
}

export function Code({ children }: { readonly children: ReactNode }) {
  return (
    <code className="rounded-sm bg-surface-sunken px-1 py-0.5 font-mono text-[0.92em] break-words text-text">
      {children}
    </code>
  );
}
