import { errorDocPath, FIRST_SERVICE_CODE } from '@fourth-seat/contract';
import { valueAt } from '../../../api/json-text.ts';
import { CardRow } from '../../../cards/card-row.tsx';
import { causeText } from '../../../i18n/cause-text.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useLocale } from '../../../settings/locale.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { KeyValueList } from '../../../ui/data/key-value.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { callMessages } from '../messages.ts';
import type { Failure } from './answer.ts';

interface FailureNoteProps {
  readonly failure: Failure;
  readonly code: number;
  /** The body that was sent; undefined where it is not known. */
  readonly request: unknown;
  /** Goes to the place in the editor; absent where there is no editor. */
  readonly onShowPlace?: ((path: string) => void) | undefined;
}

/** Why a call was refused: the sentence, the rule, the place in the request, and its value. */
export function FailureNote({ failure, code, request, onShowPlace }: FailureNoteProps) {
  const t = useMessages(callMessages);
  const { msg, place, rule, cards } = failure;
  // The answer keeps the language that the caller asked for; the meaning of the code is in the reader's.
  const cause = causeText(code, useLocale());
  const meaning = msg.startsWith(cause) ? '' : ` · ${cause}`;
  const field = place?.kind === 'field' ? place.path : undefined;
  const value = field === undefined ? undefined : valueAt(request, field);
  return (
    <Banner
      tone={code >= FIRST_SERVICE_CODE ? 'danger' : 'warning'}
      title={`${t('why_failed')} · ${code}${meaning}`}
      action={
        field !== undefined && onShowPlace ? (
          <Button size="small" onClick={() => onShowPlace(field)}>
            {t('show_place')}
          </Button>
        ) : undefined
      }
    >
      <p>{msg}</p>
      <p className="mt-1">
        <Link to={errorDocPath(code)}>{t('about_code', { code: String(code) })}</Link>
      </p>
      <KeyValueList
        className="mt-2"
        items={[
          ...(place === undefined
            ? []
            : [{ label: t('failing_place'), value: <code className="font-mono break-all">{place.path}</code> }]),
          ...(value === undefined
            ? []
            : [
                {
                  label: t('failing_value'),
                  value: <code className="font-mono break-all">{JSON.stringify(value).slice(0, 300)}</code>,
                },
              ]),
          ...(rule === undefined
            ? []
            : [{ label: t('failing_rule'), value: <code className="font-mono">{rule}</code> }]),
          ...(cards.length === 0
            ? []
            : [
                {
                  label: t('failing_cards'),
                  value: <CardRow size="small" cards={cards} label={t('failing_cards')} />,
                },
              ]),
        ]}
      />
    </Banner>
  );
}
