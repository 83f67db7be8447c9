import {
  createApiKey,
  createProject,
  type Endpoint,
  getOrganization,
  type Input,
  inviteMember,
  sendDebugCall,
  updateOrganization,
  updateProfile,
} from '@fourth-seat/contract';
import { expect, type Site, test } from './fixtures.ts';
import { expectToFit } from './look.ts';
import { callEndpoint, signUp } from './people.ts';
import { signIn } from './visit.ts';

const unbroken = 'W'.repeat(50);
const pages = ['/developer/home', '/developer/dashboard', '/account/profile'];
/** Where the name stands in a table, which is what waits longest. */
const pagesWithTable = [
  '/developer/home?tab=projects',
  '/developer/home?tab=team',
  '/developer/home?tab=team&view=audit',
  '/developer/api-keys',
  '/developer/debugging',
];

/** A project, a key, a call, an organization and a person with this name. */
async function nameEverything(site: Site, access_token: string): Promise<{ project_id: string }> {
  const send = async <E extends Endpoint>(endpoint: E, input: Input<E>) =>
    callEndpoint(site, endpoint, input, access_token);
  const { project_id } = await send(createProject, { name: unbroken });
  await send(createApiKey, { name: unbroken, project_id });
  const { revision } = await send(getOrganization, {});
  await send(updateOrganization, { name: unbroken, revision });
  const telephone = { calling_code: '+86', business_phone: '13800000000' };
  const company = { company_name: unbroken, company_size: '1-10', company_industry: 'games' } as const;
  const person = { nickname: unbroken, first_name: 'W', last_name: 'W', business_email: 'w@studio.example' };
  const kind = { job_title: 'ai_developer', account_type: 'company', revision: 1 } as const;
  await send(updateProfile, { ...person, ...telephone, ...company, ...kind });
  const api_id = 'doudizhu.legal-moves';
  await send(sendDebugCall, { project_id, api_id, mode: 'sandbox', body: '{}', send_id: 'widest-1' });
  return { project_id };
}

test('names of 50 letters without a gap widen no page', async ({ page, context, site }) => {
  const { access_token } = await signUp(site, 'widest');
  const { project_id } = await nameEverything(site, access_token);
  await signIn(context, site, { access_token });
  await page.addInitScript((id) => {
    localStorage.setItem('fourth-seat.settings', JSON.stringify({ projectId: id }));
  }, project_id);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [...pages, ...pagesWithTable]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(unbroken).first()).toBeAttached();
      if (pagesWithTable.includes(path)) await expect(page.getByRole('cell', { name: unbroken }).first()).toBeVisible();
      await expectToFit(page);
    }
  }
});

test('an invitation holds a long name and a long address within its frame', async ({ page, context, site }) => {
  const [owner, other] = [await signUp(site, 'owner'), await signUp(site, `long-name-of-somebody-${'w'.repeat(20)}`)];
  await nameEverything(site, owner.access_token);
  const invited = 'invited@studio.example';
  await callEndpoint(site, inviteMember, { identifier: invited, type: 'regular' }, owner.access_token);
  const link = /http\S+\/invite\/\S+/.exec((await site.mailbox.next(invited)).text)?.[0] ?? '';
  await signIn(context, site, other);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(link);
  const notice = page.getByRole('main').getByRole('status');
  await expect(notice).toContainText(other.email);
  await expect.poll(() => notice.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBeLessThanOrEqual(0);
  await expectToFit(page);
});
