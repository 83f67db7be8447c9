/**
 * Every HTTP shape, defined once. `defineEndpoint` is the seam between server, web and documentation; the error
 * catalogue and the field messages contain the texts that server and web share.
 */
export { doudizhuOptions } from '@fourth-seat/doudizhu/options';
export { guandanOptions } from '@fourth-seat/guandan/options';
export { paodekuaiOptions } from '@fourth-seat/paodekuai/options';
export {
  type AdminKey,
  adminKeyStates,
  createAdminKey,
  listAdminKeys,
  MAX_ADMIN_KEYS,
  revokeAdminKey,
} from './account/admin-keys.ts';
export * from './account/credentials.ts';
export * from './account/credit-code.ts';
export * from './account/device-logins.ts';
export * from './account/factor-answer.ts';
export * from './account/login.ts';
export * from './account/memberships.ts';
export * from './account/oauth.ts';
export * from './account/organizations.ts';
export * from './account/picture-limits.ts';
export * from './account/profile.ts';
export * from './account/second-factor.ts';
export * from './account/security.ts';
export * from './account/session.ts';
export * from './account/single-sign-on.ts';
export * from './console/index.ts';
export * from './errors/account.ts';
export * from './errors/catalogue.ts';
export { errorCodes } from './errors/codes.ts';
export * from './errors/console.ts';
export * from './errors/entry.ts';
export * from './errors/help.ts';
export * from './errors/public-api.ts';
export * from './locales.ts';
export * from './public-api/api-ids.ts';
export * from './public-api/body-limits.ts';
export * from './public-api/decision.ts';
export * from './public-api/doudizhu/decisions.ts';
export { doudizhuRules } from './public-api/doudizhu/fields.ts';
export * from './public-api/doudizhu/names.ts';
export * from './public-api/doudizhu/notation.ts';
export * from './public-api/endpoints.ts';
export * from './public-api/form-texts.ts';
export {
  type ApiId,
  type CardGame,
  type GameName,
  gameNames,
  games,
  gameTable,
  hasRoom,
  isCardGame,
  type PlayedGame,
  type SimulatedGame,
} from './public-api/games.ts';
export * from './public-api/guandan/decisions.ts';
export { guandanRules } from './public-api/guandan/fields.ts';
export * from './public-api/guandan/names.ts';
export * from './public-api/guandan/notation.ts';
export * from './public-api/key-modes.ts';
export * from './public-api/levels.ts';
export * from './public-api/moba/decisions.ts';
export * from './public-api/moba/draft.ts';
export { mobaCounts, mobaLevels, mobaTicks } from './public-api/moba/fields.ts';
export * from './public-api/moba/names.ts';
export { sheetRows } from './public-api/moba/sheet.ts';
export * from './public-api/openapi-schema.ts';
export * from './public-api/options.ts';
export * from './public-api/paodekuai/decisions.ts';
export { paodekuaiRules } from './public-api/paodekuai/fields.ts';
export * from './public-api/paodekuai/names.ts';
export * from './public-api/paodekuai/notation.ts';
export * from './public-api/prices.ts';
export * from './public-api/refusals.ts';
export * from './public-api/replay-faults.ts';
export { REPLAY_HASH_TICKS } from './public-api/replays.ts';
export * from './public-api/rescue/decisions.ts';
export { rescueTicks } from './public-api/rescue/fields.ts';
export * from './public-api/rescue/names.ts';
export { LANGUAGE_MODEL_MS } from './public-api/rescue/words.ts';
export * from './public-api/sample-languages.ts';
export * from './public-api/samples.ts';
export * from './public-api/sayings.ts';
export * from './public-api/shooter/decisions.ts';
export { shooterLevels, shooterMap, shooterTicks } from './public-api/shooter/fields.ts';
export * from './public-api/shooter/names.ts';
export * from './public-api/texts.ts';
export * from './seam/admin-door.ts';
export * from './seam/admin-scopes.ts';
export * from './seam/admin-texts.ts';
export * from './seam/describe.ts';
export * from './seam/endpoint.ts';
export * from './seam/envelope.ts';
export * from './seam/exact-json.ts';
export * from './seam/field-messages.ts';
export * from './seam/fields.ts';
export * from './seam/idempotency.ts';
export * from './seam/json-depth.ts';
export { keysOf } from './seam/keys-of.ts';
export * from './seam/match-id.ts';
export * from './seam/password-rules.ts';
export * from './seam/permissions.ts';
export { listSecretFields } from './seam/secrets.ts';
export * from './seam/text-rules.ts';
export * from './service/api-versions.ts';
export * from './service/atom.ts';
export * from './service/status.ts';
