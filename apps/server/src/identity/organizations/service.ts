import { type Bilingual, FREE_TOKENS_MONTHLY, type Locale, translate } from '@fourth-seat/contract';
import { type Actor, changesOf, recordAudit } from '../../platform/audit/service.ts';
import type { Database } from '../../platform/db/tables.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Session } from '../../platform/http/session.ts';
import { createId } from '../../platform/ids.ts';
import { joinAsCreator, type MemberId } from '../memberships/service.ts';
import {
  insertOrganization,
  lockOrganizationRow,
  type OrganizationRow,
  readOrganizationRow,
  updateOrganizationRow,
} from './repository.ts';
import { organizationTarget } from './view.ts';

export { changeLogo, changeOrganization } from './details.ts';
export { deleteTransfersOf } from './transfer-repository.ts';
export { readCard, requestOrganizationVerification } from './verification.ts';

const names = {
  // `space` separates a Latin word from a Chinese one.
  organization: { en: "{name}'s studio", zh: '{name}{space}的工作室' },
  project: { en: 'Default project', zh: '默认项目' },
} as const satisfies Record<string, Bilingual>;

/** `lockOrganizationRow`, for whoever needs nothing of the row. */
export async function lockOrganization(trx: Database, org_id: string): Promise<void> {
  await lockOrganizationRow(trx, org_id);
}

export type OrganizationLimits = Pick<
  OrganizationRow,
  'quota_daily' | 'quota_monthly' | 'tokens_daily' | 'tokens_monthly' | 'auth'
>;

/** The limits on all calls of the organization, and whether it is verified. */
export async function readOrganizationLimits(db: Database, org_id: string): Promise<OrganizationLimits> {
  const { quota_daily, quota_monthly, tokens_daily, tokens_monthly, auth } = await readOrganizationRow(db, org_id);
  return { quota_daily, quota_monthly, tokens_daily, tokens_monthly, auth };
}

export async function readOrganizationName(db: Database, org_id: string): Promise<string> {
  return (await readOrganizationRow(db, org_id)).name;
}

/** Time zone in which days of the organization are counted. */
export async function readTimeZone(db: Database, org_id: string): Promise<string> {
  return (await readOrganizationRow(db, org_id)).time_zone;
}

type Privacy = Pick<OrganizationRow, 'allow_training' | 'store_bodies'>;

/** The two options about what is stored of the members' API calls. */
export async function readPrivacy(db: Database, org_id: string): Promise<Privacy> {
  const { allow_training, store_bodies } = await readOrganizationRow(db, org_id);
  return { allow_training, store_bodies };
}

/**
 * The options affect everyone's API bodies, so only a Super Administrator may change them, and the audit log records
 * it.
 */
export async function changePrivacy(
  trx: Database,
  actor: Actor & { readonly session: Pick<Session, 'role' | 'closed_by'> },
  options: { readonly [Option in keyof Privacy]: Privacy[Option] | undefined },
  at: Date,
): Promise<void> {
  const { org_id } = actor.session;
  const before = await lockOrganizationRow(trx, org_id);
  const details = changesOf(before, options);
  if (Object.keys(details).length === 0) return;
  if (actor.session.closed_by !== null) throw new ApiError(actor.session.closed_by);
  if (actor.session.role !== 'admin') throw new ApiError('forbidden');
  const { allow_training = before.allow_training, store_bodies = before.store_bodies } = options;
  await updateOrganizationRow(trx, org_id, { allow_training, store_bodies }, at);
  await recordAudit(trx, actor, {
    action: 'organization.update',
    target: organizationTarget(before),
    details,
  });
}

/** Whether members of the organization need a second factor. */
export async function readFactorRule(db: Database, org_id: string): Promise<boolean> {
  return (await readOrganizationRow(db, org_id)).second_factor_required;
}

/** Begins or ends the rule that members need a second factor, and logs where that changed it. Locks the organization. */
export async function changeFactorRule(trx: Database, actor: Actor, required: boolean, at: Date): Promise<void> {
  const { org_id } = actor.session;
  const before = await lockOrganizationRow(trx, org_id);
  const details = changesOf(before, { second_factor_required: required });
  if (Object.keys(details).length === 0) return;
  await updateOrganizationRow(trx, org_id, { second_factor_required: required }, at);
  const target = organizationTarget(before);
  await recordAudit(trx, actor, { action: 'organization.second_factor', target, details });
}

/** Creates the first project of a new organization; provided by the projects feature through `app.ts`. */
type CreateFirstProject = (
  trx: Database,
  project: { org_id: string; member_id: string; name: string; at: Date },
) => Promise<void>;

interface OrganizationCreator {
  readonly user_id: string;
  readonly nickname: string;
  readonly locale: Locale;
  readonly at: Date;
}

/** Creates an organization with its creator as Super Administrator and a first project that they own. */
export type CreateOrganization = (trx: Database, creator: OrganizationCreator) => Promise<MemberId>;

export function createOrganizationFactory(createFirstProject: CreateFirstProject): CreateOrganization {
  return async (trx, { user_id, nickname, locale, at }) => {
    const org_id = createId('organization');
    const chinese = locale === 'zh_cn';
    await insertOrganization(trx, {
      org_id,
      name: translate(names.organization, locale, { name: nickname, space: /[\da-z]$/i.test(nickname) ? ' ' : '' }),
      locale,
      country: chinese ? 'CN' : 'US',
      currency: chinese ? 'CNY' : 'USD',
      time_zone: chinese ? 'Asia/Shanghai' : 'UTC',
      tokens_monthly: FREE_TOKENS_MONTHLY,
      created_at: at,
    });
    const member_id = await joinAsCreator(trx, { org_id, user_id, at });
    await createFirstProject(trx, { org_id, member_id, name: translate(names.project, locale), at });
    return { org_id, member_id };
  };
}
