import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ChartFrame } from './chart-frame.tsx';
import { type ChartSeries, lookAt } from './chart-series.ts';

// The drawing needs a canvas; what is tested here is everything around it.
const plot = vi.hoisted(() => ({
  isolate: vi.fn(),
  moveTo: vi.fn(),
  mark: vi.fn(),
  zoom: vi.fn(),
  destroy: vi.fn(),
}));
vi.mock('./chart-plot.ts', () => ({ createPlot: () => plot }));

afterEach(() => {
  cleanup();
  for (const call of Object.values(plot)) call.mockClear();
});

// 20:00 in Greenwich is already the next day in Tokyo.
const xs = [72_000, 158_400, 244_800];
const series: readonly ChartSeries[] = [
  { key: 'ok', label: 'Success', look: lookAt(0), values: [10, 20, 30] },
  { key: 'bad', label: 'Our error', look: lookAt(1), values: [1, null, 3] },
];

/** The chart, once its drawing has been fetched. */
async function renderChart(onPointSelect?: (index: number) => void) {
  render(
    <ChartFrame
      title="Requests"
      xs={xs}
      series={series}
      timeZone="Asia/Tokyo"
      formatValue={String}
      {...(onPointSelect && { onPointSelect })}
    />,
  );
  await waitFor(() => expect(plot.isolate).toHaveBeenCalled());
  return screen.getByRole('slider', { name: 'Requests' });
}

test('arrow keys walk the points, which are spoken with their time and numbers; Enter opens one', async () => {
  const select = vi.fn();
  const chart = await renderChart(select);
  chart.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(chart.getAttribute('aria-valuetext')).toBe('Jan 3: Success 20, Our error –');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  expect(select).toHaveBeenCalledWith(2);
});

test('Shift and arrows mark a span, Enter zooms into it, and the keys stay inside until Escape', async () => {
  const chart = await renderChart();
  chart.focus();
  await userEvent.keyboard('{End}{Shift>}{ArrowLeft}{/Shift}');
  expect(chart.getAttribute('aria-valuetext')).toBe('Jan 3 – Jan 4: Success 20, Our error –');
  expect(plot.mark).toHaveBeenLastCalledWith([1, 2]);
  await userEvent.keyboard('{Enter}');
  expect(plot.zoom).toHaveBeenLastCalledWith([158_400, 244_800]);
  expect(plot.mark).toHaveBeenLastCalledWith(undefined);
  await userEvent.keyboard('{Home}{ArrowLeft}');
  expect(chart.getAttribute('aria-valuetext')).toMatch('Jan 3');
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{Escape}');
  expect(plot.mark).toHaveBeenLastCalledWith(undefined);
  await userEvent.keyboard('{Escape}{Home}');
  expect(plot.zoom).toHaveBeenLastCalledWith(undefined);
  expect(chart.getAttribute('aria-valuetext')).toMatch('Jan 2');
});

test('a zoom ends with its range, and stays while the range moves on with the time', async () => {
  const draw = (at: readonly number[]) => (
    <ChartFrame title="Requests" xs={at} series={series} timeZone="UTC" formatValue={String} />
  );
  const { rerender } = render(draw(xs));
  screen.getByRole('slider').focus();
  await userEvent.keyboard('{End}{Shift>}{ArrowLeft}{/Shift}{Enter}');
  const isZoomed = () => screen.queryByRole('button', { name: 'Reset zoom' }) !== null;
  expect(isZoomed()).toBe(true);
  rerender(draw(xs.map((x) => x + 3600)));
  expect(isZoomed()).toBe(true);
  rerender(draw(xs.map((x) => x * 7)));
  expect(isZoomed()).toBe(false);
  rerender(draw(xs));
  expect(isZoomed()).toBe(false);
});

test('the legend isolates a series and shows the numbers under the crosshair', async () => {
  const chart = await renderChart();
  chart.focus();
  await userEvent.keyboard('{Home}');
  const success = screen.getByRole('button', { name: 'Success 10' });
  await userEvent.click(success);
  expect(success.getAttribute('aria-pressed')).toBe('true');
  expect(plot.isolate).toHaveBeenLastCalledWith('ok');
  await userEvent.click(success);
  expect(plot.isolate).toHaveBeenLastCalledWith(undefined);
});

test('a single series has no legend: its title names it, and the number under the crosshair stands in its place', async () => {
  const tokens = series.slice(0, 1);
  render(
    <ChartFrame title="Tokens" xs={xs} series={tokens} timeZone="UTC" formatValue={(value) => `${value} tokens`} />,
  );
  expect(screen.queryByRole('button', { name: /Success/ })).toBeNull();
  const chart = screen.getByRole('slider', { name: 'Tokens' });
  expect(screen.queryByText('10 tokens')).toBeNull();
  chart.focus();
  await userEvent.keyboard('{Home}');
  expect(screen.getByText('10 tokens')).toBeDefined();
});

test('the same numbers can be read as a table', async () => {
  await renderChart();
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  const rows = within(screen.getByRole('table', { name: 'Requests' })).getAllByRole('row');
  const cells = rows.slice(1).map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.lastChild?.textContent),
  );
  expect(cells).toEqual([
    ['Jan 2', '10', '1'],
    ['Jan 3', '20', '–'],
    ['Jan 4', '30', '3'],
  ]);
});

test('a point that still grows says so where it is read, spoken and listed', async () => {
  render(<ChartFrame title="Requests" xs={xs} series={series} timeZone="UTC" formatValue={String} finishedCount={2} />);
  const chart = screen.getByRole('slider', { name: 'Requests' });
  chart.focus();
  await userEvent.keyboard('{End}');
  expect(chart.getAttribute('aria-valuetext')).toMatch(/^Jan 3, so far: /);
  await userEvent.keyboard('{ArrowLeft}');
  expect(chart.getAttribute('aria-valuetext')).toMatch(/^Jan 2: /);
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(screen.getByRole('cell', { name: /Jan 3, so far/ })).toBeTruthy();
});
