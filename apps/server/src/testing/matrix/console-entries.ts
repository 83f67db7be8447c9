import * as api from '@fourth-seat/contract';
import {
  adminsUp,
  creatorOnly,
  entry,
  everyone,
  everyoneGets,
  fromAdmins,
  type MatrixEntry,
  ownersUp,
} from './entry.ts';

const PROJECT_UNKNOWN = api.errorCatalogue.project_unknown.code;
const MEMBER_UNKNOWN = api.errorCatalogue.member_unknown.code;
const INVITE_UNKNOWN = api.errorCatalogue.invite_unknown.code;
const KEY_UNKNOWN = api.errorCatalogue.key_unknown.code;
const NAME = 'Table One';
const REVISION = 1;

/** Somebody else's key does not exist for a Regular Employee. */
const keyOwnersUp = { ...everyone, regular: KEY_UNKNOWN };

const session: MatrixEntry[] = [entry(api.getMe, {}, 0, () => ({})), entry(api.logout, {}, 0, () => ({}))];

const projects: MatrixEntry[] = [
  entry(api.listProjects, {}, 0, () => ({ filters: { type: 1 as const } })),
  entry(api.getProject, {}, PROJECT_UNKNOWN, ({ project_id }) => ({ project_id })),
  entry(api.createProject, {}, 0, () => ({ name: 'Another' })),
  entry(api.updateProject, ownersUp, PROJECT_UNKNOWN, ({ project_id }) => ({
    project_id,
    name: 'New',
    revision: REVISION,
  })),
  entry(api.getProjectImpact, ownersUp, PROJECT_UNKNOWN, ({ project_id }) => ({ project_id })),
  entry(api.closeProject, ownersUp, PROJECT_UNKNOWN, ({ project_id }) => ({
    project_id,
    name: NAME,
    revision: REVISION,
  })),
  entry(api.reopenProject, ownersUp, PROJECT_UNKNOWN, ({ project_id }) => ({ project_id, revision: REVISION })),
  entry(api.getProjectLimit, {}, PROJECT_UNKNOWN, ({ project_id }) => ({ project_id })),
  entry(api.updateProjectLimit, adminsUp, fromAdmins(PROJECT_UNKNOWN), ({ project_id }) => ({
    project_id,
    quota_daily: 1,
    quota_monthly: 1,
    tokens_daily: 1,
    tokens_monthly: 1,
    debug_cap_daily: 1,
    revision: REVISION,
  })),
  entry(api.listProjectMembers, {}, PROJECT_UNKNOWN, ({ project_id }) => ({ filters: { project_id } })),
  entry(api.addProjectMember, ownersUp, PROJECT_UNKNOWN, ({ project_id, bystander }) => ({
    project_id,
    member_id: bystander.member_id,
    role: 'collaborator' as const,
  })),
  entry(api.removeProjectMember, ownersUp, PROJECT_UNKNOWN, ({ project_id, people }) => ({
    project_id,
    member_id: people.creator.member_id,
  })),
  entry(api.getOverview, {}, PROJECT_UNKNOWN, ({ project_id }) => ({ project_id })),
];

const members: MatrixEntry[] = [
  entry(api.getMember, {}, MEMBER_UNKNOWN, ({ bystander }) => ({ member_id: bystander.member_id })),
  entry(api.listMembers, {}, 0, () => ({})),
  entry(api.updateMemberRole, adminsUp, fromAdmins(MEMBER_UNKNOWN), ({ bystander }) => ({
    member_id: bystander.member_id,
    type: 'admin' as const,
  })),
  entry(api.disableMember, adminsUp, fromAdmins(MEMBER_UNKNOWN), ({ bystander }) => ({
    member_id: bystander.member_id,
  })),
  entry(api.enableMember, adminsUp, fromAdmins(MEMBER_UNKNOWN), ({ bystander }) => ({
    member_id: bystander.member_id,
  })),
  entry(api.previewDeparture, adminsUp, MEMBER_UNKNOWN, ({ bystander }) => ({ member_id: bystander.member_id })),
  entry(api.removeMember, adminsUp, MEMBER_UNKNOWN, ({ bystander }) => ({ member_id: bystander.member_id })),
  entry(api.listOrganizations, {}, 0, () => ({})),
  entry(api.switchOrganization, {}, MEMBER_UNKNOWN, ({ org_id }) => ({ org_id })),
  entry(api.getTransfer, {}, 0, () => ({})),
  entry(
    api.startTransfer,
    creatorOnly,
    {
      regular: api.errorCatalogue.forbidden.code,
      project_owner: api.errorCatalogue.forbidden.code,
      admin: api.errorCatalogue.forbidden.code,
      creator: MEMBER_UNKNOWN,
    },
    ({ people }) => ({ member_id: people.admin.member_id }),
  ),
  // No transfer is offered in this fixture: callers get that error, and nobody gets an organization.
  entry(
    api.acceptTransfer,
    everyoneGets(api.errorCatalogue.transfer_unknown.code),
    api.errorCatalogue.transfer_unknown.code,
    () => ({}),
  ),
  entry(
    api.cancelTransfer,
    everyoneGets(api.errorCatalogue.transfer_unknown.code),
    api.errorCatalogue.transfer_unknown.code,
    () => ({}),
  ),
];

