import { sampleLanguages } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { sampleLabels } from '../../../settings/sample-labels.ts';
import { chooseSampleLanguage, useSampleLanguage } from '../../../settings/sample-language.ts';
import { CodeBlock } from '../../../ui/code/code-block.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { sampleQuery } from '../queries.ts';

/** The request as code in six languages. The key comes from the environment. */
export function CodeSamples({ api_id, body }: { readonly api_id: string; readonly body: string }) {
  const language = useSampleLanguage();
  const query = useQuery(sampleQuery(api_id, body, language));
  const { data, isError } = query;
  if (isError && !data) return <FailedState compact query={query} />;
  return (
    <CodeBlock
      sampleId={language}
      onSampleChange={chooseSampleLanguage}
      maxHeight="max-h-120"
      samples={sampleLanguages.map((id) => ({
        id,
        ...sampleLabels[id],
        // The tabs stay, and with them the focus, while another language loads.
        code: id === language ? data?.code : undefined,
      }))}
    />
  );
}
