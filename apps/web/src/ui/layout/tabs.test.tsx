import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
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