const invites: MatrixEntry[] = [
  entry(api.inviteMember, adminsUp, fromAdmins(PROJECT_UNKNOWN), ({ project_id }) => ({
    identifier: 'new.person@studio.example',
    type: 'regular' as const,
    projects: [{ project_id, role: 'collaborator' as const }],
  })),
  entry(api.listInvites, adminsUp, fromAdmins(0), () => ({})),
  entry(api.resendInvite, adminsUp, fromAdmins(INVITE_UNKNOWN), ({ invite_id }) => ({ invite_id })),
  entry(api.revokeInvite, adminsUp, fromAdmins(INVITE_UNKNOWN), ({ invite_id }) => ({ invite_id })),
  // Whoever holds the link may read and decline; accepting needs the invited address, which none of these has.
  entry(api.getInvite, { anonymous: 0 }, 0, ({ invite_token }) => ({ token: invite_token })),
  entry(
    api.acceptInvite,
    everyoneGets(api.errorCatalogue.invite_other_person.code),
    api.errorCatalogue.invite_other_person.code,
    ({ invite_token }) => ({ token: invite_token }),
  ),
  entry(api.declineInvite, { ...everyoneGets(INVITE_UNKNOWN), anonymous: INVITE_UNKNOWN }, INVITE_UNKNOWN, () => ({
    token: 'nobody was ever sent this link',
  })),
];

const keys: MatrixEntry[] = [
  entry(api.listApiKeys, {}, PROJECT_UNKNOWN, ({ project_id }) => ({ filters: { project_id } })),
  entry(api.getApiKey, keyOwnersUp, KEY_UNKNOWN, ({ key_id }) => ({ key_id })),
  entry(api.createApiKey, {}, PROJECT_UNKNOWN, ({ project_id }) => ({ name: 'New', project_id })),
  entry(api.updateApiKey, keyOwnersUp, KEY_UNKNOWN, ({ key_id }) => ({ key_id, name: 'New', revision: REVISION })),
  entry(api.enableApiKey, keyOwnersUp, KEY_UNKNOWN, ({ key_id }) => ({ key_id })),
  entry(api.disableApiKey, keyOwnersUp, KEY_UNKNOWN, ({ key_id }) => ({ key_id })),
  entry(api.rotateApiKey, keyOwnersUp, KEY_UNKNOWN, ({ key_id }) => ({ key_id, grace_seconds: 0 as const })),
  entry(
    api.getRotation,
    { ...everyoneGets(api.errorCatalogue.key_not_rotating.code), regular: KEY_UNKNOWN },
    KEY_UNKNOWN,
    ({ key_id }) => ({ key_id }),
  ),
  entry(
    api.finishRotation,
    { ...everyoneGets(api.errorCatalogue.key_not_rotating.code), regular: KEY_UNKNOWN },
    KEY_UNKNOWN,
    ({ key_id }) => ({ key_id }),
  ),
  entry(api.getApiKeyImpact, keyOwnersUp, KEY_UNKNOWN, ({ key_id }) => ({ key_id })),
  entry(api.getApiKeyUsage, keyOwnersUp, KEY_UNKNOWN, ({ key_id }) => ({ key_id })),
  entry(api.deleteApiKey, keyOwnersUp, KEY_UNKNOWN, ({ key_id }) => ({ key_id, name: 'Server' })),
  entry(api.getKeyRules, {}, 0, () => ({})),
  entry(api.updateKeyRules, adminsUp, fromAdmins(0), () => ({
    max_lifetime_days: 30,
    max_keys_per_project: 9,
    revision: REVISION,
  })),
];

const ADMIN_KEY_UNKNOWN = api.errorCatalogue.admin_key_unknown.code;
const DEVICE_CODE_UNKNOWN = api.errorCatalogue.device_code_unknown.code;

/** Nobody of these worlds has an admin key, so each revokes one that is not there. */
const adminKeys: MatrixEntry[] = [
  entry(api.getDeviceLogin, fromAdmins(DEVICE_CODE_UNKNOWN), fromAdmins(DEVICE_CODE_UNKNOWN), () => ({
    user_code: 'BCDF-GHJK',
  })),
  entry(api.approveDeviceLogin, fromAdmins(DEVICE_CODE_UNKNOWN), fromAdmins(DEVICE_CODE_UNKNOWN), () => ({
    user_code: 'BCDF-GHJK',
    name: 'A terminal',
    scopes: ['keys:read' as const],
    expires_at: null,
  })),
  entry(api.denyDeviceLogin, fromAdmins(DEVICE_CODE_UNKNOWN), fromAdmins(DEVICE_CODE_UNKNOWN), () => ({
    user_code: 'BCDF-GHJK',
  })),
  entry(api.listAdminKeys, adminsUp, fromAdmins(0), () => ({})),
  entry(api.createAdminKey, adminsUp, fromAdmins(0), () => ({
    name: 'Script',
    scopes: ['keys:read' as const],
    expires_at: null,
  })),
  entry(api.revokeAdminKey, fromAdmins(ADMIN_KEY_UNKNOWN), fromAdmins(ADMIN_KEY_UNKNOWN), () => ({
    admin_key_id: 'adk_00000000000000000000',
  })),
];

const audit: MatrixEntry[] = [
  entry(api.listAudit, adminsUp, fromAdmins(0), () => ({})),
  entry(api.exportAudit, adminsUp, fromAdmins(0), () => ({})),
];

export const consoleEntries: readonly MatrixEntry[] = [
  ...session,
  ...projects,
  ...members,
  ...invites,
  ...keys,
  ...adminKeys,
  ...audit,
];
