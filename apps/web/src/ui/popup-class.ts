/** Surfaces that float: select, combobox, menu, popover. They come from where they were opened, in 140 ms. */
export const POPUP_CLASS =
  'z-50 max-h-(--available-height) origin-(--transform-origin) overflow-y-auto overscroll-contain rounded-lg border border-line-strong bg-surface-overlay text-text shadow-overlay outline-none transition-[opacity,scale] duration-140 data-starting-style:scale-97 data-starting-style:opacity-0 data-ending-style:opacity-0';

export const POPUP_ITEM_CLASS =
  'flex min-h-8 cursor-default select-none items-center gap-2.5 rounded px-2.5 py-1 text-base outline-none data-highlighted:bg-surface-active data-disabled:text-text-faint data-disabled:opacity-60 [&_svg]:size-[1.1em] [&_svg]:shrink-0';

export const POPUP_GROUP_LABEL_CLASS = 'px-2.5 pt-2 pb-1 text-xs font-medium text-text-faint';
