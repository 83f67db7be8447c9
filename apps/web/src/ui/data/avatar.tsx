import { useState } from 'react';
import { cx } from '../cx.ts';

const sizes = { small: 'size-6 text-xs', medium: 'size-9 text-sm', large: 'size-18 text-2xl' } as const;

export interface AvatarProps {
  readonly name: string;
  readonly src?: string | undefined;
  readonly size?: keyof typeof sizes;
  /** Square for projects and organizations, round for people. */
  readonly square?: boolean;
  readonly className?: string;
}

/** A picture, or initials. Decoration, because the name is written beside it. */
export function Avatar({ name, src, size = 'medium', square = false, className }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <span
      aria-hidden
      className={cx(
        'inline-flex shrink-0 select-none items-center justify-center overflow-hidden border border-line-strong bg-surface-active font-medium text-text',
        square ? 'rounded' : 'rounded-full',
        sizes[size],
        className,
      )}
    >
      {src && broken !== src ? (
        <img src={src} alt="" className="size-full object-cover" onError={() => setBroken(src)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}

/** "Ada Lovelace" → AL, "ada@example.com" → A, 张三丰 → 三丰: Chinese people are called by the given name. */
function initialsOf(name: string): string {
  const trimmed = name.trim();
  if (/^\p{Script=Han}{2,4}$/u.test(trimmed)) return trimmed.slice(-2);
  const [local = ''] = trimmed.split('@');
  const words = local.split(/[\s._-]+/).filter(Boolean);
  const named = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = named.map((word = '') => firstOf(word)).join('');
  return letters === '' ? '?' : letters.toUpperCase();
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** What a person calls the first letter: a flag or a family of several code points is one. */
const firstOf = (word: string): string => graphemes.segment(word)[Symbol.iterator]().next().value?.segment ?? '';
