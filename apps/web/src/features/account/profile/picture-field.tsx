import { PICTURE_MAX_BYTES } from '@fourth-seat/contract';
import { useId, useRef } from 'react';
import { useSubmission } from '../../../forms/use-submission.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { profileMessages } from './messages.ts';
import { encodePicture } from './picture-text.ts';

interface PictureFieldProps {
  readonly label: string;
  readonly name: string;
  readonly src: string | null;
  readonly square?: boolean;
  readonly disabled?: boolean;
  /** Saves the picture (base64) or removes it (null). */
  readonly onSave: (image: string | null) => Promise<void>;
}

/** A picture that is saved as soon as it is chosen. */
export function PictureField({ label, name, src, square = false, disabled = false, onSave }: PictureFieldProps) {
  const t = useMessages(profileMessages);
  const format = useFormat();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { busy, run, failure } = useSubmission();
  const save = (work: () => Promise<void>) =>
    void run(async () => {
      await work();
      showToast({ message: t('saved') });
    });
  const choose = (file: File | undefined) => {
    if (file) save(async () => onSave(await encodePicture(file)));
    if (input.current) input.current.value = '';
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={name} src={src ?? undefined} size="large" square={square} />
        <div>
          <div className="flex flex-wrap gap-2">
            <label htmlFor={id} className="sr-only">
              {label}
            </label>
            <input
              ref={input}
              id={id}
              type="file"
              accept="image/png,image/jpeg,image/webp"
              className="sr-only"
              tabIndex={-1}
              disabled={disabled}
              onChange={(event) => choose(event.target.files?.[0])}
            />
            <Button
              busy={busy}
              disabled={disabled}
              onClick={() => input.current?.click()}
              aria-label={`${label}: ${t('choose_picture')}`}
            >
              {t('choose_picture')}
            </Button>
            {src !== null && (
              <Button
                variant="quiet"
                busy={busy}
                disabled={disabled}
                aria-label={`${label}: ${t('remove_picture')}`}
                onClick={() => save(async () => onSave(null))}
              >
                {t('remove_picture')}
              </Button>
            )}
          </div>
          <p className="mt-1.5 text-sm text-text-faint">
            {t('picture_hint', { size: format.bytes(PICTURE_MAX_BYTES) })}
          </p>
        </div>
      </div>
      {failure && <Banner tone="danger">{failure.text}</Banner>}
    </div>
  );
}
