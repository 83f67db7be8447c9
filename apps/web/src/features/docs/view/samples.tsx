import { type SampleLanguage, SITE_PLACEHOLDER, sampleCode, sampleLanguages } from '@fourth-seat/contract';
import { useMessages } from '../../../i18n/messages.ts';
import { sampleLabels } from '../../../settings/sample-labels.ts';
import { chooseSampleLanguage, useSampleLanguage } from '../../../settings/sample-language.ts';
import { CodeFrame } from '../../../ui/code/code-frame.tsx';
import { type CodeToken, highlight } from '../../../ui/code/highlight.ts';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import type { Sample, SampleRuns } from '../blocks.ts';
import { docsMessages } from '../messages.ts';
import { withSiteUrl } from './site-url.ts';

/** The files of a folder of `samples/`, in the languages that it has. */
export function FileSamples({ samples }: { readonly samples: readonly Sample[] }) {
  return (
    <SampleFrame
      samples={samples.map(({ language, tokens, passed }) => ({
        language,
        tokens: withSiteUrl(tokens),
        passed,
      }))}
    />
  );
}

interface CallSamplesProps {
  readonly path: string;
  /** The name under which their latest passing is noted; the path where absent. */
  readonly name?: string;
  readonly body: unknown;
  readonly passed: SampleRuns;
}

/** A call of the API in six languages, without any library. */
export function CallSamples({ path, name = path, body, passed }: CallSamplesProps) {
  // Highlighted with the placeholder, so that the reader's own port changes nothing.
  const url = `${SITE_PLACEHOLDER}${path}`;
  const run = passed[name]?.body === JSON.stringify(body) ? passed[name] : undefined;
  return (
    <SampleFrame
      samples={sampleLanguages.map((language) => ({
        language,
        tokens: withSiteUrl(
          highlight(sampleCode(language, { url, body: { json: body } }), sampleLabels[language].language),
        ),
        passed: run?.dates[language],
      }))}
    />
  );
}

interface ShownSample {
  readonly language: SampleLanguage;
  readonly tokens: readonly CodeToken[];
  readonly passed: string | undefined;
}

function SampleFrame({ samples }: { readonly samples: readonly ShownSample[] }) {
  const t = useMessages(docsMessages);
  const chosen = useSampleLanguage();
  const sample = samples.find(({ language }) => language === chosen) ?? samples[0];
  if (!sample) return null;
  const { label } = sampleLabels[sample.language];
  return (
    <div className="my-4">
      <CodeFrame
        wrap
        maxHeight="max-h-96"
        tokens={sample.tokens}
        label={label}
        head={
          <Tabs
            label={t('sample_language')}
            variant="pills"
            className="min-w-0 flex-1"
            tabs={samples.map(({ language }) => ({ value: language, label: sampleLabels[language].label }))}
            value={sample.language}
            onValueChange={chooseSampleLanguage}
          />
        }
      />
      <p className="mt-1.5 text-xs text-text-faint">
        {sample.passed === undefined
          ? t('sample_not_run')
          : t('sample_passed', { language: label, date: sample.passed })}
      </p>
    </div>
  );
}
