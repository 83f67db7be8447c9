import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { removeToken, writeToken } from '../../api/token.ts';
import { installNavigator } from '../../navigation/navigator.ts';
import { clearSession } from '../../session/session.ts';
import { sessionStore } from '../../session/session-store.ts';
import { appSettings, defaultChoices, defaultWork } from '../../settings/app-settings.ts';
import { chooseLocale } from '../../settings/locale.ts';
import { nightTables, personOf } from '../../testing/console.tsx';
import { showToast, toastStore } from '../../ui/feedback/toast-store.ts';
import { Providers } from '../providers.tsx';
import { createRouteObjects } from '../router.tsx';
import { routeTable } from '../routes.ts';
import { followScrollResets } from '../routing/scrolling.ts';

const { user, organization, member } = personOf('regular');
const FAR_AWAY = '2999-01-01T00:00:00Z';

function signIn(): void {
  writeToken('tok');
  sessionStore.set({ signedIn: true, user, organization, member, expiresAt: FAR_AWAY });
}

function open(url: string): ReturnType<typeof createMemoryRouter> {
  const router = createMemoryRouter(createRouteObjects(), { initialEntries: [url] });
  followScrollResets(router);
  installNavigator((to, options) => void router.navigate(to, options));
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  return router;
}
const at = (router: ReturnType<typeof open>): string => router.state.location.pathname + router.state.location.search;

beforeAll(async () => {
  // The screens are fetched on demand; the first fetch compiles them, which is not what is measured here.
  await Promise.all([
    import('./console-layout.tsx'),
    import('./user-menu.tsx'),
    import('../overlays/palette.tsx'),
    import('../../ui/overlays/menu.tsx'),
    ...routeTable.map(({ page }) => page()),
  ]);
});
beforeEach(() => {
  // The frame stands while its pages wait; what they do with answers is theirs to test.
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (url) =>
      url === '/user/v1/logout' ? Response.json({ code: 0, msg: 'success', data: {} }) : new Promise(() => undefined),
    ),
  );
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  expect(vi.mocked(console.error).mock.calls, 'what React and the pages complained about').toEqual([]);
  vi.restoreAllMocks();
  clearSession();
  removeToken();
  appSettings.patch({ ...defaultWork, ...defaultChoices });
  chooseLocale('en_us');
  vi.unstubAllGlobals();
});

