import { listTopUsage, type Output } from '@fourth-seat/contract';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseScope } from '../../session/project-scope.ts';
import { sessionStore, signedOut } from '../../session/session-store.ts';
import { appSettings, defaultWork } from '../../settings/app-settings.ts';
import { nightTables, personOf, type StubbedApi, show, stubApi } from '../../testing/console.tsx';
import { TopList } from './top-list.tsx';
import { useUsageState } from './usage-filters.ts';

let api: StubbedApi;
beforeEach(() => {
  api = stubApi();
  chooseScope(undefined);
  const range: Output<typeof listTopUsage>['range'] = {
    from: '2026-11-20T00:00:00Z',
    to: '2026-11-27T00:00:00Z',
    time_zone: 'UTC',
    preset: 'last_7_days',
    granularity: 'day',
    coarsened: false,
  };
  api.answer(listTopUsage, { range, results: [] });
});
afterEach(() => {
  cleanup();
  act(() => sessionStore.set(signedOut));
  appSettings.patch(defaultWork);
  vi.unstubAllGlobals();
});

function Page() {
  return <TopList state={useUsageState()} calls={1} />;
}

const inProjects = (...projectList: (typeof nightTables)[]) => {
  const { user, organization, member, session } = personOf('admin');
  sessionStore.set({ signedIn: true, user, organization, member, expiresAt: session.expires_at, projectList });
};
const other = { ...nightTables, project_id: 'prj_00000000000000000002', name: 'Day tables' };

const namesOfTabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

test.each([
  ['', ['Projects', 'APIs', 'Keys', 'Members'], 'project'],
  [`?project=${nightTables.project_id}`, ['APIs', 'Keys', 'Members'], 'api'],
  [`?project=${nightTables.project_id}&top=project`, ['APIs', 'Keys', 'Members'], 'api'],
  ['?key=key_00000000000000000001&top=key', ['Projects', 'APIs', 'Members'], 'project'],
  ['?api=guandan.play&member=mem_00000000000000000001', ['Projects', 'Keys'], 'project'],
])('what is chosen alone is not ranked: %s', async (url, tabs, by) => {
  inProjects(nightTables, other);
  show(<Page />, `/developer/dashboard${url}`);
  expect(namesOfTabs()).toEqual(tabs);
  await waitFor(() => expect(api.sentTo(listTopUsage).at(-1)).toMatchObject({ by }));
});

test('an only project is not ranked either', () => {
  inProjects(nightTables);
  show(<Page />, '/developer/dashboard');
  expect(namesOfTabs()).toEqual(['APIs', 'Keys', 'Members']);
});

test('nor is the project that the crumb shows, where there are others', () => {
  inProjects(nightTables, other);
  chooseScope(nightTables);
  show(<Page />, '/developer/dashboard');
  expect(namesOfTabs()).toEqual(['APIs', 'Keys', 'Members']);
});
