import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

function Home() {
  const [value, setValue] = useState('overview');
  return (
    <Tabs
      label="Home"
      tabs={[
        { value: 'overview', label: 'Overview' },
        { value: 'projects', label: 'Projects', disabled: true },
        { value: 'team', label: 'Team' },
      ]}
      value={value}
      onValueChange={setValue}
    >
      {value}
    </Tabs>
  );
}

const chosen = () => screen.getByRole('tab', { selected: true }).textContent;

test('arrow keys choose the next tab that can be used, and go round', async () => {
  render(<Home />);
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Overview');
  await userEvent.keyboard('{ArrowRight}');
  expect(chosen()).toBe('Team');
  expect(document.activeElement?.textContent).toBe('Team');
  await userEvent.keyboard('{ArrowRight}');
  expect(chosen()).toBe('Overview');
  await userEvent.keyboard('{End}');
  expect(chosen()).toBe('Team');
});

test('the panel is named by the chosen tab', async () => {
  render(<Home />);
  await userEvent.click(screen.getByRole('tab', { name: 'Team' }));
  expect(screen.getByRole('tabpanel', { name: 'Team' }).textContent).toBe('team');
});

test('the chosen tab is brought into a list that is wider than its place', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    // The list is 100 wide; its tabs are 80 each.
    const at = ['overview', 'projects', 'team'].indexOf(this.getAttribute('data-tab') ?? '');
    return at < 0 ? new DOMRect(0, 0, 100, 20) : new DOMRect(at * 80 - list().scrollLeft, 0, 80, 20);
  });
  render(<Home />);
  expect(list().scrollLeft).toBe(0);
  await userEvent.click(screen.getByRole('tab', { name: 'Team' }));
  expect(list().scrollLeft).toBe(140);
  await userEvent.keyboard('{Home}');
  expect(list().scrollLeft).toBe(0);
  vi.restoreAllMocks();
});

const list = () => screen.getByRole('tablist');
