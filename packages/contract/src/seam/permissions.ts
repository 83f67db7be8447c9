/**
 * Roles of a member of an organization: a Regular Employee (`regular`) or a Super Administrator (`admin`).
 * `creator` is the Super Administrator who founded the organization or took it over.
 */
export const roles = ['regular', 'admin'] as const;
export type Role = (typeof roles)[number];
/** Role inside one project. */
export const projectRoles = ['owner', 'collaborator'] as const;
export type ProjectRole = (typeof projectRoles)[number];

/** What a caller is to an object, lowest first: the five columns of the permission matrix. */
export const standings = ['anonymous', 'regular', 'project_owner', 'admin', 'creator'] as const;
export type Standing = (typeof standings)[number];

/**
 * The lowest standing that has each permission on some object. For `regular`, the policy then narrows it to projects
 * the member belongs to and keys it created.
 */
export const permissions = {
  'project.read': 'regular',
  'project.create': 'regular',
  'project.manage': 'project_owner',
  'project.limit': 'admin',
  'key.read': 'regular',
  'key.write': 'regular',
  'key.policy': 'admin',
  'usage.read': 'regular',
  'call.read': 'regular',
  'debug.send': 'regular',
  'debug.limit': 'project_owner',
  'alert.read': 'regular',
  'alert.write': 'project_owner',
  'member.read': 'regular',
  'member.manage': 'admin',
  'organization.read': 'regular',
  'organization.manage': 'admin',
  'organization.transfer': 'creator',
  'audit.read': 'admin',
  'stream.manage': 'admin',
  'admin_key.manage': 'admin',
} as const satisfies Record<string, Standing>;
export type Permission = keyof typeof permissions;

/** Whether a standing includes another: it is the same or a higher one. */
export const includesStanding = (standing: Standing, other: Standing): boolean =>
  standings.indexOf(standing) >= standings.indexOf(other);

/** Whether a member of that standing has the permission on at least some objects. */
export const grants = (standing: Standing, permission: Permission): boolean =>
  includesStanding(standing, permissions[permission]);
