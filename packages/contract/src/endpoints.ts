import * as account from './account.ts';
import { alertEndpoints } from './alert.ts';
import { apiKeyEndpoints } from './api-key.ts';
import { auditEndpoints } from './audit.ts';
import { callEndpoints } from './call.ts';
import * as contact from './contact.ts';
import * as credentials from './credentials.ts';
import { debugEndpoints } from './debug.ts';
import type { Endpoint } from './endpoint.ts';
import { gatewayEndpoints } from './gateway.ts';
import { getOverview } from './home.ts';
import { getMe, getMember, listProjects, logout } from './identity.ts';
import { inviteEndpoints } from './invite.ts';
import { memberEndpoints } from './member.ts';
import { membershipEndpoints } from './membership.ts';
import * as oauth from './oauth.ts';
import * as organization from './organization.ts';
import * as profile from './profile.ts';
import { projectEndpoints } from './project.ts';
import * as security from './security.ts';
import { usageEndpoints } from './usage.ts';

/** Every endpoint there is, by feature: OpenAPI, the documentation and the matrix tests walk this list. */
export const endpoints: readonly Endpoint[] = [
  account.checkIdentifier,
  account.sendRegisterCode,
  account.verifyRegisterCode,
  account.register,
  account.login,
  account.sendLoginCode,
  account.loginWithCode,
  logout,
  account.sendResetCode,
  account.verifyResetCode,
  account.resetPassword,
  credentials.sendPasswordCode,
  credentials.updatePassword,
  credentials.sendEmailCode,
  credentials.verifyEmailCode,
  credentials.updateEmail,
  credentials.sendPhoneCode,
  credentials.verifyPhoneCode,
  credentials.updatePhone,
  credentials.sendSecurityCode,
  credentials.verifySecurityCode,
  credentials.updateUsername,
  profile.getProfile,
  profile.updateProfile,
  profile.updateAvatar,
  oauth.getLoginOptions,
  oauth.checkOauthLogin,
  oauth.oauthLogin,
  oauth.checkOauthBind,
  oauth.oauthBind,
  oauth.oauthUnbind,
  security.getSecurityOverview,
  security.listSessions,
  security.revokeSession,
  security.revokeOtherSessions,
  security.listLogins,
  security.previewDeletion,
  organization.getOrganization,
  organization.updateOrganization,
  organization.updateLogo,
  organization.requestVerification,
  contact.openContact,
  contact.createContact,
  getMe,
  listProjects,
  ...projectEndpoints,
  getMember,
  ...memberEndpoints,
  ...membershipEndpoints,
  ...inviteEndpoints,
  ...auditEndpoints,
  ...apiKeyEndpoints,
  getOverview,
  ...usageEndpoints,
  ...callEndpoints,
  ...debugEndpoints,
  ...alertEndpoints,
  ...gatewayEndpoints,
];
