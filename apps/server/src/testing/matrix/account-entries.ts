import * as api from '@fourth-seat/contract';
import { randomText } from '../../platform/ids.ts';
import { businessPerson } from '../business-person.ts';
import { createPasskey } from '../software-authenticator.ts';
import { adminsUp, entry, everyoneGets, fromAdmins, type MatrixEntry } from './entry.ts';

const BAD_REQUEST = api.errorCatalogue.bad_request.code;
const PROOF_NEEDED = api.errorCatalogue.proof_needed.code;
const PROVIDER_UNKNOWN = api.errorCatalogue.provider_unknown.code;
const CHANNEL_UNBOUND = api.errorCatalogue.channel_unbound.code;
const SESSION_UNKNOWN = api.errorCatalogue.session_unknown.code;
const CODE_EXPIRED = api.errorCatalogue.code_expired.code;
const TICKET_INVALID = api.errorCatalogue.ticket_invalid.code;
const SIGN_IN_EXPIRED = api.errorCatalogue.sign_in_expired.code;
const SSO_UNSET = api.errorCatalogue.sso_unset.code;
const SSO_UNKNOWN = api.errorCatalogue.sso_unknown.code;
const CONTACT_FORM = api.errorCatalogue.contact_form.code;

const PASSWORD = 'Correct-Horse-7';
const SECRET = 'nobody was ever given this secret';
const nobodysChallenge = { challenge: SECRET, rp_id: 'localhost' };
const signed = createPasskey().assert(nobodysChallenge);
const made = createPasskey().attest(nobodysChallenge);

/** The same answer for everyone, signed in or not. */
const open = (code: number) => ({ ...everyoneGets(code), anonymous: code });

/** Before signing in a session makes no difference; what these calls do is in the tests beside them. */
const signingIn: MatrixEntry[] = [
  entry(api.checkIdentifier, open(0), 0, () => ({ identifier: 'ann@studio.example' })),
  ...[api.sendRegisterCode, api.sendSignInCode, api.sendResetCode].map((endpoint) =>
    entry(endpoint, open(BAD_REQUEST), BAD_REQUEST, () => ({ identifier: 'neither' })),
  ),
  ...[api.verifyRegisterCode, api.signInWithCode, api.verifyResetCode].map((endpoint) =>
    entry(endpoint, open(BAD_REQUEST), BAD_REQUEST, () => ({ identifier: 'ann@studio.example', code: '1' })),
  ),
  entry(api.register, open(TICKET_INVALID), TICKET_INVALID, () => ({
    identifier: 'ann@studio.example',
    ticket: SECRET,
    password: PASSWORD,
    agree_terms: true as const,
  })),
  entry(api.signInWithPassword, open(BAD_REQUEST), BAD_REQUEST, () => ({ identifier: 'neither', password: PASSWORD })),
  entry(api.signInWithSecondFactor, open(SIGN_IN_EXPIRED), SIGN_IN_EXPIRED, () => ({
    ticket: SECRET,
    answer: { way: 'totp' as const, code: '123456' },
  })),
  entry(api.startPasskey, open(0), 0, () => ({})),
  entry(api.signInWithPasskey, open(TICKET_INVALID), TICKET_INVALID, () => ({ challenge: SECRET, response: signed })),
  entry(api.resetPassword, open(TICKET_INVALID), TICKET_INVALID, () => ({ ticket: SECRET, password: PASSWORD })),
  entry(api.getSignInOptions, open(0), 0, () => ({})),
  entry(api.startOauthSignIn, open(PROVIDER_UNKNOWN), PROVIDER_UNKNOWN, () => ({
    provider: 'none',
    redirect_uri: 'http://localhost:3000/login/index',
  })),
  entry(api.finishOauthSignIn, open(PROVIDER_UNKNOWN), PROVIDER_UNKNOWN, () => ({
    provider: 'none',
    code: SECRET,
    state: SECRET,
  })),
  entry(api.findSso, open(0), 0, () => ({ email: 'ann@studio.example' })),
  entry(api.startSsoSignIn, open(SSO_UNKNOWN), SSO_UNKNOWN, () => ({ email: 'ann@studio.example' })),
  entry(api.finishSsoSignIn, open(SSO_UNKNOWN), SSO_UNKNOWN, () => ({
    domain: 'studio.example',
    code: SECRET,
    state: SECRET,
  })),
  entry(api.sendSsoCode, open(TICKET_INVALID), TICKET_INVALID, () => ({ link_ticket: SECRET })),
  entry(api.confirmSsoSignIn, open(TICKET_INVALID), TICKET_INVALID, () => ({ link_ticket: SECRET, code: '123456' })),
  entry(api.registerWithProvider, open(TICKET_INVALID), TICKET_INVALID, () => ({
    bind_ticket: SECRET,
    agree_terms: true as const,
  })),
  entry(api.openContactForm, open(0), 0, () => ({})),
  entry(api.readStatus, open(0), 0, () => ({})),
  entry(api.startDeviceLogin, open(0), 0, () => ({ client_name: 'A terminal' })),
  // Of an unknown code nobody learns more than that it is over.
  entry(api.pollDeviceLogin, open(0), 0, () => ({ device_code: SECRET })),
  entry(api.createPlaygroundToken, open(0), 0, () => ({ game: 'guandan' as const, match: 'table-1' })),
  entry(api.sendContactMessage, open(CONTACT_FORM), CONTACT_FORM, () => ({
    ...businessPerson,
    help: 'Hello',
    form_token: 'x.y',
  })),
];

