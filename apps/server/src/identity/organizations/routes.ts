import {
  getOrganization,
  isRegistrationNumber,
  type Parsed,
  requestVerification,
  updateLogo,
  updateOrganization,
} from '@fourth-seat/contract';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit/service.ts';
import { inTransaction } from '../../platform/db/client.ts';
import type { Database } from '../../platform/db/tables.ts';
import type { Mount } from '../../platform/http/endpoints/mount.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Session } from '../../platform/http/session.ts';
import type { Attempts } from '../attempts/attempts.ts';
import { keepPicture } from '../pictures/pictures.ts';
import { lockOrganizationRow, updateOrganizationRow } from './repository.ts';
import { beginReview, readCard } from './verification.ts';

/** The organization's card: its data, logo and verification. */
export function mountOrganization(mount: Mount, deps: Deps, attempts: Attempts): void {
  mount(getOrganization, async (_input, { session }) => inTransaction(deps.db, async (trx) => readCard(trx, session)));

  mount(updateOrganization, async (input, { session, address }) =>
    inTransaction(deps.db, async (trx) => {
      await saveOrganization(trx, session, input, new Date(deps.now()));
      const card = await readCard(trx, session);
      const { revision: _, ...details } = input;
      await recordAudit(
        trx,
        { session, address },
        {
          action: 'organization.update',
          target: { kind: 'organization', id: session.org_id, name: card.name },
          details,
        },
      );
      return card;
    }),
  );

  mount(updateLogo, async ({ image }, { session }) => {
    const logo_url = await keepPicture({ ...deps, attempts }, session.user_id, image);
    await updateOrganizationRow(deps.db, session.org_id, { logo_url });
    return { logo_url };
  });

  mount(requestVerification, async (input, { session, address }) =>
    inTransaction(deps.db, async (trx) => {
      await beginReview(trx, session, input, new Date(deps.now()));
      const card = await readCard(trx, session);
      const target = { kind: 'organization', id: session.org_id, name: card.name } as const;
      await recordAudit(trx, { session, address }, { action: 'organization.verification', target });
      return card;
    }),
  );
}

/** What a review has looked at cannot change under it; changing it afterwards ends the verification. */
async function saveOrganization(
  trx: Database,
  session: Session,
  input: Parsed<typeof updateOrganization>,
  at: Date,
): Promise<void> {
  const before = await lockOrganizationRow(trx, session.org_id);
  if (before.revision !== input.revision) throw new ApiError('stale_revision');
  const { revision, ...wanted } = input;
  const after = { ...before, ...wanted };
  const identityChanged =
    after.legal_name !== before.legal_name ||
    after.registration_number !== before.registration_number ||
    after.country !== before.country;
  if (identityChanged && before.auth === 'in_review') throw new ApiError('verification_state');
  const number = after.registration_number;
  if (identityChanged && number && !isRegistrationNumber(number, wanted.country ?? before.country)) {
    throw new ApiError('verification_number');
  }
  await updateOrganizationRow(trx, session.org_id, {
    ...wanted,
    ...(identityChanged && before.auth === 'verified' ? { auth: 'unverified' } : {}),
    updated_at: at,
    revision: revision + 1,
  });
}
