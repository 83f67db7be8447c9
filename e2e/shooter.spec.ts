import { inflateRawSync } from 'node:zlib';
import { type Contact, domination, ENGINE_VERSION, type Observation, type Place, relayMap } from '@fourth-seat/shooter';
import type { Locator, Page } from '@playwright/test';
import { expect, prepareContext, test } from './fixtures.ts';
import { keepOn } from './live-api.ts';
import { findMeeting } from './meeting.ts';
import { packLink } from './pack-link.ts';
import { openPanels } from './table.ts';
import { chooseOption, copyLink } from './visit.ts';

const arena = (page: Page) => page.getByRole('region', { name: 'Arena' });
const readTick = async (page: Page) => Number((await arena(page).getAttribute('data-tick')) ?? 0);

/** Opens the shooter as a browser that was here before with these settings. */
async function openShooter(
  page: Page,
  settings: { readonly view?: string; readonly quality?: string },
  path = '/playground/index?type=stg',
): Promise<void> {
  await page.addInitScript(
    (keptSettings) => {
      // A reload keeps what was chosen since.
      if (localStorage.getItem('fourth-seat.shooter') === null)
        localStorage.setItem('fourth-seat.shooter', keptSettings);
    },
    JSON.stringify({ quality: 'low', ...settings }),
  );
  await page.goto(path);
  await expect.poll(async () => readTick(page)).toBeGreaterThan(5);
}

async function openPanel(page: Page, name: string): Promise<void> {
  await openPanels(page, { panels: 'Why?' });
  await page.getByRole('tab', { name }).click();
}

/** What the seat that is followed knows, as the panel shows it; that of another one while it has not yet come. */
async function readObservation(page: Page): Promise<Observation> {
  const text = await page.locator('pre[aria-label="Observation"]').textContent();
  // The panel prints the engine's own observation.
  return JSON.parse(text ?? '{}') as Observation;
}

/** Lets a match go on by one tick, after which it stands still; the pointer stays where it is. */
async function stepOn(page: Page): Promise<void> {
  const before = await readTick(page);
  await page.getByRole('button', { name: 'One step' }).dispatchEvent('click');
  await expect.poll(async () => readTick(page)).toBeGreaterThan(before);
}

/** Takes a seat and goes on by one tick, in one act: time goes on for who takes a seat, and the enemy would walk on. */
async function takeSeatAndStep(page: Page): Promise<void> {
  const before = await readTick(page);
  const oneStep = await page.getByRole('button', { name: 'One step' }).elementHandle();
  await page.getByRole('button', { name: 'Take a seat' }).evaluate((take, step) => {
    for (const button of [take, step]) if (button instanceof HTMLElement) button.click();
  }, oneStep);
  await expect(page.getByRole('button', { name: 'Leave the seat' })).toBeVisible();
  await expect.poll(async () => readTick(page)).toBeGreaterThan(before);
}

/** Lets a match go on tick by tick until something is there. */
async function stepUntil(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  const last = (await readTick(page)) + 600;
  while (!(await isThere())) {
    expect(await readTick(page)).toBeLessThan(last);
    await stepOn(page);
  }
}

async function findVisibleContact(page: Page): Promise<Contact | undefined> {
  const { contacts } = await readObservation(page);
  return contacts.find(({ isVisible }) => isVisible);
}

/** Points at a place of the map, which lies on the canvas with a margin of 0.6 m around its 72 × 48 m. */
async function pointAt(page: Page, { x, y }: Place): Promise<void> {
  const box = await arena(page).locator('canvas').first().boundingBox();
  if (!box) throw new Error('no canvas');
  const scale = Math.min(box.width / 73.2, box.height / 49.2);
  await page.mouse.move(box.x + box.width / 2 + (x - 36) * scale, box.y + box.height / 2 + (y - 24) * scale);
}

/** What lies over the map: its share of the map, and the sites that it touches. */
async function overMap(page: Page, part: Locator): Promise<{ readonly share: number; readonly sites: string[] }> {
  const [map, box] = [await arena(page).locator('canvas').first().boundingBox(), await part.boundingBox()];
  if (!map || !box) throw new Error('no map, or nothing over it');
  const scale = Math.min(map.width / 73.2, map.height / 49.2);
  const left = map.x + (map.width - relayMap.width * scale) / 2;
  const top = map.y + (map.height - relayMap.depth * scale) / 2;
  const common = (from: number, length: number, other: number, otherLength: number) =>
    Math.max(0, Math.min(from + length, other + otherLength) - Math.max(from, other));
  const area =
    common(box.x, box.width, left, relayMap.width * scale) * common(box.y, box.height, top, relayMap.depth * scale);
  const sites = relayMap.points.filter(({ x, y }) => {
    const dx = Math.max(box.x - (left + x * scale), 0, left + x * scale - box.x - box.width);
    const dy = Math.max(box.y - (top + y * scale), 0, top + y * scale - box.y - box.height);
    return Math.hypot(dx, dy) < domination.captureRadius * scale;
  });
  return { share: area / (relayMap.width * relayMap.depth * scale ** 2), sites: sites.map(({ name }) => name) };
}

