import { expect, test } from 'vitest';
import { Camera } from './camera.ts';
import { boxOf, toMapX, toMapY } from './view.ts';

const map = { width: 100, depth: 100 };
const spotAt = (x: number, y: number) => ({ x, y, spread: 0 });

function createCamera(width = 1280, height = 720): Camera {
  const camera = new Camera(map);
  camera.resize(width, height);
  return camera;
}

test('the first picture is at its spot; a near spot is panned to, a far one is cut to', () => {
  const camera = createCamera();
  camera.move('broadcast', spotAt(-10, 10), 0.016, false);
  expect(camera.view).toMatchObject({ x: -10, y: 10 });
  camera.move('broadcast', spotAt(-4, 10), 0.016, false);
  expect(camera.view.x).toBeGreaterThan(-10);
  expect(camera.view.x).toBeLessThan(-8);
  camera.move('broadcast', spotAt(25, -20), 0.016, false);
  expect(camera.view.x).toBeCloseTo(25);
  expect(camera.cut_s).toBe(0);
});

test('a pan comes to its spot and stays', () => {
  const camera = createCamera();
  camera.move('follow', spotAt(0, 0), 0.016, false);
  for (let n = 0; n < 300; n++) camera.move('follow', spotAt(8, -6), 0.016, false);
  expect(camera.view.x).toBeCloseTo(8, 2);
  expect(camera.view.y).toBeCloseTo(-6, 2);
});

test('without movement for its own sake the broadcast stands until its spot is far off', () => {
  const camera = createCamera();
  camera.move('broadcast', spotAt(0, 0), 0.016, true);
  camera.move('broadcast', spotAt(5, 0), 0.016, true);
  expect(camera.view.x).toBe(0);
  camera.move('broadcast', spotAt(9, 0), 0.016, true);
  expect(camera.view.x).toBe(9);
});

test.each([
  [1280, 720],
  [360, 640],
  [1920, 1080],
  [900, 300],
])('a camera of %i by %i pixels looks little beyond the edge of the map', (width, height) => {
  const camera = createCamera(width, height);
  camera.move('follow', spotAt(-50, 50), 0.016, false);
  const { x0, y1 } = boxOf(camera.view);
  expect(x0).toBeGreaterThan(-53.1);
  expect(y1).toBeLessThan(57.1);
});

test('what is under the pointer stays there while it zooms', () => {
  const camera = createCamera();
  camera.move('free', spotAt(0, 0), 0.016, false);
  const [x, y] = [toMapX(camera.view, 300), toMapY(camera.view, 500)];
  const { scale } = camera.view;
  camera.zoom(1.4, 300, 500);
  expect(camera.view.scale).toBeGreaterThan(scale * 1.3);
  expect(toMapX(camera.view, 300)).toBeCloseTo(x, 6);
  expect(toMapY(camera.view, 500)).toBeCloseTo(y, 6);
});

test('the widest picture shows the whole map, the narrowest still some metres', () => {
  const camera = createCamera();
  camera.move('free', spotAt(0, 0), 0.016, false);
  for (let n = 0; n < 40; n++) camera.zoom(0.8, 640, 360);
  const wide = boxOf(camera.view);
  expect(wide.x1 - wide.x0).toBeGreaterThan(100);
  expect(wide.y1 - wide.y0).toBeGreaterThan(100);
  for (let n = 0; n < 60; n++) camera.zoom(1.25, 640, 360);
  const narrow = boxOf(camera.view);
  expect(narrow.x1 - narrow.x0).toBeGreaterThan(10);
});

test('the ground follows a hand that pulls it', () => {
  const camera = createCamera();
  camera.move('free', spotAt(0, 0), 0.016, false);
  const [x, y] = [toMapX(camera.view, 600), toMapY(camera.view, 300)];
  camera.drag(50, -30);
  expect(toMapX(camera.view, 650)).toBeCloseTo(x, 6);
  expect(toMapY(camera.view, 270)).toBeCloseTo(y, 6);
});
