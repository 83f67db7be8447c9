import { type ApiId, cardGameOf, MATCH_ID_LENGTH, translate } from '@fourth-seat/contract';
import type { ComponentType } from 'react';
import { formatJson, parseJson, parseShown } from '../../../api/json-text.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useSearch } from '../../../navigation/use-search.ts';
import { useLocale } from '../../../settings/locale.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Input } from '../../../ui/controls/input.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { isFields } from '../../../ui/json/fields.ts';
import { JsonEditor } from '../../../ui/json/json-editor.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { debuggingMessages } from '../messages.ts';
import type { ApiDetails } from '../queries.ts';
import { type MapProps, TacticalMap } from '../tactical/tactical-map.tsx';
import { TeamMap } from '../tactical/team-map.tsx';
import { CardEditor } from './card-editor.tsx';
import { CodeSamples } from './code-samples.tsx';
import { fieldsOf } from './json-schema.ts';
import { pilesOf } from './piles.ts';
import { SchemaForm } from './schema-form.tsx';

const views = ['cards', 'map', 'form', 'json', 'code'] as const;

interface ComposerProps {
  readonly api: ApiDetails;
  /** The body as text: form, cards and code are drawn from it. */
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  readonly matchId: string;
  readonly onMatchIdChange: (match: string) => void;
  readonly onSend: () => void;
  /** Body of the last answer to this API. */
  readonly answer: string | undefined;
}

/** Maps of APIs whose request says where its seats are. */
const maps: Readonly<Partial<Record<string, ComponentType<MapProps>>>> = {
  'shooter.act': TacticalMap,
  'moba.act': TeamMap,
} satisfies Partial<Record<ApiId, ComponentType<MapProps>>>;

/** The views of a request: cards or a map for APIs that have them, and those that every request has. */
function viewsOf(api: ApiDetails): readonly (typeof views)[number][] {
  const hasMap = maps[api.api_id] !== undefined;
  const hasCards = cardGameOf(api.api_id) !== undefined && pilesOf(fieldsOf(api.schema), {}).length > 0;
  return views.filter((view) => (view === 'map' ? hasMap : view === 'cards' ? hasCards : true));
}

export function Composer({ api, text, onTextChange, matchId, onMatchIdChange, onSend, answer }: ComposerProps) {
  const t = useMessages(debuggingMessages);
  const locale = useLocale();
  const search = useSearch();
  const offeredViews = viewsOf(api);
  // A view that draws the request comes first.
  const defaultView = offeredViews[0] ?? 'form';
  const view = search.oneOf('view', offeredViews) ?? defaultView;
  const preset = api.presets.find((one) => one.text === text);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Tabs
          label={t('request')}
          variant="pills"
          value={view}
          onValueChange={(next) => search.set({ view: next === defaultView ? null : next })}
          tabs={offeredViews.map((value) => ({ value, label: t(`as_${value}`) }))}
        />
        {api.presets.length > 0 && (
          <Select
            size="small"
            aria-label={t('scenario')}
            className="ml-auto max-w-full"
            value={preset?.id ?? ''}
            onValueChange={(id) => {
              const next = api.presets.find((one) => one.id === id);
              if (next) onTextChange(next.text);
            }}
            options={[
              ...(preset ? [] : [{ value: '', label: t('custom') }]),
              ...api.presets.map(({ id, title }) => ({ value: id, label: translate(title, locale) })),
            ]}
          />
        )}
      </div>
      <View view={view} api={api} text={text} onTextChange={onTextChange} onSend={onSend} answer={answer} />
      {view !== 'code' && (
        <label className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm" title={t('match_hint')}>
          <span className="text-text-quiet">{t('match_group')}</span>
          <Input
            mono
            maxLength={MATCH_ID_LENGTH}
            placeholder={t('match_id')}
            className="min-w-40 flex-1"
            value={matchId}
            onChange={(event) => onMatchIdChange(event.target.value)}
          />
        </label>
      )}
    </div>
  );
}

type ViewProps = Pick<ComposerProps, 'api' | 'text' | 'onTextChange' | 'onSend' | 'answer'> & {
  readonly view: (typeof views)[number];
};

function View({ view, api, text, onTextChange, onSend, answer }: ViewProps) {
  const t = useMessages(debuggingMessages);
  const parsed = parseJson(text);
  if (view === 'code') return <CodeSamples api_id={api.api_id} body={text} />;
  if (view === 'json') {
    return (
      <div className="flex flex-col gap-2">
        <JsonEditor
          label={t('request')}
          value={text}
          writing={{
            onValueChange: onTextChange,
            onSubmit: onSend,
            invalid: !parsed.ok,
            invalidText: t('invalid_json'),
          }}
          height="h-110"
        />
        {parsed.ok ? (
          <Button
            size="small"
            variant="quiet"
            className="self-end"
            onClick={() => {
              const shown = parseShown(text);
              if (shown.ok) onTextChange(formatJson(shown.value));
            }}
          >
            {t('format_json')}
          </Button>
        ) : (
          <p className="text-sm text-warning">{t('json_broken')}</p>
        )}
      </div>
    );
  }
  if (!parsed.ok || !isFields(parsed.value)) return <Banner tone="warning">{t('form_waits')}</Banner>;
  const fields = fieldsOf(api.schema);
  const change = (value: unknown) => onTextChange(formatJson(value));
  const DrawnMap = maps[api.api_id];
  if (view === 'map' && DrawnMap) return <DrawnMap value={parsed.value} answer={answer} />;
  const game = cardGameOf(api.api_id);
  if (view === 'cards' && game !== undefined) {
    return <CardEditor game={game} fields={fields} value={parsed.value} onChange={change} />;
  }
  return <SchemaForm key={api.api_id} fields={fields} value={parsed.value} onChange={change} />;
}