/** Replays the match and returns what the page says of the comparison: that it is identical, its ticks and its hash. */
async function compareReplay(page: Page): Promise<string> {
  await openPanel(page, 'Replay');
  // The heat map above the button comes later and would move it from under the pointer.
  await expect(page.getByRole('table', { name: 'Share by region' }).getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: 'Replay and compare' }).click();
  return (await page.getByText(/^Identical: [\d,]+ ticks/).textContent()) ?? '';
}

test('a visitor opens the shooter and sees bots move, on the map and in three dimensions', async ({ page }) => {
  await openShooter(page, { view: 'tactical' });
  const map = arena(page).locator('canvas').first();
  const before = await map.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  await expect.poll(async () => map.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())).not.toBe(before);
  await chooseOption(page, 'View', 'Broadcast');
  const picture = arena(page).locator('canvas[data-quality="low"]');
  await expect.poll(async () => Number(await picture.getAttribute('data-calls'))).toBeGreaterThan(10);
  expect(Number(await picture.getAttribute('data-calls'))).toBeLessThanOrEqual(150);
  expect(Number(await picture.getAttribute('data-triangles'))).toBeLessThanOrEqual(150_000);
  // Each seat stands above the arena; pressed, it is followed.
  await arena(page)
    .getByRole('button', { name: /^Follow Amber 2, health \d+$/ })
    .click();
  await expect(arena(page).getByRole('region', { name: 'Followed player' })).toContainText('Amber 2');
});

test('a first visit begins with the map where the processor draws, and keeps the 3-D view once it is chosen', async ({
  page,
}) => {
  // Browsers of a test have no graphics card.
  await openShooter(page, {});
  await expect(page.getByRole('combobox', { name: 'View' })).toContainText('Tactical map');
  await chooseOption(page, 'View', 'Broadcast');
  await expect(arena(page).locator('canvas[data-quality]')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'View' })).toContainText('Broadcast');
});

test('a browser without WebGL gets the map from above', async ({ page }) => {
  await page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function get(this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith('webgl') ? null : Reflect.apply(original, this, [kind, ...rest]);
    } as typeof original;
  });
  await openShooter(page, { view: 'broadcast', quality: 'auto' });
  await expect(page.getByRole('combobox', { name: 'View' })).toContainText('Tactical map');
  const before = await readTick(page);
  await expect.poll(async () => readTick(page)).toBeGreaterThan(before);
});

test('a telephone on its side shows the whole arena', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto('/playground/index?type=stg');
  await expect.poll(async () => (await arena(page).boundingBox())?.height).toBeGreaterThan(300);
});

test('a visitor takes a seat in a fight, hits, gives orders that are answered, and the replay is the match', async ({
  page,
}) => {
  // A fight, orders and a replay, one after the other: long where the processor draws.
  test.slow();
  const meeting = findMeeting();
  await openShooter(page, { view: 'tactical' }, meeting.path);
  await openPanel(page, 'Knows');
  await chooseOption(page, 'Speed', '0.1×');
  const hits = async () => {
    await page.keyboard.down('Tab');
    // Player, kills, deaths, hits.
    const text = await page
      .getByRole('row', { name: /\(You\)/ })
      .getByRole('cell')
      .nth(3)
      .textContent();
    await page.keyboard.up('Tab');
    return Number(text ?? 0);
  };
  // The link shows the match at rest, at the tick at which this seat and an enemy have seen each other.
  await expect.poll(async () => readTick(page)).toBe(meeting.tick);
  await page.getByRole('button', { name: `Cyan ${meeting.seat + 1}`, exact: true }).click();
  await expect
    .poll(async () => readObservation(page))
    .toMatchObject({ tick: meeting.tick, self: { seat: meeting.seat } });
  const enemy = await findVisibleContact(page);
  if (!enemy) throw new Error('the engine of the page sees nobody where that of the test does');
  await takeSeatAndStep(page);
  const before = await hits();
  await pointAt(page, enemy);
  await page.mouse.down();
  // The enemy walks on, and the sight follows.
  await stepUntil(page, async () => {
    await pointAt(page, (await findVisibleContact(page)) ?? enemy);
    return (await hits()) > before;
  });
  await page.mouse.up();

  await page.keyboard.press('q');
  await page.keyboard.press('3');
  const answers = arena(page).getByText(/^Cyan \d( refuses)?: (?!Follow)/);
  await stepUntil(page, async () => (await answers.count()) > 0);

  await page.getByRole('button', { name: 'Leave the seat' }).click();
  await compareReplay(page);
});

