import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../i18n/messages.ts';
import { chooseProject, useChosenProject } from '../../session/project-selection.ts';
import { useSession } from '../../session/session-store.ts';
import { useLocale } from '../../settings/locale.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { cx } from '../../ui/cx.ts';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx';
import type { ApiDetails } from './compose/composer.tsx';
import { debuggingMessages } from './messages.ts';
import { catalogQuery } from './queries.ts';

interface ApiPickerProps {
  readonly api_id: string;
  readonly onPick: (api_id: string) => void;
  readonly details: ApiDetails | undefined;
}

/** The left column: for which project, which API, and what it says about itself. */
export function ApiPicker({ api_id, onPick, details }: ApiPickerProps) {
  const t = useMessages(debuggingMessages);
  const locale = useLocale();
  const { projectList = [] } = useSession();
  const project = useChosenProject();
  const query = useQuery(catalogQuery);
  const { data, isError } = query;
  const say = (text: { readonly en: string; readonly zh: string }) => (locale === 'zh_cn' ? text.zh : text.en);
  return (
    <div className="flex min-w-0 flex-col gap-5 lg:max-xl:grid lg:max-xl:grid-cols-[20rem_minmax(0,1fr)_36rem] lg:max-xl:gap-6">
      <Field label={t('project')}>
        <Select
          value={project?.project_id ?? null}
          onValueChange={(id) => {
            const next = projectList.find(({ project_id }) => project_id === id);
            if (next) chooseProject(next);
          }}
          options={projectList.map(({ project_id, name }) => ({ value: project_id, label: name }))}
        />
      </Field>
      {isError && <FailedState compact query={query} />}
      {!data && !isError && <TextSkeleton lines={8} />}
      <nav aria-label={t('apis')} className="flex flex-col gap-4">
        {data?.categories.map(({ category, title, apis }) => (
          <div key={category}>
            <h2 className="mb-1 text-sm text-text-faint">{say(title)}</h2>
            <ul className="flex flex-col gap-0.5 max-xl:flex-row max-xl:flex-wrap">
              {apis.map((api) => (
                <li key={api.api_id}>
                  <button
                    type="button"
                    aria-current={api.api_id === api_id ? 'true' : undefined}
                    onClick={() => onPick(api.api_id)}
                    className={cx(
                      'flex min-h-8 w-full items-center gap-2 rounded px-2.5 text-left hover:bg-surface-hover',
                      api.api_id === api_id && 'bg-accent-soft font-medium text-accent',
                    )}
                  >
                    <span className="mr-auto">{say(api.title)}</span>
                    <span className="text-xs text-text-faint tabular-nums max-xl:hidden">
                      {t('tokens_each', { count: api.price })}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {details && <ApiDocument details={details} say={say} />}
    </div>
  );
}

interface ApiDocumentProps {
  readonly details: ApiDetails;
  readonly say: (text: { readonly en: string; readonly zh: string }) => string;
}

function ApiDocument({ details, say }: ApiDocumentProps) {
  const t = useMessages(debuggingMessages);
  return (
    <div className="flex flex-col gap-3 border-line max-lg:border-t max-lg:pt-4 lg:max-xl:border-l lg:max-xl:pl-6 xl:border-t xl:pt-4">
      <h3 className="text-sm text-text-faint">{t('document')}</h3>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <code className="font-mono break-all">
          {details.method} {details.path}
        </code>
        <span className="text-text-faint tabular-nums xl:hidden">{t('tokens_each', { count: details.price })}</span>
      </p>
      <p className="text-sm text-pretty text-text-quiet">{say(details.document)}</p>
      <details>
        <summary className="cursor-pointer text-sm text-text-quiet">
          {t('errors')} · {details.errors.length}
        </summary>
        <ul className="mt-2 flex flex-col gap-2">
          {details.errors.map((error) => (
            <li key={error.code} className="text-sm">
              <Badge tone={error.status >= 500 ? 'danger' : 'warning'}>
                {error.status} · {error.code}
              </Badge>{' '}
              <span className="text-text-quiet">{say(error.text)}</span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
