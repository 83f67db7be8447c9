/** A sheet's balance as `npm run league -- moba balance` shows it: a table, and a picture. */
import { readFileSync } from 'node:fs';
import type { HeroBalance, Sheet } from '@fourth-seat/moba';
import { faultText, readStudioSheet, sheetToBeginFrom } from '@fourth-seat/moba/sheet';
import { percent } from './rows.ts';

/** A sheet from its file, the built-in one without; or its faults, a line each. */
export function readSheetFile(file: string | undefined): { readonly sheet: Sheet } | { readonly problem: string } {
  let value: unknown = sheetToBeginFrom;
  try {
    if (file !== undefined) value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return { problem: `${file}: ${error instanceof Error ? error.message : String(error)}` };
  }
  const reading = readStudioSheet(value);
  if ('sheet' in reading) return reading;
  return { problem: reading.faults.map((fault) => `${fault.path} ${faultText(fault).en}`).join('\n') };
}

const intervalOf = ({ win }: HeroBalance): string =>
  win ? `${(win.low * 100).toFixed(1)}-${(win.high * 100).toFixed(1)}` : '';

/** The rows under each other, as Markdown has tables. */
export function balanceTable(rows: readonly HeroBalance[]): string {
  const cells = [
    ['hero', 'role', 'matches', 'won', '95 % interval'],
    ...rows.map((one) => [
      one.hero.name.en,
      one.hero.role,
      String(one.matches),
      percent(one.win?.share),
      intervalOf(one),
    ]),
  ];
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0))) ?? [];
  const lines = cells.map((line) => `| ${line.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(' | ')} |`);
  const [head = '', ...body] = lines;
  return [head, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body].join('\n');
}

/** Pixels of the picture. */
const box = { left: 190, width: 520, right: 110, top: 62, row: 28, bottom: 34 } as const;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => `&#${mark.codePointAt(0)};`);

/** The same as a picture: each hero's share as a dot on its interval, and the band in which a balanced hero lies. */
export function balancePicture(rows: readonly HeroBalance[], matches: number): string {
  const height = box.top + rows.length * box.row + box.bottom;
  const x = (share: number): string => (box.left + share * box.width).toFixed(1);
  const end = height - box.bottom;
  const ticks = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<line x1="${x(share)}" y1="${box.top - 6}" x2="${x(share)}" y2="${end}" stroke="#d3dae0"/>` +
      `<text x="${x(share)}" y="${end + 20}" text-anchor="middle" fill="#56636e">${share * 100} %</text>`,
  );
  const lines = rows.map((one, n) => {
    const y = box.top + (n + 0.5) * box.row;
    const name = `<text x="${box.left - 14}" y="${y + 4}" text-anchor="end">${escaped(`${one.hero.name.en} ${one.hero.name.zh}`)}</text>`;
    if (!one.win) return name;
    const { share, low, high } = one.win;
    // Only where even the interval lies outside of the band is a hero called too strong or too weak.
    const colour = low > 0.55 ? '#c2410c' : high < 0.45 ? '#1d4ed8' : '#0f766e';
    return (
      `${name}<line x1="${x(low)}" y1="${y}" x2="${x(high)}" y2="${y}" stroke="${colour}" stroke-width="3" stroke-linecap="round" opacity="0.55"/>` +
      `<circle cx="${x(share)}" cy="${y}" r="5.5" fill="${colour}"/>` +
      `<text x="${box.left + box.width + 16}" y="${y + 4}" fill="#56636e">${(share * 100).toFixed(1)} % of ${one.matches}</text>`
    );
  });
  const width = box.left + box.width + box.right;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="13" fill="#18222a">
<rect width="100%" height="100%" fill="#ffffff"/>
<text x="20" y="28" font-size="17" font-weight="600">Matches won by each hero 各英雄胜率</text>
<text x="20" y="47" fill="#56636e">${matches} matches between drawn teams, with 95 % intervals; the band is 45 to 55 %</text>
<rect x="${x(0.45)}" y="${box.top - 6}" width="${(0.1 * box.width).toFixed(1)}" height="${end - box.top + 6}" fill="#e6f4f1"/>
${[...ticks, ...lines].join('\n')}
</svg>
`;
}