test('the public API decides for a team, its calls stand in the Network panel, and the replay is the match', async ({
  page,
}) => {
  await openShooter(page, { view: 'tactical' });
  await openPanel(page, 'Network');
  // The panel lists the last sixty calls: at full speed the one for the token has soon gone.
  await chooseOption(page, 'Speed', '0.1×');
  const cyan = page.getByRole('radio', { name: 'Cyan', exact: true });
  await keepOn(cyan, page.getByText('/console/v1/playground/token'));
  // On a busy machine an answer may come too late for the match and is marked so; the call was made all the same.
  const call = page.getByRole('listitem').filter({ hasText: '/v1/shooter/act' }).filter({ hasText: '200 ·' });
  await keepOn(cyan, call);
  await call.first().click();
  await expect(call.getByRole('button', { name: 'Copy as curl' }).first()).toBeVisible();
  await page.getByRole('radio', { name: 'nobody' }).check();
  await page.getByRole('button', { name: 'Pause' }).click();
  await compareReplay(page);
});

test('a slider changes how a seat plays while the match runs, and the replay holds the change', async ({ page }) => {
  await openShooter(page, { view: 'tactical' });
  await openPanel(page, 'Profile');
  const reaction = page.getByRole('slider', { name: 'Reaction' });
  const before = await reaction.getAttribute('aria-valuetext');
  await expect(page.getByRole('button', { name: 'Level 4' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('switch', { name: 'Change the whole team' }).check();
  await reaction.focus();
  await page.keyboard.press('End');
  await expect(page.getByText(`started at ${before}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Level 4' })).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByTitle('Profiles of Cyan changed')).toBeAttached();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'To the start' }).click();
  await expect(reaction).toHaveAttribute('aria-valuetext', before ?? '');
  await expect(reaction).toBeDisabled();
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(reaction).toHaveAttribute('aria-valuetext', '600 ms');
  await compareReplay(page);
  await openPanel(page, 'Profile');
  await page.getByRole('button', { name: 'Restart this match with these numbers' }).click();
  // It stood still, and runs.
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(reaction).toHaveAttribute('aria-valuetext', '600 ms');
});

test('keys are changed by keyboard, a taken key says so, and a browser keeps them', async ({ page }) => {
  await openShooter(page, { view: 'tactical' });
  const dialog = page.getByRole('dialog', { name: 'Your keys' });
  const press = async (name: string, key: string) => {
    await dialog.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press(key);
  };
  await page.getByRole('button', { name: 'Keys' }).focus();
  await page.keyboard.press('Enter');
  await press('Scores, while held, Key: Tab', 'o');
  await expect(dialog.getByText('O is now used for “Scores, while held”.')).toBeVisible();
  await press('Reload, Key: R', 'g');
  await expect(dialog.getByText('G is already used for “Grenade”.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Use it here instead' }).press('Enter');
  await expect(dialog.getByText('No key set: Grenade')).toBeVisible();
  await press('Grenade, Or: none', 'F5');
  await expect(dialog.getByText(/^F5 belongs to the browser/)).toBeVisible();
  await press('Grenade, Or: none', 'Escape');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.reload();
  await page.getByRole('button', { name: 'Take a seat' }).click();
  // A grenade has no key now, and the five keys of a fresh seat say so.
  await expect(page.getByRole('region', { name: 'How to play' }).getByText('–', { exact: true })).toBeVisible();
  await page.keyboard.down('o');
  await expect(page.getByRole('table', { name: 'Scores' })).toBeVisible();
  await page.keyboard.up('o');
  await expect(page.getByRole('table', { name: 'Scores' })).toBeHidden();
  await page.getByRole('button', { name: 'Keys' }).click();
  await dialog.getByRole('button', { name: 'Reset to defaults' }).click();
  await expect(dialog.getByRole('button', { name: 'Scores, while held, Key: Tab' })).toBeVisible();
});

test('the first keys lie off the sites of the map, close, and go with the first key', async ({ page }) => {
  await openShooter(page, { view: 'tactical' });
  await page.getByRole('button', { name: 'Take a seat' }).click();
  const strip = page.getByRole('region', { name: 'How to play' });
  await expect(strip).toBeVisible();
  const desk = await overMap(page, strip);
  expect(desk.sites).toEqual([]);
  expect(desk.share).toBeLessThan(0.1);
  await strip.getByRole('button', { name: 'Close' }).click();
  await expect(strip).toBeHidden();
  await page.getByRole('button', { name: 'Leave the seat' }).click();
  await page.getByRole('button', { name: 'Take a seat' }).click();
  await expect(strip).toBeVisible();
  await page.keyboard.down('w');
  await expect(strip).toBeHidden();
  await page.keyboard.up('w');
});

test('the first touches of a phone stand on the sticks, and one line lies off the sites', async ({ browser, site }) => {
  const screen = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const context = await browser.newContext({ baseURL: site.url, ...screen });
  await prepareContext(context);
  const page = await context.newPage();
  await openShooter(page, { view: 'tactical' });
  await page.getByRole('button', { name: 'Take a seat' }).tap();
  const strip = page.getByRole('region', { name: 'How to play' });
  await expect(strip).toBeVisible();
  const phone = await overMap(page, strip);
  expect(phone.sites).toEqual([]);
  expect(phone.share).toBeLessThan(0.1);
  await expect(page.getByRole('application', { name: 'Aim and fire' })).toContainText('push far to fire');
  await page.getByRole('application', { name: 'Move' }).tap();
  await expect(strip).toBeHidden();
  await context.close();
});

test('the heat map shows where the match was played, by team and window of time', async ({ page }) => {
  // A match at rest in its middle: one that runs may be over before it is looked at.
  const team = { level: 4, style: 'mixed' };
  const setup = { seed: 'heat', mode: 'domination', teams: [team, team] };
  const played = packLink({ engine: ENGINE_VERSION, setup, inputs: [], ticks: 1500 });
  await openShooter(page, { view: 'tactical' }, `/playground/index?type=stg#shooter=${played}`);
  await expect(page.getByRole('button', { name: 'Go on', exact: true })).toBeVisible();
  await openPanel(page, 'Replay');
  const heat = page.getByRole('region', { name: 'Heat map' });
  const share = (row: string, team: number) => heat.getByRole('row', { name: row }).getByRole('cell').nth(team);
  // Both teams begin at their sides.
  await expect(share('Cyan side', 0)).toHaveText(/^[1-9]\d*%$/);
  await chooseOption(page, 'Team', 'Amber');
  await expect(heat.getByRole('columnheader')).toHaveText(['Region', /Amber/]);
  const wholeMatch = await heat.getByRole('table').textContent();
  await chooseOption(page, 'Time', 'the last 15 s');
  await expect(heat.getByRole('table')).not.toHaveText(wholeMatch ?? '');
  await chooseOption(page, 'What to show', 'deaths');
  await expect(heat.getByText('Where players of a team fell.', { exact: true })).toBeVisible();
});

test('a link brings the match, person, sliders and all, to a browser that was never here', async ({
  page,
  context,
  browser,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openShooter(page, { view: 'tactical' });
  await openPanel(page, 'Profile');
  await page.getByRole('button', { name: 'Level 8' }).click();
  await page.getByRole('button', { name: 'Take a seat' }).click();
  await page.keyboard.down('d');
  const before = await readTick(page);
  await expect.poll(async () => readTick(page)).toBeGreaterThan(before + 60);
  await page.keyboard.up('d');
  await page.getByRole('button', { name: 'Pause' }).click();
  const verdict = await compareReplay(page);
  const link = await copyLink(page, 'Link to this match');

  const stranger = await browser.newContext({ baseURL: site.url });
  await prepareContext(stranger);
  const other = await stranger.newPage();
  await other.addInitScript(() => localStorage.setItem('fourth-seat.shooter', '{"view":"tactical"}'));
  await other.goto(link);
  await expect.poll(async () => readTick(other)).toBeGreaterThan(before);
  await expect(other.getByRole('button', { name: 'Go on', exact: true })).toBeVisible();
  expect(await compareReplay(other)).toBe(verdict);
  await stranger.close();
});

test('a link of an older engine, or one that was cut off, says what it cannot show', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openShooter(page, { view: 'tactical' });
  await page.getByText('More', { exact: true }).click();
  const seed = await page.getByRole('textbox', { name: 'Seed' }).inputValue();
  await expect.poll(async () => readTick(page)).toBeGreaterThan(60);
  const link = await copyLink(page, 'Link to this match');
  const [url, packed = ''] = link.split('#shooter=');
  const record = JSON.parse(inflateRawSync(Buffer.from(packed, 'base64url')).toString()) as object;
  const older = packLink({ ...record, engine: 'shooter 1' });

  await page.goto('/login/index');
  await page.goto(`${url}#shooter=${older}`);
  await expect(page.getByText(/^This link was made with an earlier version of the match engine/)).toBeVisible();
  await page.getByText('More', { exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Seed' })).toHaveValue(seed);
  await page.getByRole('button', { name: 'New match' }).click();
  await expect(page.getByText(/^This link was made with/)).toBeHidden();

  await page.goto('/login/index');
  await page.goto(`${url}#shooter=${packed.slice(0, packed.length / 2)}`);
  await expect(page.getByText(/^The match in this link could not be read/)).toBeVisible();
  await expect.poll(async () => readTick(page)).toBeGreaterThan(5);
});
