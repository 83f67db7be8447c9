import type { ReactNode } from 'react';
import { CodeFrame, CodeTitle } from '../../ui/code/code-frame.tsx';
import { Link } from '../../ui/layout/link.tsx';
import type { Block, Inline } from './blocks.ts';

interface BlocksProps {
  readonly blocks: readonly Block[];
  /** Draws `::: name about`. */
  readonly made: (name: string, about: string) => ReactNode;
}

/** A page of the documentation. */
export function Blocks({ blocks, made }: BlocksProps) {
  // Blocks of one text: their place is their identity.
  return blocks.map((block, index) => <BlockView key={index} block={block} made={made} />);
}

function BlockView({ block, made }: { readonly block: Block; readonly made: BlocksProps['made'] }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h2 id={block.id} className="mt-10 mb-3 scroll-mt-20 text-xl font-semibold">
          {block.text}
        </h2>
      );
    case 'paragraph':
      return (
        <Paragraph>
          <Inlines inlines={block.inlines} />
        </Paragraph>
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
          code={block.tokens.map(({ text }) => text).join('')}
          tokens={block.tokens}
          language={block.language}
          label={block.language}
          head={<CodeTitle>{block.language}</CodeTitle>}
        />
      );
    case 'made':
      return made(block.name, block.about);
  }
}

export function Paragraph({ children }: { readonly children: ReactNode }) {
  return <p className="my-3 max-w-prose text-pretty text-text-quiet">{children}</p>;
}

/** One sentence of the contract or of the OpenAPI text, in which names of the API stand between backticks. */
export function Sentence({ text }: { readonly text: string }) {
  return text.split(/`([^`]+)`/).map((part, index) => (index % 2 === 1 ? <Code key={index}>{part}</Code> : part));
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
