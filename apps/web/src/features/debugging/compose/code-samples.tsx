import { sampleLanguages } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sampleLabels } from '../../../settings/sample-labels.ts';
import { chooseSampleLanguage, useSampleLanguage } from '../../../settings/sample-language.ts';
import { CodeBlock } from '../../../ui/code/code-block.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { sampleQuery } from '../queries.ts';

const SETTLE_MS = 200;

/** The request as code in six languages; it follows what is typed. The key comes from the environment. */
export function CodeSamples({ api_id, body }: { readonly api_id: string; readonly body: string }) {
  const language = useSampleLanguage();
  const settled = useSettled(body);
  const query = useQuery(sampleQuery(api_id, settled, language));
  const { data, isError } = query;
  if (isError && !data) return <FailedState compact query={query} />;
  if (!data) return <TextSkeleton lines={6} />;
  return (
    <CodeBlock
      sampleId={language}
      onSampleChange={chooseSampleLanguage}
      maxHeight="max-h-120"
      samples={sampleLanguages.map((id) => ({
        id,
        label: sampleLabels[id][0],
        language: sampleLabels[id][1],
        code: id === language ? data.code : '',
      }))}
    />
  );
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
