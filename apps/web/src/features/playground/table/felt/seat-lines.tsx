import { useMessages } from '../../../../i18n/messages.ts';
import { useLanguage } from '../../../../settings/locale.ts';
import { cardTableMessages } from '../messages.ts';
import { useTableSettings } from '../settings.ts';
import { latestOf } from '../spoken-lines.ts';
import type { SeatLine, SeatView, TableView } from '../view.ts';

function useLineText(): (saying: SeatLine) => string {
  const language = useLanguage();
  return ({ text }) => text[language];
}

/** With its speaker: "West says: …", or "You say: …" where the table plays for the visitor. */
function useNamedLineText(): (seat: SeatView, saying: SeatLine) => string {
  const t = useMessages(cardTableMessages);
  const said = useLineText();
  return ({ name, human }, saying) =>
    human ? t('you_say', { text: said(saying) }) : t('says', { name, text: said(saying) });
}

/** What a seat says, in a place of its own that is kept while it is silent: nothing moves, nothing is covered. */
export function SpeechBubble({ seat }: { readonly seat: SeatView }) {
  const said = useLineText();
  const saidBy = useNamedLineText();
  const { lines } = useTableSettings();
  const saying = lines ? seat.saying : undefined;
  return (
    <p className="table-bubble">
      {saying && (
        <span key={saying.id}>
          <span className="sr-only">{saidBy(seat, saying)}</span>
          <span aria-hidden>{said(saying)}</span>
        </span>
      )}
    </p>
  );
}

/** The last line and its speaker, for a narrow table that has no room beside its seats. */
export function LatestLine({ view }: { readonly view: TableView }) {
  const saidBy = useNamedLineText();
  const { lines } = useTableSettings();
  const last = latestOf(view.seats.map(({ saying }) => saying));
  const speaker = lines ? view.seats.find(({ saying }) => saying === last) : undefined;
  return (
    <p className="table-saying-line" aria-hidden>
      {last && speaker && <span key={last.id}>{saidBy(speaker, last)}</span>}
    </p>
  );
}
