import {
  isRegistrationNumber,
  type Output,
  type Parsed,
  type updateLogo,
  type updateOrganization,
} from '@fourth-seat/contract';
import type { Deps } from '../../deps.ts';
import { changesOf, recordAudit, type SignedInActor } from '../../platform/audit/service.ts';
import { inTransaction } from '../../platform/db/client.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Attempts } from '../attempts/service.ts';
import { storePicture } from '../pictures/service.ts';
import { lockOrganizationRow, type OrganizationRow, updateOrganizationRow } from './repository.ts';
import { readCard } from './verification.ts';
import { organizationTarget } from './view.ts';

/**
 * Changes the organization's data, logs who did it, and returns its card. Data under review cannot change; changing it
 * afterwards ends the verification.
 */
export async function changeOrganization(
  deps: Pick<Deps, 'db' | 'now'>,
  actor: SignedInActor,
  input: Parsed<typeof updateOrganization>,
): Promise<Output<typeof updateOrganization>> {
  const { session } = actor;
  const { revision, ...edits } = input;
  return inTransaction(deps.db, async (trx) => {
    const before = await lockOrganizationRow(trx, session.org_id);
    if (before.revision !== revision) throw new ApiError('stale_revision');
    const set = { ...edits, auth: authAfter(before, edits) };
    await updateOrganizationRow(trx, session.org_id, { ...set, revision: revision + 1 }, new Date(deps.now()));
    const card = await readCard(trx, session);
    await recordAudit(trx, actor, {
      action: 'organization.update',
      target: organizationTarget(card),
      details: changesOf(before, set),
    });
    return card;
  });
}

/** The state of the verification after an edit. Throws `verification_state` and `verification_number`. */
function authAfter(
  before: OrganizationRow,
  edits: Omit<Parsed<typeof updateOrganization>, 'revision'>,
): OrganizationRow['auth'] {
  const {
    legal_name = before.legal_name,
    registration_number = before.registration_number,
    country = before.country,
  } = edits;
  const isSame =
    legal_name === before.legal_name &&
    registration_number === before.registration_number &&
    country === before.country;
  if (isSame) return before.auth;
  if (before.auth === 'in_review') throw new ApiError('verification_state');
  if (registration_number && !isRegistrationNumber(registration_number, country)) {
    throw new ApiError('verification_number');
  }
  return 'unverified';
}

/** Stores the organization's logo, or removes it, and logs that. */
export async function changeLogo(
  deps: Pick<Deps, 'db' | 'pool' | 'now'> & { readonly attempts: Attempts },
  actor: SignedInActor,
  image: string | null,
): Promise<Output<typeof updateLogo>> {
  const { org_id, user_id, admin_key } = actor.session;
  // All programs share the user of the service accounts: those of one organization must not use up the others' pictures.
  const logo_url = image === null ? null : await storePicture(deps, admin_key ? org_id : user_id, image);
  await inTransaction(deps.db, async (trx) => {
    const before = await lockOrganizationRow(trx, org_id);
    await updateOrganizationRow(trx, org_id, { logo_url }, new Date(deps.now()));
    const details = changesOf(before, { logo_url });
    if (Object.keys(details).length === 0) return;
    await recordAudit(trx, actor, { action: 'organization.update', target: organizationTarget(before), details });
  });
  return { logo_url };
}
