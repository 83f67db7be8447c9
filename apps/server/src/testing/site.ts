import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createTestApp, type TestApp } from './app.ts';
import { createFounder, createProject, type TestPerson } from './people.ts';

/** The site of the test file. */
export let site: TestApp;
/** The founder of an organization that each test gets for itself, and owner of its project. */
export let ann: TestPerson;
export let project_id: string;

/** Starts a site for the test file that calls this; before each test Ann founds an organization with one project. */
export function useSite(): void {
  beforeAll(async () => {
    site = await createTestApp();
  });
  afterAll(async () => site.close());
  beforeEach(async () => {
    ann = await createFounder(site.deps);
    project_id = await createProject(site.deps, ann);
  });
}
