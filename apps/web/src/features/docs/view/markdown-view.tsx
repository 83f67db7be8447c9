import type { ReactNode } from 'react';
import { useCardName } from '../../../cards/card-name.ts';
import { PlayingCard } from '../../../cards/playing-card.tsx';
import { markOf, type Rank } from '../../../cards/suits.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { CodeFrame, CodeTitle } from '../../../ui/code/code-frame.tsx';
import { cx } from '../../../ui/cx.ts';
import { Link } from '../../../ui/layout/link.tsx';
import { type Block, type DirectiveName, type Inline, inlineText } from '../blocks.ts';
import { docsMessages } from '../messages.ts';
import { FileSamples } from './samples.tsx';
import { withSiteUrl } from './site-url.ts';
import { DocTable } from './table.tsx';

interface BlocksProps {
  readonly blocks: readonly Block[];
  /** Draws `::: name about`. */
  readonly drawDirective: (name: DirectiveName, about: string) => ReactNode;
}

/** A page of the documentation. */
export function Blocks({ blocks, drawDirective }: BlocksProps) {
  // Blocks of one text never move, so the index is the key.
  return blocks.map((block, index) => <BlockView key={index} block={block} drawDirective={drawDirective} />);
}

function BlockView({
  block,
  drawDirective,
}: {
  readonly block: Block;
  readonly drawDirective: BlocksProps['drawDirective'];
}) {
  switch (block.kind) {
    case 'heading':
      return (
        <Heading depth={block.depth} id={block.id}>
          {block.text}
        </Heading>
      );
    case 'paragraph':
      return (
        <Paragraph>
          <Inlines inlines={block.inlines} />
        </Paragraph>
      );
    case 'note':
      return (
        <p className="my-4 max-w-text rounded-r-md border-l-2 border-accent bg-surface-raised px-4 py-3 text-pretty">
          <Inlines inlines={block.inlines} />
        </p>
      );
    case 'list':
      return <List ordered={block.ordered} items={block.items} />;
    case 'table':
      return <MarkdownTable heads={block.heads} rows={block.rows} />;
    case 'code':
      return <CodeBlock block={block} />;
    case 'samples':
      return <FileSamples samples={block.samples} />;
    case 'directive':
      return drawDirective(block.name, block.about);
  }
}

function CodeBlock({ block }: { readonly block: Extract<Block, { kind: 'code' }> }) {
  return (
    <CodeFrame
      wrap
      className="my-4"
      tokens={withSiteUrl(block.tokens)}
      label={block.language}
      head={<CodeTitle>{block.language}</CodeTitle>}
    />
  );
}

/** A heading with the link that leads to it. */
export function Heading({ depth, id, children }: { depth: 2 | 3; id: string; children: string }) {
  const t = useMessages(docsMessages);
  const Tag = depth === 2 ? 'h2' : 'h3';
  return (
    <Tag
      id={id}
      className={cx(
        'group scroll-mt-20 font-semibold text-balance',
        depth === 2 ? 'mt-12 mb-3 text-xl' : 'mt-8 mb-2 text-lg',
      )}
    >
      {children}
      <Link
        to={`#${id}`}
        tone="plain"
        aria-label={t('link_to', { title: children })}
        className="ml-2 rounded-sm text-text-faint opacity-0 group-hover:opacity-100 hover:text-accent focus-visible:opacity-100"
      >
        #
      </Link>
    </Tag>
  );
}

function List({ ordered, items }: { readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }) {
  const Tag = ordered ? 'ol' : 'ul';
  return (
    <Tag
      className={cx(
        'my-3 flex max-w-text flex-col gap-1.5 pl-6 text-text-quiet marker:text-text-faint',
        ordered ? 'list-decimal' : 'list-disc',
      )}
    >
      {items.map((item, index) => (
        <li key={index} className="text-pretty">
          <Inlines inlines={item} />
        </li>
      ))}
    </Tag>
  );
}

interface MarkdownTableProps {
  readonly heads: readonly (readonly Inline[])[];
  readonly rows: readonly (readonly (readonly Inline[])[])[];
}

function MarkdownTable({ heads, rows }: MarkdownTableProps) {
  return (
    <DocTable
      label={heads.map(inlineText).join(', ')}
      heads={heads.map(inlineText)}
      stacks={heads.length > 2}
      rows={rows.map((row, index) => ({
        key: String(index),
        cells: row.map((cell, column) => <Inlines key={column} inlines={cell} />),
      }))}
    />
  );
}

export function Paragraph({ children }: { readonly children: ReactNode }) {
  return <p className="my-3 max-w-text text-pretty text-text-quiet">{children}</p>;
}

function Inlines({ inlines }: { readonly inlines: readonly Inline[] }) {
  return inlines.map((inline, index) => <InlineView key={index} inline={inline} />);
}

function InlineView({ inline }: { readonly inline: Inline }) {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'code':
      return <Code>{inline.text}</Code>;
    case 'strong':
      return <strong className="font-medium text-text">{inline.text}</strong>;
    case 'cards':
      return <Cards cards={inline.cards} level={inline.level} />;
    case 'link': {
      const text = inline.isCode ? <Code>{inline.text}</Code> : inline.text;
      return isPage(inline.target) ? <Link to={inline.target}>{text}</Link> : <Link href={inline.target}>{text}</Link>;
    }
  }
}

/** URLs outside the application (the OpenAPI document, a file, another site) are left to the browser. */
const isPage = (target: string): boolean => /^[/#]/.test(target) && !/^\/v1\/|\.\w+$/.test(target);

/** Cards within a sentence or a table. */
export function Cards({ cards, level }: { readonly cards: readonly string[]; readonly level?: Rank | undefined }) {
  const name = useCardName(level);
  return (
    <span
      role="img"
      aria-label={cards.map(name).join(', ')}
      className="inline-flex max-w-full flex-wrap gap-0.5 align-middle"
    >
      {cards.map((card, index) => (
        <PlayingCard key={index} card={card} size="small" mark={markOf(card, level)} />
      ))}
    </span>
  );
}

/** A name of up to this many characters is not broken. */
const SHORT = 28;

export function Code({ children }: { readonly children: string }) {
  return (
    <code
      className={cx(
        'rounded-sm bg-text/8 px-[0.3em] py-[0.15em] font-mono text-[0.9em] text-text in-[a]:text-inherit',
        children.length > SHORT ? 'break-words' : 'whitespace-nowrap',
      )}
    >
      {children}
    </code>
  );
}

/** One sentence of the contract or of the OpenAPI document, in which names of the API stand between backticks. */
export function Sentence({ text }: { readonly text: string }) {
  return text.split(/`([^`]+)`/).map((part, index) => (index % 2 === 1 ? <Code key={index}>{part}</Code> : part));
}
