import { SendHorizontal } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useMessages } from '../../../../i18n/messages.ts';
import { useLanguage } from '../../../../settings/locale.ts';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { Input } from '../../../../ui/controls/input.tsx';
import { MAX_SENTENCE_LENGTH } from '../engine-constants.ts';
import { sayInput } from '../inputs.ts';
import { rescueMessages } from '../messages.ts';
import { seatName } from '../names.ts';
import { SeatMark } from '../team/seat-mark.tsx';
import type { Rescue } from '../use-rescue.ts';
import { LanguageModelStatus } from './language-model-status.tsx';
import { useLanguageModel } from './use-language-model.ts';

interface SpeakBoxProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly selected: number;
  readonly rescue: Rescue;
  readonly onDone: () => void;
}

/** Free text for orders and questions, in Chinese or English. */
export function SpeakBox({ field, selected, rescue, onDone }: SpeakBoxProps) {
  const t = useMessages(rescueMessages);
  const language = useLanguage();
  const languageModel = useLanguageModel(rescue);
  const { setTyping } = rescue;
  const isOver = rescue.simulation.snapshot?.isOver === true;
  const [text, setText] = useState('');
  const changeText = (next: string) => {
    setText(next);
    setTyping(next !== '');
  };
  return (
    <>
      <form
        className="flex items-center gap-2 p-2"
        onSubmit={(event) => {
          event.preventDefault();
          const sentence = text.trim();
          if (sentence === '') return;
          languageModel.say(sayInput(sentence, selected));
          changeText('');
        }}
      >
        <SeatMark seat={selected} />
        <Input
          ref={field}
          value={text}
          maxLength={MAX_SENTENCE_LENGTH}
          aria-label={t('speak', { name: seatName(selected, language) })}
          title={t('slow_while_typing')}
          placeholder={t(isOver ? 'speak_over' : 'speak_hint')}
          disabled={isOver}
          autoComplete="off"
          enterKeyHint="send"
          onChange={(event) => changeText(event.target.value)}
          onBlur={() => setTyping(false)}
          onFocus={() => {
            languageModel.prepare();
            setTyping(text !== '');
          }}
          onKeyDown={(event) => {
            // While an input method is composing, Escape and Enter are its own.
            if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
            changeText('');
            onDone();
          }}
          className="min-w-0 flex-1"
        />
        <IconButton
          type="submit"
          variant="primary"
          label={t('send')}
          icon={<SendHorizontal aria-hidden />}
          disabled={isOver}
        />
      </form>
      <LanguageModelStatus languageModel={languageModel} />
    </>
  );
}
