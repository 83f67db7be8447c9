import { useState } from 'react';
import { CodeBlock, type CodeSample } from '../../ui/code/code-block.tsx';
import { CodeFrame, CodeTitle } from '../../ui/code/code-frame.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { JsonEditor } from '../../ui/json/json-editor.tsx';
import type { JsonValue } from '../../ui/json/json-tree.ts';
import { JsonViewer } from '../../ui/json/json-viewer.tsx';
import type { GalleryText } from './gallery-text.ts';

const samples = [
  {
    id: 'curl',
    label: 'curl',
    language: 'bash',
    code: `# One decision of a Doudizhu seat
curl https://api.example.com/v1/doudizhu/play \\
  -H "Authorization: Bearer $FOURTH_SEAT_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"level": 10, "seed": 1}'`,
  },
  {
    id: 'python',
    label: 'Python',
    language: 'python',
    code: `import httpx

def decide(state: dict) -> list[str]:
    # The seat answers within its deadline.
    answer = httpx.post(URL, json={"level": 10, **state}, timeout=1.5)
    return answer.json()["data"]["move"]`,
  },
  {
    id: 'typescript',
    label: 'TypeScript',
    language: 'typescript',
    code: `const answer = await fetch(url, {
  method: 'POST',
  body: JSON.stringify({ level: 10, seed: 1 }),
});
// 28 ms later
return (await answer.json()).data.move;`,
  },
  {
    id: 'go',
    label: 'Go',
    language: 'go',
    code: `func decide(state State) (*Move, error) {
	// The seat answers within its deadline.
	return client.Decide(ctx, "expert", 300*time.Millisecond, state)
}`,
  },
] as const satisfies readonly CodeSample[];

const ANSWER = `{
  "code": 0,
  "msg": "success",
  "data": { "move": ["S3", "H3"], "confidence": 0.82, "passed": false, "next": null },
  "request_id": "req_7f3a91c2b8d04e5f"
}`;

export function CodeGallery({ text }: { readonly text: GalleryText }) {
  const [sampleId, setSampleId] = useState<string>('curl');
  const [body, setBody] = useState(REQUEST);
  const [value, setValue] = useState<JsonValue>(small);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <CodeBlock samples={samples} sampleId={sampleId} onSampleChange={setSampleId} />
      <CodeBlock
        title={`200 · ${text.latency}`}
        samples={[{ id: 'json', label: 'JSON', language: 'json', code: ANSWER }]}
      />
      <CodeFrame
        code={samples[0].code}
        language="bash"
        label={text.file}
        head={<CodeTitle>{text.file}</CodeTitle>}
        wrap
        className="lg:col-span-2"
      />
      <JsonEditor label={text.editor} value={body} onValueChange={setBody} height="h-70" />
      <div className="flex min-w-0 flex-col items-start gap-3">
        <JsonViewer label={text.bigJson} value={value} height="h-58" className="w-full" />
        <Button size="small" onClick={() => setValue(tenMegabytes())}>
          {text.bigJsonButton}
        </Button>
      </div>
    </div>
  );
}

const REQUEST = `{
  "level": "expert",
  "deadline_ms": 300,
  "hand": ["S3", "H3", "D7", "C7", "SQ"],
  "seats": [{ "role": "landlord", "cards": 5 }, { "role": "peasant", "cards": 9 }]
}`;

const small: JsonValue = {
  code: 0,
  msg: 'success',
  data: { move: ['S3', 'H3'], confidence: 0.82, passed: false, next: null, alternatives: [] },
  request_id: 'req_7f3a91c2b8d04e5f',
};

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
