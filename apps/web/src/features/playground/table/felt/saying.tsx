import { useMessages } from '../../../../i18n/messages.ts';
import { useLanguage } from '../../../../settings/locale.ts';
import { cardTableMessages } from '../messages.ts';
import type { Saying, SeatView, TableView } from '../view.ts';
import { useSeatName } from '../words.ts';

function useSaid(): (saying: Saying) => string {
  const language = useLanguage();
  return ({ text }) => text[language];
}

/** What a seat says, in a place of its own that is kept while it is silent: nothing moves, nothing is covered. */
export function Bubble({ seat }: { readonly seat: SeatView }) {
  const t = useMessages(cardTableMessages);
  const said = useSaid();
  const { saying } = seat;
  return (
    <p className="table-bubble">
      {saying && (
        <span key={saying.id}>
          <span className="sr-only">{t('says', { name: seat.name, text: said(saying) })}</span>
          <span aria-hidden>{said(saying)}</span>
        </span>
      )}
    </p>
  );
}

/** The last line and its speaker, for a narrow table that has no room beside its seats. */
export function SayingLine({ view }: { readonly view: TableView }) {
  const t = useMessages(cardTableMessages);
  const said = useSaid();
  const nameOf = useSeatName(view);
  const spoken = view.seats.flatMap(({ saying }, seat) => (saying ? [{ seat, saying }] : []));
  const last = spoken.toSorted((a, b) => b.saying.id - a.saying.id)[0];
  return (
    <p className="table-saying-line" aria-hidden>
      {last && <span key={last.saying.id}>{t('says', { name: nameOf(last.seat), text: said(last.saying) })}</span>}
    </p>
  );
}
