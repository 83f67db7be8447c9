import { defineMessages } from '../i18n/messages.ts';

/** Roles in an organization, and in a project. */
export const roleMessages = defineMessages('roles', {
  regular: { en: 'Regular Employee', zh: '普通员工' },
  admin: { en: 'Super Administrator', zh: '超级管理员' },
  owner: { en: 'Project owner', zh: '项目负责人' },
  collaborator: { en: 'Collaborator', zh: '协作者' },
});

export const projectNamesMessages = defineMessages('project-names', {
  none: { en: 'None', zh: '无' },
  and_more: { en: 'and {count} more', zh: '另有 {count} 个' },
});
