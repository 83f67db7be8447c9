import { type Bilingual, type Locale, translate } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { causeText } from '../../i18n/cause-text.ts';
import { useMessages } from '../../i18n/messages.ts';
import { chooseProject, useChosenProject } from '../../session/project-selection.ts';
import { useSession } from '../../session/session-store.ts';
import { useLocale } from '../../settings/locale.ts';
import { Field } from '../../ui/controls/field.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import type { ApiDetails } from './compose/composer.tsx';
import { debuggingMessages } from './messages.ts';
import { catalogQuery } from './queries.ts';

interface ApiPickerProps {
  readonly api_id: string;
  readonly onPick: (api_id: string) => void;
  readonly details: ApiDetails | undefined;
}

/** For which project, which API, and what it says about itself. */
export function ApiPicker({ api_id, onPick, details }: ApiPickerProps) {
  const t = useMessages(debuggingMessages);
  const locale = useLocale();
  const { projectList = [] } = useSession();
  const project = useChosenProject();
  const query = useQuery(catalogQuery);
  const { data, isError } = query;
  const say = (text: Bilingual) => translate(text, locale);
  const options = (data?.categories ?? []).flatMap(({ title, apis }) =>
    apis.map((api) => ({
      value: api.api_id,
      // Both games have a “Play”.
      label: `${say(title)} · ${say(api.title)}`,
      hint: t('tokens_each', { count: api.price }),
    })),
  );
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
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
        <Field label={t('api')}>
          {/* Until the names have come the id stands there: the row keeps its height. */}
          <Select
            value={api_id}
            onValueChange={onPick}
            options={options.length > 0 ? options : [{ value: api_id, label: api_id }]}
          />
        </Field>
      </div>
      {isError && <FailedState compact query={query} />}
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
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <code className="font-mono break-all">
          {details.method} {details.path}
        </code>
        <span className="text-text-faint tabular-nums">{t('tokens_each', { count: details.price })}</span>
      </p>
      <details>
        <summary className="cursor-pointer text-sm text-text-quiet">{t('document')}</summary>
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
    </div>
  );
}