/** Nobody of these worlds has a phone or a password, or holds a proof. */
const credentials: MatrixEntry[] = [
  entry(api.sendPasswordCode, everyoneGets(CHANNEL_UNBOUND), CHANNEL_UNBOUND, () => ({ channel: 'phone' as const })),
  entry(api.updatePassword, everyoneGets(PROOF_NEEDED), PROOF_NEEDED, () => ({ proof: SECRET, password: PASSWORD })),
  entry(api.sendEmailCode, everyoneGets(PROOF_NEEDED), PROOF_NEEDED, () => ({
    email: 'new@studio.example',
    proof: SECRET,
  })),
  entry(api.verifyEmailCode, everyoneGets(CODE_EXPIRED), CODE_EXPIRED, () => ({
    email: 'new@studio.example',
    code: '123456',
  })),
  entry(api.updateEmail, everyoneGets(TICKET_INVALID), TICKET_INVALID, () => ({ ticket: SECRET })),
  entry(api.sendPhoneCode, everyoneGets(PROOF_NEEDED), PROOF_NEEDED, () => ({
    phone: '+8613800000000',
    proof: SECRET,
  })),
  entry(api.verifyPhoneCode, everyoneGets(CODE_EXPIRED), CODE_EXPIRED, () => ({
    phone: '+8613800000000',
    code: '123456',
  })),
  entry(api.updatePhone, everyoneGets(TICKET_INVALID), TICKET_INVALID, () => ({ ticket: SECRET })),
  entry(api.sendProofCode, everyoneGets(CHANNEL_UNBOUND), CHANNEL_UNBOUND, () => ({
    channel: 'phone' as const,
    purpose: 'unbind' as const,
  })),
  entry(api.createProof, everyoneGets(CHANNEL_UNBOUND), CHANNEL_UNBOUND, () => ({
    channel: 'password' as const,
    password: PASSWORD,
    purpose: 'unbind' as const,
  })),
  entry(api.startTotp, everyoneGets(PROOF_NEEDED), PROOF_NEEDED, () => ({ proof: SECRET })),
  entry(api.confirmTotp, everyoneGets(PROOF_NEEDED), PROOF_NEEDED, () => ({
    proof: SECRET,
    setup: SECRET,
    code: '123456',
  })),
  entry(api.addPasskey, everyoneGets(PROOF_NEEDED), PROOF_NEEDED, () => ({
    proof: SECRET,
    challenge: SECRET,
    name: 'Laptop',
    response: made,
  })),
  entry(api.removePasskey, everyoneGets(PROOF_NEEDED), PROOF_NEEDED, () => ({ proof: SECRET, credential_id: 'none' })),
  entry(api.renewRecoveryCodes, everyoneGets(PROOF_NEEDED), PROOF_NEEDED, () => ({ proof: SECRET })),
  entry(api.turnOffSecondFactor, everyoneGets(PROOF_NEEDED), PROOF_NEEDED, () => ({ proof: SECRET })),
  entry(api.updateUsername, {}, 0, () => ({ username: `u${randomText(12)}` })),
  entry(api.startOauthBind, everyoneGets(PROVIDER_UNKNOWN), PROVIDER_UNKNOWN, () => ({ provider: 'none' })),
  entry(api.finishOauthBind, everyoneGets(TICKET_INVALID), TICKET_INVALID, () => ({ bind_ticket: SECRET })),
  entry(api.unbindOauth, everyoneGets(PROOF_NEEDED), PROOF_NEEDED, () => ({ provider: 'dev-id', proof: SECRET })),
];

