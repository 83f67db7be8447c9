import * as api from '@fourth-seat/contract';
import { randomText } from '../../platform/ids.ts';
import { adminsUp, entry, everyone, type MatrixEntry } from './entry.ts';

const bad_request = 10_400;
const proof_needed = 10_004;
const provider_unknown = 11_011;
const channel_unbound = 11_013;
const session_unknown = 11_016;
const code_expired = 12_002;
const ticket_invalid = 12_006;
const contact_form = 35_002;

const password = 'Correct-Horse-7';
const secret = 'nobody was ever given this secret';
const business = {
  first_name: 'Ann',
  last_name: 'Lee',
  business_email: 'ann@studio.example',
  calling_code: '+86',
  business_phone: '13800000000',
  company_name: 'Studio',
  company_size: '11-50' as const,
  job_title: 'ai_developer' as const,
};

/** The same answer for everyone, signed in or not. */
function open(code: number) {
  return { ...same(code), anonymous: code };
}
/** The same answer for everyone signed in. */
function same(code: number) {
  return { ...everyone, regular: code, project_owner: code, admin: code, creator: code };
}
const adminsElse = { regular: 39_001, project_owner: 39_001, admin: 0, creator: 0 };

/** Before signing in a session makes no difference; what these calls do is in the tests beside them. */
const signingIn: MatrixEntry[] = [
  entry(api.checkIdentifier, open(0), 0, () => ({ identifier: 'ann@studio.example' })),
  ...[api.sendRegisterCode, api.sendLoginCode, api.sendResetCode].map((endpoint) =>
    entry(endpoint, open(bad_request), bad_request, () => ({ identifier: 'neither' })),
  ),
  ...[api.verifyRegisterCode, api.loginWithCode, api.verifyResetCode].map((endpoint) =>
    entry(endpoint, open(bad_request), bad_request, () => ({ identifier: 'ann@studio.example', code: '1' })),
  ),
  entry(api.register, open(ticket_invalid), ticket_invalid, () => ({
    identifier: 'ann@studio.example',
    ticket: secret,
    password,
    agree_terms: true as const,
  })),
  entry(api.login, open(bad_request), bad_request, () => ({ identifier: 'neither', password })),
  entry(api.resetPassword, open(ticket_invalid), ticket_invalid, () => ({ ticket: secret, password })),
  entry(api.getLoginOptions, open(0), 0, () => ({})),
  entry(api.checkOauthLogin, open(provider_unknown), provider_unknown, () => ({
    provider: 'none',
    redirect_uri: 'http://localhost:3000/login/index',
  })),
  entry(api.oauthLogin, open(provider_unknown), provider_unknown, () => ({
    provider: 'none',
    code: secret,
    state: secret,
  })),
  entry(api.openContact, open(0), 0, () => ({})),
  entry(api.playgroundToken, open(0), 0, () => ({ game: 'guandan' as const, match: 'table-1' })),
  entry(api.createContact, open(contact_form), contact_form, () => ({ ...business, help: 'Hello', form_token: 'x.y' })),
];

/** Nobody of these worlds has a phone or a password, or holds a proof. */
const credentials: MatrixEntry[] = [
  entry(api.sendPasswordCode, same(channel_unbound), channel_unbound, () => ({ channel: 'phone' as const })),
  entry(api.updatePassword, same(proof_needed), proof_needed, () => ({ proof: secret, password })),
  entry(api.sendEmailCode, same(proof_needed), proof_needed, () => ({ email: 'new@studio.example', proof: secret })),
  entry(api.verifyEmailCode, same(code_expired), code_expired, () => ({ email: 'new@studio.example', code: '123456' })),
  entry(api.updateEmail, same(ticket_invalid), ticket_invalid, () => ({ ticket: secret })),
  entry(api.sendPhoneCode, same(proof_needed), proof_needed, () => ({ phone: '+8613800000000', proof: secret })),
  entry(api.verifyPhoneCode, same(code_expired), code_expired, () => ({ phone: '+8613800000000', code: '123456' })),
  entry(api.updatePhone, same(ticket_invalid), ticket_invalid, () => ({ ticket: secret })),
  entry(api.sendSecurityCode, same(channel_unbound), channel_unbound, () => ({
    channel: 'phone' as const,
    purpose: 'unbind' as const,
  })),
  entry(api.verifySecurityCode, same(channel_unbound), channel_unbound, () => ({
    channel: 'password' as const,
    password,
    purpose: 'unbind' as const,
  })),
  entry(api.updateUsername, {}, 0, () => ({ username: `u${randomText(12)}` })),
  entry(api.checkOauthBind, same(provider_unknown), provider_unknown, () => ({ provider: 'none' })),
  entry(api.oauthBind, same(ticket_invalid), ticket_invalid, () => ({ bind_ticket: secret })),
  entry(api.oauthUnbind, same(proof_needed), proof_needed, () => ({ provider: 'dev-id', proof: secret })),
];

const own: MatrixEntry[] = [
  entry(api.getProfile, {}, 0, () => ({})),
  // Everyone saves their own profile; the privacy options in it are the administrators'.
  entry(api.updateProfile, adminsUp, adminsElse, () => ({
    ...business,
    company_industry: 'games' as const,
    account_type: 'company' as const,
    store_bodies: true,
    revision: 1,
  })),
  entry(api.updateAvatar, {}, 0, () => ({ image: null })),
  entry(api.getSecurityOverview, {}, 0, () => ({})),
  entry(api.listSessions, {}, 0, () => ({})),
  entry(api.revokeSession, same(session_unknown), session_unknown, () => ({ session_id: 'ses_00000000000000000000' })),
  entry(api.revokeOtherSessions, {}, 0, () => ({})),
  entry(api.listLogins, {}, 0, () => ({})),
  entry(api.previewDeletion, {}, 0, () => ({})),
  entry(api.getOrganization, {}, 0, () => ({})),
  entry(api.updateOrganization, adminsUp, adminsElse, () => ({ name: 'New name', revision: 1 })),
  entry(api.updateLogo, adminsUp, adminsElse, () => ({ image: null })),
  entry(api.requestVerification, adminsUp, adminsElse, () => ({
    legal_name: 'Studio Ltd',
    registration_number: '91440300708461136T',
    country: 'CN',
  })),
];

export const accountEntries: readonly MatrixEntry[] = [...signingIn, ...credentials, ...own];
