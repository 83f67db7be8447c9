/**
 * The first parts of the query keys whose data writes of the console put out of date. A write names them all
 * (`invalidates`), also those of other features.
 */
export const adminKeysKey = ['admin-keys'] as const;
export const alertsKey = ['alerts'] as const;
export const apiKeysKey = ['api-keys'] as const;
export const callsKey = ['calls'] as const;
export const debuggingKey = ['debugging'] as const;
export const homeKey = ['home'] as const;
export const inviteKey = ['invite'] as const;
export const membersKey = ['members'] as const;
export const notificationsKey = ['notifications'] as const;
export const organizationKey = ['organization'] as const;
export const profileKey = ['profile'] as const;
export const projectsKey = ['projects'] as const;
export const securityKey = ['security'] as const;
export const streamsKey = ['streams'] as const;
export const usageKey = ['usage'] as const;