const own: MatrixEntry[] = [
  entry(api.getProfile, {}, 0, () => ({})),
  // Everyone saves their own profile; the privacy options in it are the administrators'.
  entry(api.updateProfile, adminsUp, fromAdmins(0), () => ({
    ...businessPerson,
    company_industry: 'games' as const,
    account_type: 'company' as const,
    store_bodies: true,
    revision: 1,
  })),
  entry(api.updateAvatar, {}, 0, () => ({ image: null })),
  entry(api.getSecurityOverview, {}, 0, () => ({})),
  entry(api.getSecondFactor, {}, 0, () => ({})),
  entry(api.listSessions, {}, 0, () => ({})),
  entry(api.revokeSession, everyoneGets(SESSION_UNKNOWN), SESSION_UNKNOWN, () => ({
    session_id: 'ses_00000000000000000000',
  })),
  entry(api.revokeOtherSessions, {}, 0, () => ({})),
  entry(api.listSignIns, {}, 0, () => ({})),
  entry(api.previewDeletion, {}, 0, () => ({})),
  entry(api.getOrganization, {}, 0, () => ({})),
  entry(api.updateOrganization, adminsUp, fromAdmins(0), () => ({ name: 'New name', revision: 1 })),
  entry(api.updateLogo, adminsUp, fromAdmins(0), () => ({ image: null })),
  entry(api.getSecondFactorRule, adminsUp, fromAdmins(0), () => ({})),
  entry(api.updateSecondFactorRule, fromAdmins(PROOF_NEEDED), fromAdmins(PROOF_NEEDED), () => ({
    proof: SECRET,
    required: true,
  })),
  entry(api.getSingleSignOn, adminsUp, fromAdmins(0), () => ({})),
  entry(api.updateSingleSignOn, fromAdmins(PROOF_NEEDED), fromAdmins(PROOF_NEEDED), () => ({
    proof: SECRET,
    issuer: 'https://idp.studio.example',
    client_id: 'client',
    client_secret: SECRET,
    domains: ['studio.example'],
  })),
  entry(api.verifySsoDomain, fromAdmins(SSO_UNSET), fromAdmins(SSO_UNSET), () => ({ domain: 'studio.example' })),
  entry(api.startSsoTest, fromAdmins(SSO_UNSET), fromAdmins(SSO_UNSET), () => ({})),
  entry(api.finishSsoTest, fromAdmins(SSO_UNSET), fromAdmins(SSO_UNSET), () => ({ code: SECRET, state: SECRET })),
  entry(api.updateSsoMode, fromAdmins(PROOF_NEEDED), fromAdmins(PROOF_NEEDED), () => ({
    proof: SECRET,
    mode: 'required' as const,
  })),
  entry(api.removeSingleSignOn, fromAdmins(PROOF_NEEDED), fromAdmins(PROOF_NEEDED), () => ({ proof: SECRET })),
  entry(api.requestVerification, adminsUp, fromAdmins(0), () => ({
    legal_name: 'Studio Ltd',
    registration_number: '91440300708461136T',
    country: 'CN',
  })),
];

export const accountEntries: readonly MatrixEntry[] = [...signingIn, ...credentials, ...own];
