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
import type { Database } from '../../platform/db/tables.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Session } from '../../platform/http/session.ts';
import type { Attempts } from '../attempts/service.ts';
import { storePicture } from '../pictures/service.ts';
import { lockOrganizationRow, updateOrganizationRow } from './repository.ts';
import { readCard } from './verification.ts';

/** Changes the organization's data, logs who did it, and returns its card. */
export async function changeOrganization(
  deps: Pick<Deps, 'db' | 'now'>,
  { session, address }: SignedInActor,
  input: Parsed<typeof updateOrganization>,
): Promise<Output<typeof updateOrganization>> {
  return inTransaction(deps.db, async (trx) => {
    const before = await writeOrganization(trx, session, input, new Date(deps.now()));
    const card = await readCard(trx, session);
    const { revision: _, ...edits } = input;
    const details = changesOf(before, edits);
    const target = { kind: 'organization', id: session.org_id, name: card.name } as const;
    await recordAudit(trx, { session, address }, { action: 'organization.update', target, details });
    return card;
  });
}

/** Stores the organization's logo; null removes it. */
export async function changeLogo(
  deps: Pick<Deps, 'db' | 'pool' | 'now'> & { readonly attempts: Attempts },
  session: Session,
  image: string | null,
): Promise<Output<typeof updateLogo>> {
  const logo_url = await storePicture(deps, session.user_id, image);
  await updateOrganizationRow(deps.db, session.org_id, { logo_url }, new Date(deps.now()));
  return { logo_url };
}

/** Data under review cannot change; changing it afterwards ends the verification. Returns what was. */
async function writeOrganization(
  trx: Database,
  session: Session,
  input: Parsed<typeof updateOrganization>,
  at: Date,
): Promise<Awaited<ReturnType<typeof lockOrganizationRow>>> {
  const before = await lockOrganizationRow(trx, session.org_id);
  if (before.revision !== input.revision) throw new ApiError('stale_revision');
  const { revision, ...edits } = input;
  const after = { ...before, ...edits };
  const identityChanged =
    after.legal_name !== before.legal_name ||
    after.registration_number !== before.registration_number ||
    after.country !== before.country;
  if (identityChanged && before.auth === 'in_review') throw new ApiError('verification_state');
  const number = after.registration_number;
  if (identityChanged && number && !isRegistrationNumber(number, edits.country ?? before.country)) {
    throw new ApiError('verification_number');
  }
  const auth = identityChanged && before.auth === 'verified' ? { auth: 'unverified' as const } : {};
  await updateOrganizationRow(trx, session.org_id, { ...edits, ...auth, revision: revision + 1 }, at);
  return before;
}
