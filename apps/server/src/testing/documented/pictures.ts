import { pictureLimit } from '../../identity/pictures/service.ts';
import type { TestApp } from '../app.ts';
import { createPerson, type SignedIn, useUp } from './accounts.ts';
import type { Case } from './servers.ts';

export const noPicture = Buffer.from('this is no picture').toString('base64');

export const slowedPicture =
  (save: (site: TestApp, person: SignedIn) => ReturnType<TestApp['call']>): Case =>
  async ({ site }) => {
    const person = await createPerson(site);
    await useUp(site, pictureLimit(person.user_id));
    return save(site, person);
  };
