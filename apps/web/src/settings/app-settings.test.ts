import { beforeEach, describe, expect, test } from 'vitest';
import { appSettings, defaultChoices, defaultWork, readSettings, withLoading } from './app-settings.ts';
import { storageKeys } from './storage.ts';

const defaultSettings = { ...defaultWork, ...defaultChoices };

beforeEach(() => {
  localStorage.clear();
  appSettings.patch(defaultSettings);
});

describe('persisted app settings', () => {
  test('start at the specified defaults', () => {
    localStorage.clear();
    expect(readSettings()).toMatchObject({
      projectId: null,
      projectInfo: null,
      isShowNewVersion: true,
      loading: false,
      loadingTip: '',
      theme: 'dark',
      playgroundType: 'stg',
    });
  });

  test('keep a patch for the next visit', () => {
    appSettings.patch({ theme: 'light', playgroundType: 'rescue', isShowNewVersion: false, projectId: 'prj_a' });
    expect(readSettings()).toMatchObject({
      theme: 'light',
      playgroundType: 'rescue',
      isShowNewVersion: false,
      projectId: 'prj_a',
    });
  });

  test('keep the theme under the platform theme key', () => {
    appSettings.patch({ theme: 'light' });
    expect(localStorage.getItem(storageKeys.theme)).toBe('light');
  });

  test('repair damaged storage field by field', () => {
    localStorage.setItem(
      storageKeys.settings,
      JSON.stringify({ playgroundType: 'chess', projectId: 7, textSize: 'large' }),
    );
    localStorage.setItem(storageKeys.theme, 'pink');
    expect(readSettings()).toEqual({ ...defaultSettings, textSize: 'large' });
  });

  test.each(['{not json', 'null', '7', '["dark"]'])('are the defaults where %s is stored', (text) => {
    localStorage.setItem(storageKeys.settings, text);
    expect(readSettings()).toEqual(defaultSettings);
  });

  test.each([
    { project_id: 'prj_a', name: 'A' },
    { project_id: 'prj_a', state: 'closed' },
    { name: 'A', state: 'closed' },
    { project_id: 7, name: 'A', state: 'closed' },
    { project_id: 'prj_a', name: 7, state: 'closed' },
    null,
    'prj_a',
  ])('forget a project of which something is missing: %j', (projectInfo) => {
    localStorage.setItem(storageKeys.settings, JSON.stringify({ projectInfo }));
    expect(readSettings().projectInfo).toBeNull();
  });

  test('know again whether the project is closed', () => {
    const projectInfo = { project_id: 'prj_a', name: 'A', state: 'closed' };
    localStorage.setItem(storageKeys.settings, JSON.stringify({ projectInfo }));
    expect(readSettings().projectInfo).toEqual(projectInfo);
  });

  test('do not come back with the overlay of a page that was closed while it waited', () => {
    appSettings.patch({ loading: true, loadingTip: 'Saving' });
    expect(readSettings()).toMatchObject({ loading: false, loadingTip: '' });
  });
});

describe('the loading overlay', () => {
  test('covers exactly the time of the work, also when it fails', async () => {
    const seen: unknown[] = [];
    await expect(
      withLoading('Saving', async () => {
        seen.push(appSettings.get().loadingTip, appSettings.get().loading);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(seen).toEqual(['Saving', true]);
    expect(appSettings.get().loading).toBe(false);
  });
});
