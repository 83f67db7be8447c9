/**
 * Every HTTP shape, once. `defineEndpoint` is the seam between server, web and documentation; the error catalogue and
 * the field messages hold the words that both sides say.
 */
export * from './account.ts';
export * from './alert.ts';
export * from './api-key.ts';
export * from './audit.ts';
export * from './call.ts';
export * from './contact.ts';
export * from './credentials.ts';
export * from './credit-code.ts';
export * from './debug.ts';
export * from './endpoint.ts';
export * from './endpoints.ts';
export * from './envelope.ts';
export * from './error-catalogue.ts';
export * from './error-entry.ts';
export * from './field-messages.ts';
export * from './fields.ts';
export * from './form-texts.ts';
export * from './gateway.ts';
export * from './gateway-decision.ts';
export * from './gateway-doudizhu.ts';
export * from './gateway-errors.ts';
export * from './gateway-guandan.ts';
export * from './gateway-prices.ts';
export * from './home.ts';
export * from './identity.ts';
export * from './invite.ts';
export * from './json-depth.ts';
export * from './key-words.ts';
export * from './locales.ts';
export * from './member.ts';
export * from './membership.ts';
export * from './oauth.ts';
export * from './organization.ts';
export * from './permissions.ts';
export * from './profile.ts';
export * from './project.ts';
export * from './sample-languages.ts';
export * from './security.ts';
export * from './text-rules.ts';
export * from './usage.ts';
