import type { Brush, PlanDrawing } from '../plan-drawing.ts';
import { latticeNoise } from '../textures.ts';

const FLAKES = 190;

/** Snow driven past the building by the wind; inside nobody sees it. */
export function drawStorm(brush: Brush, { camera, outline, palette, time_s, isDark }: PlanDrawing): void {
  brush.save();
  brush.beginPath();
  brush.rect(0, 0, camera.width, camera.height);
  for (const [i, [x, y]] of outline.entries())
    if (i === 0) brush.moveTo(x, y);
    else brush.lineTo(x, y);
  brush.closePath();
  brush.clip('evenodd');
  brush.strokeStyle = palette.snow;
  brush.lineCap = 'round';
  for (let i = 0; i < FLAKES; i++) {
    const depth = 0.35 + 0.65 * latticeNoise(i, 1, 1);
    const speed = (70 + 130 * depth) * (camera.scale / 11);
    const x = wrap(latticeNoise(i, 2, 1) * camera.width + time_s * speed, camera.width + 40) - 20;
    const y =
      wrap(
        latticeNoise(i, 3, 1) * camera.height + time_s * speed * 0.33 + Math.sin(time_s + i) * 8,
        camera.height + 20,
      ) - 10;
    brush.globalAlpha = (isDark ? 0.5 : 0.6) * depth;
    brush.lineWidth = 0.8 + 1.3 * depth;
    brush.beginPath();
    brush.moveTo(x, y);
    brush.lineTo(x - speed * 0.045, y - speed * 0.015);
    brush.stroke();
  }
  brush.restore();
}

const wrap = (value: number, length: number): number => ((value % length) + length) % length;
