import { expect, test, vi } from 'vitest';
import { cells } from '../worker/heat-grid.ts';
import { drawHeat, type HeatPicture } from './draw-heat.ts';
import { readPalette } from './palette.ts';

test('a heat map on two maps at once is painted once for each, and not for each frame', () => {
  const grid = new Uint32Array(cells);
  const heat = { layer: 'positions', grids: [grid, grid], isComplete: true } as const;
  const picture: HeatPicture = { heat, teams: [0, 1] };
  const palettes = [readPalette(document.body), readPalette(document.body)];
  const made = vi.spyOn(document, 'createElement').mockReturnValue({ getContext: () => null } as never);
  const context = { drawImage: vi.fn() } as Partial<CanvasRenderingContext2D> as CanvasRenderingContext2D;
  for (let frame = 0; frame < 10; frame++) for (const palette of palettes) drawHeat(context, picture, palette);
  expect(made).toHaveBeenCalledTimes(2);
  expect(context.drawImage).toHaveBeenCalledTimes(20);
  made.mockRestore();
});

test('a square at the border is coloured like any other where all hold the same', () => {
  const grid = new Uint32Array(cells).fill(5);
  const heat = { layer: 'kills', grids: [grid, grid], isComplete: true } as const;
  const pixels = { data: new Uint8ClampedArray(4 * cells) };
  const painting = {
    fillRect: () => undefined,
    getImageData: () => ({ data: new Uint8ClampedArray([9, 9, 9, 255]) }),
    createImageData: () => pixels,
    putImageData: () => undefined,
  };
  const made = vi.spyOn(document, 'createElement').mockReturnValue({ getContext: () => painting } as never);
  const context = { drawImage: vi.fn() } as Partial<CanvasRenderingContext2D> as CanvasRenderingContext2D;
  drawHeat(context, { heat, teams: [0] }, readPalette(document.body));
  made.mockRestore();
  const opacities = new Set(pixels.data.filter((_value, index) => index % 4 === 3));
  expect([...opacities]).toEqual([Math.round(255 * 0.85)]);
});
