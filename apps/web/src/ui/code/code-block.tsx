import type { ReactNode } from 'react';
import { Tabs } from '../layout/tabs.tsx';
import { useUiText } from '../ui-text.ts';
import { CodeFrame, CodeTitle } from './code-frame.tsx';
import type { CodeLanguage } from './highlight.ts';

export interface CodeSample {
  /** The id under which the choice is remembered: `curl`, `python`. */
  readonly id: string;
  /** "Python" */
  readonly label: string;
  readonly language: CodeLanguage;
  /** Undefined while it loads. */
  readonly code: string | undefined;
}

/** Which sample is shown. The caller keeps it, and remembers the language between pages; one sample needs no choice. */
type SampleChoice =
  | { readonly sampleId: string; readonly onSampleChange: (id: string) => void }
  | { readonly sampleId?: undefined; readonly onSampleChange?: undefined };

export type CodeBlockProps = SampleChoice & {
  readonly samples: readonly CodeSample[];
  /** A file name or path, shown where there are no tabs. */
  readonly title?: ReactNode;
  /** A class such as `max-h-80`. */
  readonly maxHeight?: string;
};

export function CodeBlock(props: CodeBlockProps) {
  const { samples, sampleId, onSampleChange, title, ...frame } = props;
  const text = useUiText();
  const sample = samples.find((candidate) => candidate.id === sampleId) ?? samples[0];
  if (!sample) return null;
  const tabs = samples.length > 1 && onSampleChange && (
    <Tabs
      label={text.language}
      variant="pills"
      tabs={samples.map(({ id, label }) => ({ value: id, label }))}
      value={sample.id}
      onValueChange={onSampleChange}
      className="min-w-0 flex-1"
    />
  );
  return (
    <CodeFrame
      {...frame}
      code={sample.code}
      language={sample.language}
      label={sample.label}
      head={tabs || <CodeTitle>{title ?? sample.label}</CodeTitle>}
    />
  );
}
