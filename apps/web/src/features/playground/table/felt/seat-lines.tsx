import { useMessages } from '../../../../i18n/messages.ts';
import { useLanguage } from '../../../../settings/locale.ts';
import { cardTableMessages } from '../messages.ts';
import { placeOf } from '../places.ts';
import { useTableSettings } from '../settings.ts';
import { latestOf } from '../spoken-lines.ts';
import { isPerson, type SeatLine, type SeatView, type TableView } from '../view.ts';

function useLineText(): (line: SeatLine) => string {
  const language = useLanguage();
  return ({ text }) => text[language];
}

/** With its speaker: "West says: …", or "You say: …" where the table plays for the visitor. */
function useNamedLineText(): (seat: SeatView, line: SeatLine) => string {
  const t = useMessages(cardTableMessages);
  const lineText = useLineText();
  return (seat, line) =>
    isPerson(seat) ? t('you_say', { text: lineText(line) }) : t('says', { name: seat.name, text: lineText(line) });
}

/** What a seat says, in a place of its own that is kept while it is silent: nothing moves, nothing is covered. */
export function SpeechBubble({ seat }: { readonly seat: SeatView }) {
  const lineText = useLineText();
  const namedLineText = useNamedLineText();
  const { lines } = useTableSettings();
  const line = lines ? seat.line : undefined;
  return (
    <p className="table-bubble">
      {line && (
        <span key={line.id}>
          <span className="sr-only">{namedLineText(seat, line)}</span>
          <span aria-hidden>{lineText(line)}</span>
        </span>
      )}
    </p>
  );
}

/** The last line and its speaker, for a narrow table that has no room beside its seats. */
export function LatestLine({ view }: { readonly view: TableView }) {
  const namedLineText = useNamedLineText();
  const { lines } = useTableSettings();
  const last = latestOf(view.seats.map(({ line }) => line));
  const speaker = lines ? view.seats.find(({ line }) => line === last) : undefined;
  return (
    <p className="table-saying-line" data-place={speaker && placeOf(view.seats.indexOf(speaker), view)} aria-hidden>
      {last && speaker && <span key={last.id}>{namedLineText(speaker, last)}</span>}
    </p>
  );
}
