import { type Locale, translate } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { causeText } from '../../i18n/cause-text.ts';
import { useMessages } from '../../i18n/messages.ts';
import { chooseProject, useChosenProject } from '../../session/project-selection.ts';
import { useSession } from '../../session/session-store.ts';
import { useLocale } from '../../settings/locale.ts';
import { Select } from '../../ui/controls/select.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { debuggingMessages } from './messages.ts';
import { type ApiDetails, catalogQuery } from './queries.ts';

interface ApiPickerProps {
  readonly api_id: string;
  readonly onPick: (api_id: string) => void;
  readonly details: ApiDetails | undefined;
}

/** Chooses project, API category and API, with the description of the API. */
export function ApiPicker({ api_id, onPick, details }: ApiPickerProps) {
  const t = useMessages(debuggingMessages);
  const locale = useLocale();
  const { projectList } = useSession();
  const project = useChosenProject();
  const query = useQuery(catalogQuery);
  const { data, isError } = query;
  const categories = data?.categories ?? [];
  const category = categories.find(({ apis }) => apis.some((api) => api.api_id === api_id));
  const options = (category?.apis ?? []).map((api) => ({
    value: api.api_id,
    label: translate(api.title, locale),
    hint: t('tokens_each', { count: api.price }),
  }));
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {/* Their values say what they are; labels above them would push the cards out of sight on a laptop. */}
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-[2fr_3fr_3fr]">
        <Select
          aria-label={t('category')}
          value={category?.category ?? null}
          onValueChange={(id) => {
            const [first] = categories.find((one) => one.category === id)?.apis ?? [];
            if (first && id !== category?.category) onPick(first.api_id);
          }}
          options={categories.map((one) => ({ value: one.category, label: translate(one.title, locale) }))}
        />
        {/* Until the names have come the id stands there: the row keeps its height. */}
        <Select
          aria-label={t('api')}
          value={api_id}
          onValueChange={onPick}
          options={options.length > 0 ? options : [{ value: api_id, label: api_id }]}
        />
        <Select
          aria-label={t('project')}
          className="max-sm:col-span-2"
          value={project?.project_id ?? null}
          onValueChange={(id) => {
            const next = projectList?.find(({ project_id }) => project_id === id);
            if (!next) return;
            chooseProject(next);
            showToast({ message: t('switched_done', { name: next.name }) });
          }}
          // The project's name is known before the list has loaded.
          options={(projectList ?? (project ? [project] : [])).map(({ project_id, name }) => ({
            value: project_id,
            label: name,
          }))}
        />
      </div>
      {isError && !data && <FailedState compact query={query} />}
      {details && <ApiDocument details={details} locale={locale} />}
    </div>
  );
}

interface ApiDocumentProps {
  readonly details: ApiDetails;
  readonly locale: Locale;
}

function ApiDocument({ details, locale }: ApiDocumentProps) {
  const t = useMessages(debuggingMessages);
  return (
    <details className="group">
      <summary className="flex cursor-pointer flex-wrap items-baseline gap-x-3 gap-y-1 rounded-sm text-sm">
        <code className="font-mono break-all">
          {details.method} {details.path}
        </code>
        <span className="text-text-faint tabular-nums">{t('tokens_each', { count: details.price })}</span>
        <span className="ml-auto inline-flex items-center gap-1 text-text-quiet">
          {t('document')}
          <ChevronDown aria-hidden className="size-[1em] transition-transform group-open:rotate-180" />
        </span>
      </summary>
      <div className="mt-2 flex flex-col gap-3">
        <p className="text-sm text-pretty text-text-quiet">{translate(details.document, locale)}</p>
        <p className="text-sm text-text-faint">{t('errors')}</p>
        <ul className="flex flex-col gap-2">
          {details.errors.map((error) => (
            <li key={error.code} className="text-sm">
              <Badge tone={error.status >= 500 ? 'danger' : 'warning'}>
                {error.status} · {error.code}
              </Badge>{' '}
              <span className="text-text-quiet">{causeText(error.code, locale)}</span>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
