import { Card } from '../../ui/layout/surface.tsx';
import type { GalleryText } from './gallery-text.ts';

const surfaces = [
  'bg-surface',
  'bg-surface-raised',
  'bg-surface-overlay',
  'bg-surface-sunken',
  'bg-surface-hover',
  'bg-surface-active',
] as const;
const inks = [
  'text-text',
  'text-text-quiet',
  'text-text-faint',
  'text-accent',
  'text-danger',
  'text-success',
  'text-warning',
] as const;
const sizes = ['text-xs', 'text-sm', 'text-base', 'text-lg', 'text-xl', 'text-2xl', 'text-3xl'] as const;

export function PaletteGallery({ text }: { readonly text: GalleryText }) {
  return (
    <div className="grid gap-4 lg:grid-cols-3">
      <Card className="grid grid-cols-2 gap-2">
        {surfaces.map((name) => (
          <div
            key={name}
            className={`${name} flex h-16 items-end rounded border border-line p-2 text-xs text-text-quiet`}
          >
            {name.slice(3)}
          </div>
        ))}
      </Card>
      <Card className="flex flex-col gap-1.5">
        {inks.map((name) => (
          <p key={name} className={name}>
            {name.slice(5)} — {text.sample.slice(0, 20)}
          </p>
        ))}
        <p className="mt-2 rounded bg-accent-fill px-3 py-2 font-medium text-on-accent">on-accent</p>
        <p className="rounded bg-felt px-3 py-2 text-on-felt">on-felt</p>
      </Card>
      <Card className="flex min-w-0 flex-col gap-2">
        {sizes.map((name) => (
          <p key={name} className={`${name} truncate`}>
            {text.sample}
          </p>
        ))}
        <code className="truncate">req_7f3a91c2 0O1lI {'=>'} != ===</code>
      </Card>
    </div>
  );
}
