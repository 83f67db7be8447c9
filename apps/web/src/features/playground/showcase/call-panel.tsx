import { pathOfApi } from '@fourth-seat/contract';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useLanguage } from '../../../settings/locale.ts';
import { CodeFrame, CodeTitle } from '../../../ui/code/code-frame.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { curlOf } from '../live/curl.ts';
import type { Thought } from '../match/protocol.ts';
import { callTokens } from './call-text.ts';
import { showcaseMessages } from './messages.ts';
import type { ShowcaseMatch } from './use-showcase-match.ts';

interface CallPanelProps {
  readonly match: ShowcaseMatch;
  readonly thought: Thought;
  /** The visitor plays against this hand. */
  readonly isHidden: boolean;
  readonly name: string;
}

/** The latest decision as a call of the public API: request and answer side by side, changing with every move. */
export function CallPanel({ match, thought, isHidden, name }: CallPanelProps) {
  const t = useMessages(showcaseMessages);
  const format = useFormat();
  const language = useLanguage();
  const { api, body } = thought.request;
  const path = pathOfApi(api);
  const { request, answer } = callTokens(thought, {
    isHidden,
    language,
    left: {
      earlier: (count) => t('earlier_plays', { count }),
      hidden: (count) => t('hidden_hand', { count }),
      others: (count) => t('alternatives', { count }),
    },
  });
  const took = thought.took_ms === undefined ? '' : format.duration(thought.took_ms);
  const curl = () => curlOf(path, isHidden ? { ...body, hand: [] } : body);
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <CodeFrame
        tokens={request}
        copied={curl}
        label={t('request')}
        head={<CodeTitle>{`POST ${path} · ${name}`}</CodeTitle>}
        className="flex min-h-0 flex-[1.15] flex-col"
        maxHeight="min-h-0 flex-1 max-lg:max-h-80 text-xs leading-relaxed"
      />
      <CodeFrame
        tokens={answer}
        label={t('answer')}
        head={
          <CodeTitle>{`${t('answer')} · ${t(thought.source === 'api' ? 'from_api' : 'from_browser', { took })}`}</CodeTitle>
        }
        className="flex min-h-0 flex-1 flex-col"
        maxHeight="min-h-0 flex-1 max-lg:max-h-80 text-xs leading-relaxed"
      />
      <Switch
        label={t('live_api')}
        hint={t('live_api_hint')}
        checked={match.live}
        onChange={(event) => match.setLive(event.target.checked)}
        className="text-sm"
      />
    </div>
  );
}
