import type { Debrief } from '@fourth-seat/rescue/engine';
import { useMessages } from '../../../../i18n/messages.ts';
import { useLanguage } from '../../../../settings/locale.ts';
import { cx } from '../../../../ui/cx.ts';
import { rescueMessages } from '../messages.ts';
import { lookOf } from '../names.ts';
import { SeatMark } from '../team/seat-mark.tsx';

/** Each companion's comment on the captain. */
export function Comments({ comments }: Pick<Debrief, 'comments'>) {
  const t = useMessages(rescueMessages);
  const language = useLanguage();
  return (
    <section>
      <h3 className="mb-2 text-lg font-semibold">{t('comments')}</h3>
      <ul className="flex flex-col gap-3">
        {comments.map(({ seat, text }) => (
          <li key={`${seat} ${text.en}`} className="flex gap-3">
            <SeatMark seat={seat} />
            <p className={cx('border-l-2 pl-3 text-pretty', lookOf(seat).ring)}>{text[language]}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
