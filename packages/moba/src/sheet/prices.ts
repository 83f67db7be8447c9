import type { Sheet } from './sheet.ts';

/** What an item costs a hero: its price without the parts that the hero has; and those parts. */
export function priceOf(
  sheet: Pick<Sheet, 'items'>,
  items: readonly number[],
  item: number,
): { readonly price: number; readonly used: readonly number[] } {
  const left = [...items];
  const used: number[] = [];
  const row = sheet.items[item];
  let price = row?.cost ?? Infinity;
  const takeParts = (parts: readonly string[]): void => {
    for (const part of parts) {
      const index = sheet.items.findIndex(({ id }) => id === part);
      const place = left.indexOf(index);
      if (place >= 0) {
        left.splice(place, 1);
        used.push(index);
        price -= sheet.items[index]?.cost ?? 0;
      } else takeParts(sheet.items[index]?.parts ?? []);
    }
  };
  takeParts(row?.parts ?? []);
  return { price, used };
}
