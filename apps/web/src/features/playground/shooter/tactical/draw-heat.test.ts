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
