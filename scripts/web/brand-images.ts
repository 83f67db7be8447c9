/**
 * Draws the pictures that cannot be SVG (icons for home screens, the preview of a shared link) from the favicon and the
 * product's own fonts. Run it by hand when the brand changes: `node scripts/start.mjs scripts/web/brand-images.ts`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { readCommandLine } from '../command-line/command-line.ts';
import { provideChromium } from '../needs/chromium.ts';
import { root } from '../repository.ts';

readCommandLine({ usage: 'node scripts/start.mjs scripts/web/brand-images.ts' });

const folder = join(root, 'apps/web/public');
const icon = readFileSync(join(folder, 'favicon.svg'), 'utf8');
const font = readFileSync(
  join(root, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
).toString('base64');

const suits = { S: '♠', H: '♥', C: '♣', D: '♦' } as const;
const hand = ['B', '2S', 'AH', 'KD', 'QC', 'JS', '10H', '9D', '8C', '7S'];

function card(text: string, index: number): string {
  const joker = text === 'B';
  const suit = text.at(-1) as keyof typeof suits;
  const red = joker || suit === 'H' || suit === 'D';
  const turn = (index - (hand.length - 1) / 2) * 3.2;
  return `<div class="card ${red ? 'red' : ''}" style="transform: rotate(${turn}deg) translateY(${turn * turn * 0.25}px)">
    <b>${joker ? '★' : text.slice(0, -1)}</b><span>${joker ? '' : suits[suit]}&#xFE0E;</span></div>`;
}

const preview = `<!doctype html><meta charset="utf-8"><style>
  @font-face { font-family: Inter; src: url(data:font/woff2;base64,${font}); font-weight: 100 900; }
  body { margin: 0; width: 1200px; height: 630px; overflow: hidden; font-family: Inter, "Noto Sans CJK SC", sans-serif;
    color: #e9eff4; background: radial-gradient(900px 560px at 82% 78%, #0b3a42, transparent), #0a0f14; }
  .name { position: absolute; left: 72px; top: 64px; display: flex; align-items: center; gap: 20px; font-size: 34px; font-weight: 600; }
  .name svg { width: 64px; height: 64px; }
  h1 { position: absolute; left: 72px; top: 158px; margin: 0; width: 900px; font-size: 84px; line-height: 1.06; letter-spacing: -0.02em; font-weight: 640; }
  p { position: absolute; left: 72px; top: 368px; margin: 0; font-size: 34px; color: #a3b3c1; }
  .hand { position: absolute; right: 40px; bottom: -78px; display: flex; }
  .card { width: 104px; height: 190px; margin-left: -42px; padding: 12px; border-radius: 12px; background: #f7f9fb; color: #16202a;
    border: 1px solid #c9d3db; box-sizing: border-box; font-size: 34px; line-height: 1; display: flex; flex-direction: column; gap: 6px; transform-origin: 50% 130%; }
  .card.red { color: #c8202f; } .card b { font-weight: 700; }
</style><div class="name">${icon}Fourth Seat</div><h1>An AI player for every empty seat</h1><p>每一个空位，都有一位 AI 玩家</p>
<div class="hand">${hand.map(card).join('')}</div>`;

const executablePath = await provideChromium();
if (executablePath === undefined) process.exit(1);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const page = await browser.newPage();
for (const size of [192, 512]) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${icon}`);
  await page.screenshot({ path: join(folder, `icon-${size}.png`), omitBackground: true });
}
await page.setViewportSize({ width: 1200, height: 630 });
await page.setContent(preview);
await page.evaluate('document.fonts.ready');
await page.screenshot({ path: join(folder, 'preview.png') });
await browser.close();
