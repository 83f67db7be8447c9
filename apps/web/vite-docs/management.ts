import {
  type AdminScope,
  adminPathOf,
  adminScopes,
  adminTextOf,
  keysOf,
  type Language,
  listAdminEndpoints,
  listPersonOnlyEndpoints,
  personOnly,
} from '@fourth-seat/contract';
import { entryAbout } from '../src/features/docs/reference/directives.ts';

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const endpointsOf = (scope: AdminScope) => listAdminEndpoints().filter(({ admin_scope }) => admin_scope === scope);

/** Markdown of what the contract says of the Management API, by what it is about. */
const parts: Readonly<Record<string, (language: Language) => string>> = {
  scopes: (language) =>
    table(
      language === 'zh' ? ['权限', '可以做什么'] : ['scope', 'what it opens'],
      keysOf(adminScopes).map((scope) => [`\`${scope}\``, adminScopes[scope][language]]),
    ),
  endpoints: (language) =>
    table(
      language === 'zh' ? ['地址', '权限', '作用'] : ['path', 'scope', 'what it does'],
      keysOf(adminScopes).flatMap((scope) =>
        endpointsOf(scope).map((one) => [`\`${adminPathOf(one)}\``, `\`${scope}\``, adminTextOf(one)[language]]),
      ),
    ),
  'person-only': (language) =>
    table(
      language === 'zh' ? ['控制台的地址', '只有个人可以，因为'] : ['path of the console', 'only a person, because'],
      listPersonOnlyEndpoints().map(({ path, person_only }) => [`\`${path}\``, personOnly[person_only][language]]),
    ),
};

/** The Markdown of `::: management about`. */
export const managementMarkdown = (about: string, language: Language): string => entryAbout(parts, about)(language);
