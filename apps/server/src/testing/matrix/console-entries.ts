import * as api from '@fourth-seat/contract';
import { adminsUp, creatorOnly, entry, everyone, type MatrixEntry, ownersUp } from './entry.ts';

const project_unknown = 30_001;
const member_unknown = 31_001;
const invite_unknown = 31_004;
const key_unknown = 32_009;
const name = 'Table One';
const revision = 1;

/** Standings of another organization that the mount itself refuses, before the object is looked for. */
const adminsElse = (code: number) => ({ regular: 39_001, project_owner: 39_001, admin: code, creator: code });
/** Somebody else's key does not exist for a Regular Employee. */
const keyOwnersUp = { ...everyone, regular: key_unknown };

const session: MatrixEntry[] = [entry(api.getMe, {}, 0, () => ({})), entry(api.logout, {}, 0, () => ({}))];

const projects: MatrixEntry[] = [
  entry(api.listProjects, {}, 0, () => ({ filters: { type: 1 as const } })),
  entry(api.createProject, {}, 0, () => ({ name: 'Another' })),
  entry(api.updateProject, ownersUp, project_unknown, ({ project_id }) => ({ project_id, name: 'New', revision })),
  entry(api.getProjectImpact, ownersUp, project_unknown, ({ project_id }) => ({ project_id })),
  entry(api.closeProject, ownersUp, project_unknown, ({ project_id }) => ({ project_id, name, revision })),
  entry(api.reopenProject, ownersUp, project_unknown, ({ project_id }) => ({ project_id, revision })),
  entry(api.getProjectLimit, {}, project_unknown, ({ project_id }) => ({ project_id })),
  entry(api.updateProjectLimit, adminsUp, adminsElse(project_unknown), ({ project_id }) => ({
    project_id,
    quota_daily: 1,
    quota_monthly: 1,
    tokens_daily: 1,
    tokens_monthly: 1,
    debug_cap_daily: 1,
    revision,
  })),
  entry(api.listProjectMembers, {}, project_unknown, ({ project_id }) => ({ filters: { project_id } })),
  entry(api.addProjectMember, ownersUp, project_unknown, ({ project_id, bystander }) => ({
    project_id,
    member_id: bystander.member_id,
    role: 'collaborator' as const,
  })),
  entry(api.removeProjectMember, ownersUp, project_unknown, ({ project_id, people }) => ({
    project_id,
    member_id: people.creator.member_id,
  })),
  entry(api.getOverview, {}, project_unknown, ({ project_id }) => ({ project_id })),
];

const members: MatrixEntry[] = [
  entry(api.getMember, {}, member_unknown, ({ bystander }) => ({ member_id: bystander.member_id })),
  entry(api.listMembers, {}, 0, () => ({})),
  entry(api.updateMemberRole, adminsUp, adminsElse(member_unknown), ({ bystander }) => ({
    member_id: bystander.member_id,
    type: 'admin' as const,
  })),
  entry(api.disableMember, adminsUp, adminsElse(member_unknown), ({ bystander }) => ({
    member_id: bystander.member_id,
  })),
  entry(api.enableMember, adminsUp, adminsElse(member_unknown), ({ bystander }) => ({
    member_id: bystander.member_id,
  })),
  entry(api.previewDeparture, adminsUp, member_unknown, ({ bystander }) => ({ member_id: bystander.member_id })),
  entry(api.removeMember, adminsUp, member_unknown, ({ bystander }) => ({ member_id: bystander.member_id })),
  entry(api.listOrganizations, {}, 0, () => ({})),
  entry(api.switchOrganization, {}, member_unknown, ({ org_id }) => ({ org_id })),
  entry(api.getTransfer, {}, 0, () => ({})),
  entry(
    api.startTransfer,
    creatorOnly,
    { regular: 39_001, project_owner: 39_001, admin: 39_001, creator: member_unknown },
    ({ people }) => ({ member_id: people.admin.member_id }),
  ),
  // Nothing is offered in this world: whoever asks is told so, and nobody gets an organization.
  entry(api.acceptTransfer, nobody(31_009), 31_009, () => ({})),
  entry(api.cancelTransfer, nobody(31_009), 31_009, () => ({})),
];

const invites: MatrixEntry[] = [
  entry(api.inviteMember, adminsUp, adminsElse(project_unknown), ({ project_id }) => ({
    identifier: 'new.person@studio.example',
    type: 'regular' as const,
    projects: [{ project_id, role: 'collaborator' as const }],
  })),
  entry(api.listInvites, adminsUp, adminsElse(0), () => ({})),
  entry(api.resendInvite, adminsUp, adminsElse(invite_unknown), ({ invite_id }) => ({ invite_id })),
  entry(api.revokeInvite, adminsUp, adminsElse(invite_unknown), ({ invite_id }) => ({ invite_id })),
  // Whoever holds the link may read and decline; accepting needs the invited address, which none of these has.
  entry(api.getInvite, { anonymous: 0 }, 0, ({ invite_token }) => ({ token: invite_token })),
  entry(api.acceptInvite, nobody(31_005), 31_005, ({ invite_token }) => ({ token: invite_token })),
  entry(api.declineInvite, { ...nobody(invite_unknown), anonymous: invite_unknown }, invite_unknown, () => ({
    token: 'nobody was ever sent this link',
  })),
];

const keys: MatrixEntry[] = [
  entry(api.listApiKeys, {}, project_unknown, ({ project_id }) => ({ filters: { project_id } })),
  entry(api.createApiKey, {}, project_unknown, ({ project_id }) => ({ name: 'New', project_id })),
  entry(api.updateApiKey, keyOwnersUp, key_unknown, ({ key_id }) => ({ key_id, name: 'New', revision })),
  entry(api.enableApiKey, keyOwnersUp, key_unknown, ({ key_id }) => ({ key_id })),
  entry(api.disableApiKey, keyOwnersUp, key_unknown, ({ key_id }) => ({ key_id })),
  entry(api.rotateApiKey, keyOwnersUp, key_unknown, ({ key_id }) => ({ key_id, grace_seconds: 0 as const })),
  entry(api.getRotation, { ...nobody(32_010), regular: key_unknown }, key_unknown, ({ key_id }) => ({ key_id })),
  entry(api.finishRotation, { ...nobody(32_010), regular: key_unknown }, key_unknown, ({ key_id }) => ({ key_id })),
  entry(api.getApiKeyImpact, keyOwnersUp, key_unknown, ({ key_id }) => ({ key_id })),
  entry(api.getApiKeyUsage, keyOwnersUp, key_unknown, ({ key_id }) => ({ key_id })),
  entry(api.deleteApiKey, keyOwnersUp, key_unknown, ({ key_id }) => ({ key_id, name: 'Server' })),
  entry(api.getKeyPolicy, {}, 0, () => ({})),
  entry(api.updateKeyPolicy, adminsUp, adminsElse(0), () => ({
    max_lifetime_days: 30,
    max_keys_per_project: 9,
    revision,
  })),
];

const audit: MatrixEntry[] = [
  entry(api.listAudit, adminsUp, adminsElse(0), () => ({})),
  entry(api.exportAudit, adminsUp, adminsElse(0), () => ({})),
];

/** A code that everyone signed in gets, because the world has nothing to act on. */
function nobody(code: number) {
  return { ...everyone, regular: code, project_owner: code, admin: code, creator: code };
}

export const consoleEntries: readonly MatrixEntry[] = [
  ...session,
  ...projects,
  ...members,
  ...invites,
  ...keys,
  ...audit,
];
