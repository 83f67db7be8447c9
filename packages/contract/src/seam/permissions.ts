/**
 * Roles of a member of an organization (specification, section 6, and the decisions beside it).
 * `creator` is the Super Administrator who founded the organization or took it over.
 */
export const roles = ['regular', 'admin'] as const;
export type Role = (typeof roles)[number];
/** Role inside one project. */
export const projectRoles = ['owner', 'collaborator'] as const;
export type ProjectRole = (typeof projectRoles)[number];

/** Who is asking: the five columns of the permission matrix. */
export const standings = ['anonymous', 'regular', 'project_owner', 'admin', 'creator'] as const;
export type Standing = (typeof standings)[number];

/**
 * Permission → the lowest standing that has it somewhere. `regular` permissions are then narrowed by the policy to
 * projects the member belongs to and keys it created.
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
} as const satisfies Record<string, Standing>;
export type Permission = keyof typeof permissions;

const rank: Record<Standing, number> = { anonymous: 0, regular: 1, project_owner: 2, admin: 3, creator: 4 };

/** True when a member of that standing has the permission at least on something. */
export function grants(standing: Standing, permission: Permission): boolean {
  return rank[standing] >= rank[permissions[permission]];
}