describe('opening a URL', () => {
  test('leads a signed-out visitor of the console to Login and keeps where they wanted to go', async () => {
    const router = open('/developer/api-keys?state=enabled');
    await waitFor(() => expect(at(router)).toBe('/login/index?return_to=%2Fdeveloper%2Fapi-keys%3Fstate%3Denabled'));
  });

  test('keeps the part of the page that they wanted to see, also over the short URL', async () => {
    const router = open('/developer/debugging?code=42201#history');
    await waitFor(() =>
      expect(at(router)).toBe('/login/index?return_to=%2Fdeveloper%2Fdebugging%3Fcode%3D42201%23history'),
    );
    cleanup();
    const shortly = open('/developer?project=p1#calls');
    await waitFor(() => expect(at(shortly)).toBe('/login/index?return_to=%2Fdeveloper%2Fhome%3Fproject%3Dp1%23calls'));
  });

  test('leads a signed-in visitor of Login to /, and that to the welcome page', async () => {
    signIn();
    const router = open('/login');
    await waitFor(() => expect(at(router)).toBe('/welcome/index'));
  });

  test('shows Oops with a way home for an unknown URL, in the language chosen', async () => {
    open('/no/such/page');
    expect(await screen.findByRole('heading', { name: 'Oops' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back home' }).getAttribute('href')).toBe('/');
    await waitFor(() => expect(document.title).toBe('Oops · Fourth Seat'));
    act(() => chooseLocale('zh_cn'));
    expect(screen.getByRole('link', { name: '回到首页' })).toBeTruthy();
    expect(document.title).toContain('第四席');
  });

  test('a toast goes with the language that it was said in', async () => {
    open('/no/such/page');
    await screen.findByRole('heading', { name: 'Oops' });
    act(() => void showToast({ message: 'Saved' }));
    expect(await screen.findByText('Saved')).toBeTruthy();
    act(() => chooseLocale('zh_cn'));
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('keeps search engines away from what does not exist', async () => {
    const robots = () => document.head.querySelector('meta[name="robots"]')?.getAttribute('content');
    open('/no/such/page');
    await waitFor(() => expect(robots()).toBe('noindex'));
    cleanup();
    open('/privacy-policy');
    await waitFor(() => expect(robots()).toBeUndefined());
  });
});

describe('the header', () => {
  test('offers a sign-in to anonymous visitors', async () => {
    open('/privacy-policy');
    const header = await screen.findByRole('banner');
    expect(within(header).getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login/index');
    expect(within(header).queryByRole('link', { name: 'Console' })).toBeNull();
  });

  test('offers the console to signed-in ones', async () => {
    signIn();
    open('/privacy-policy');
    const header = await screen.findByRole('banner');
    expect(within(header).getByRole('link', { name: 'Console' }).getAttribute('href')).toBe('/developer/home');
    expect(within(header).queryByRole('link', { name: 'Sign in' })).toBeNull();
  });

  test('switches language and theme', async () => {
    open('/privacy-policy');
    await userEvent.click(await screen.findByRole('button', { name: '中文' }));
    expect(await screen.findByRole('heading', { level: 1, name: '隐私政策' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '切换到浅色主题' }));
    expect(appSettings.get().theme).toBe('light');
  });

  test('keeps the menu of small screens closed when somebody comes back to where they opened it', async () => {
    const router = open('/privacy-policy');
    await userEvent.click(await screen.findByRole('button', { name: 'Open menu' }));
    expect(screen.getByRole('button', { name: 'Close menu' })).toBeTruthy();
    await act(() => router.navigate('/terms'));
    expect(screen.getByRole('button', { name: 'Open menu' })).toBeTruthy();
    await act(() => router.navigate(-1));
    await waitFor(() => expect(at(router)).toBe('/privacy-policy'));
    expect(screen.getByRole('button', { name: 'Open menu' })).toBeTruthy();
  });
});

describe('the console', () => {
  test('has its menu in the specified order and lights the parent of a hidden page', async () => {
    signIn();
    open('/account/security/verification');
    const menu = await screen.findByRole('navigation', { name: 'Console menu' });
    expect(
      within(menu)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Home', 'API keys', 'Dashboard', 'Debugging', 'Profile', 'Security']);
    const crumb = screen.getByRole('navigation', { name: 'You are here' });
    expect(within(crumb).getByText('Identity verification').closest('[aria-current="page"]')).not.toBeNull();
    expect(within(crumb).getByText('Security')).toBeTruthy();
  });

  test('resets the settings from the user menu and keeps the project', async () => {
    signIn();
    appSettings.patch({ theme: 'light', textSize: 'larger', isShowNewVersion: false, projectId: 'prj_12345678' });
    open('/developer/home');
    await userEvent.click(await screen.findByRole('button', { name: 'Your account' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Reset display settings' }));
    expect(appSettings.get()).toMatchObject({ theme: 'dark', textSize: 'normal', isShowNewVersion: true });
    expect(appSettings.get().projectId).toBe('prj_12345678');
  });

  test('the crumb switches the project, says so, and the choice outlives the session', async () => {
    const two = ['prj_00000000000000000001', 'prj_00000000000000000002'].map((project_id, at) => {
      return { ...nightTables, project_id, name: at === 0 ? 'Night tables' : 'Day tables' };
    });
    signIn();
    sessionStore.set({ signedIn: true, user, organization, member, expiresAt: FAR_AWAY, projectList: two });
    open('/developer/home');
    await userEvent.click(await screen.findByRole('button', { name: /^Switch project/ }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Day tables' }));
    expect(toastStore.read().map(({ message }) => message)).toContainEqual(expect.stringMatching(/Day tables/));
    act(() => clearSession());
    expect(appSettings.get().projectId).toBe('prj_00000000000000000002');
  });

  test('signs out from the user menu', async () => {
    signIn();
    open('/developer/home');
    await userEvent.click(await screen.findByRole('button', { name: 'Your account' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await waitFor(() => expect(sessionStore.get().signedIn).toBe(false));
    expect(document.cookie).not.toContain('access_token');
  });
});

describe('the palette', () => {
  test('opens with Ctrl K, finds a screen by its name in the other language, and goes there', async () => {
    signIn();
    const router = open('/developer/home');
    await screen.findByRole('navigation', { name: 'Console menu' });
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search' }), '密钥');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(at(router)).toBe('/developer/api-keys'));
    expect(screen.queryByRole('combobox', { name: 'Search' })).toBeNull();
  });
});

describe('what is typed into the palette', () => {
  const id = 'req_7f3a91c2b8d04e5f6071';
  test.each([
    ['the id of a call opens it', id, [`Open call ${id}`]],
    [
      'a part of an id is searched for',
      id.slice(0, 12),
      ['Search calls for “req_7f3a91c2”', 'Search API keys for “req_7f3a91c2”'],
    ],
  ])('%s', async (_title, text, options) => {
    signIn();
    open('/developer/home');
    await screen.findByRole('navigation', { name: 'Console menu' });
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search' }), text);
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(options);
    await userEvent.keyboard('{Escape}');
  });
});

describe('the pages in the palette', () => {
  test('begin with those of the console, in the order of its menu', async () => {
    signIn();
    open('/developer/home');
    await screen.findByRole('navigation', { name: 'Console menu' });
    await userEvent.keyboard('{Control>}k{/Control}');
    const pages = await screen.findByRole('group', { name: 'Pages' });
    const names = [...pages.querySelectorAll('[role=option]')].map((option) => option.textContent);
    expect(names.slice(0, 6)).toEqual(['Home', 'API keys', 'Dashboard', 'Debugging', 'Profile', 'Security']);
    await userEvent.keyboard('{Escape}');
  });
});

describe('the list of keys', () => {
  test('opens with ?, but not while one writes', async () => {
    signIn();
    open('/developer/home');
    await screen.findByRole('navigation', { name: 'Console menu' });
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search' }), '?');
    expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    await userEvent.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
  });
});

describe('the loading overlay', () => {
  test('covers the page with its tip while the shared flag is set', async () => {
    open('/privacy-policy');
    await screen.findByRole('banner');
    act(() => appSettings.patch({ loading: true, loadingTip: 'Saving the project' }));
    // What was drawn last may follow the settings a moment later.
    expect(await screen.findByRole('alertdialog', { name: 'Saving the project' })).toBeTruthy();
    act(() => appSettings.patch({ loading: false, loadingTip: '' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});

describe('a navigation', () => {
  test('draws the screen anew when the route name changes, and keeps it while only the query does', async () => {
    const router = open('/privacy-policy');
    const before = await screen.findByRole('heading', { level: 1 });
    await act(() => router.navigate('/privacy-policy?from=mail'));
    expect(screen.getByRole('heading', { level: 1 })).toBe(before);
    await act(() => router.navigate('/terms'));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Terms of service'));
    expect(screen.getByRole('heading', { level: 1 })).not.toBe(before);
  });

  test('scrolls smoothly to the top when it leads to the same route again', async () => {
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const router = open('/privacy-policy');
    await screen.findByRole('heading', { level: 1 });
    scroll.mockClear();
    await act(() => router.navigate('/privacy-policy'));
    expect(scroll).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' });
    scroll.mockClear();
    await act(() => router.navigate('/privacy-policy?filter=on', { preventScrollReset: true }));
    expect(scroll).not.toHaveBeenCalled();
    await act(() => router.navigate('/terms'));
    await waitFor(() => expect(scroll).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' }));
  });

  test('shows a progress bar, and no spinner, until the screen is there', async () => {
    const router = open('/privacy-policy');
    await screen.findByRole('heading', { level: 1 });
    let going: Promise<void> | undefined;
    act(() => {
      going = router.navigate('/contact-us/index');
    });
    expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeTruthy();
    await act(() => going);
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  });
});
