import { firstSampleCall, SITE_PLACEHOLDER, sampleCode, sampleLanguages } from '@fourth-seat/contract';
import { useState } from 'react';
import { formatJson } from '../../api/json-text.ts';
import { sampleLabels } from '../../settings/sample-labels.ts';
import { CodeBlock, type CodeSample } from '../../ui/code/code-block.tsx';
import { CodeFrame, CodeTitle } from '../../ui/code/code-frame.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { JsonEditor } from '../../ui/json/json-editor.tsx';
import type { JsonValue } from '../../ui/json/json-tree.ts';
import { JsonViewer } from '../../ui/json/json-viewer.tsx';
import type { GalleryText } from './gallery-text.ts';

const first = firstSampleCall(SITE_PLACEHOLDER);
const samples: readonly CodeSample[] = sampleLanguages.map((id) => ({
  id,
  ...sampleLabels[id],
  code: sampleCode(id, first),
}));
const request = formatJson(first.body.json);
const answer: JsonValue = {
  code: 0,
  msg: 'success',
  data: { action: { type: 'bid', bid: 3 }, win_rate: 0.71, expected_points: null, fallback: false },
  request_id: 'req_7f3a91c2b8d04e5f',
};

export function CodeGallery({ text }: { readonly text: GalleryText }) {
  const [sampleId, setSampleId] = useState<string>('curl');
  const [body, setBody] = useState(request);
  const [value, setValue] = useState<JsonValue>(answer);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <CodeBlock samples={samples} sampleId={sampleId} onSampleChange={setSampleId} />
      <CodeBlock
        title={`200 · ${text.latency}`}
        samples={[{ id: 'json', label: 'JSON', language: 'json', code: formatJson(answer) }]}
      />
      <CodeFrame
        code={sampleCode('curl', first)}
        language="bash"
        label={text.file}
        head={<CodeTitle>{text.file}</CodeTitle>}
        wrap
        className="lg:col-span-2"
      />
      <JsonEditor
        label={text.editor}
        value={body}
        onValueChange={setBody}
        invalidText={text.invalidJson}
        height="h-70"
      />
      <div className="flex min-w-0 flex-col items-start gap-3">
        <JsonViewer label={text.bigJson} value={value} height="h-58" className="w-full" />
        <Button size="small" onClick={() => setValue(tenMegabytes())}>
          {text.bigJsonButton}
        </Button>
      </div>
    </div>
  );
}

/** 60,000 decisions: what an export answers. */
function tenMegabytes(): JsonValue {
  const results = Array.from({ length: 60_000 }, (_, index) => ({
    call_id: `call_${index.toString(36).padStart(8, '0')}`,
    move: ['S3', 'H3', 'D3'],
    confidence: (index % 100) / 100,
    response_time_ms: 20 + (index % 37),
    state: { seat: index % 3, trick: index % 17, passed: index % 2 === 0 },
    note: 'The seat answered within its deadline.',
  }));
  return { total: results.length, results };
}
