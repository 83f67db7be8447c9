import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { BattleField } from './battle-field.tsx';
import { battleFrame } from './testing/frames.ts';

afterEach(cleanup);

function renderField(camera: 'broadcast' | 'free' = 'broadcast') {
  const onCamera = vi.fn();
  render(
    <BattleField
      before={undefined}
      frame={battleFrame()}
      blendOf={() => 1}
      side={null}
      followed={0}
      camera={camera}
      onCamera={onCamera}
      own={null}
      aim={null}
      onPoint={vi.fn()}
      path={[]}
      label="3 : 2"
    />,
  );
  return { canvas: screen.getByRole('img', { name: '3 : 2' }), onCamera };
}

test('an arrow key on the picture makes its camera free, and no other key does', () => {
  const { canvas, onCamera } = renderField();
  canvas.focus();
  expect(document.activeElement).toBe(canvas);
  fireEvent.keyDown(canvas, { key: 'q' });
  fireEvent.keyDown(canvas, { key: 'ArrowLeft', altKey: true });
  expect(onCamera).not.toHaveBeenCalled();
  fireEvent.keyDown(canvas, { key: 'ArrowLeft' });
  expect(onCamera).toHaveBeenCalledExactlyOnceWith('free');
});

test('a camera that is free already is not asked for again', () => {
  const { canvas, onCamera } = renderField('free');
  fireEvent.keyDown(canvas, { key: 'ArrowUp' });
  expect(onCamera).not.toHaveBeenCalled();
});

test('the menu of the right button stays away: it commands', () => {
  const { canvas } = renderField();
  expect(fireEvent.contextMenu(canvas)).toBe(false);
});
