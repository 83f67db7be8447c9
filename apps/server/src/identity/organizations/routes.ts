import { getOrganization, requestVerification, updateLogo, updateOrganization } from '@fourth-seat/contract';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit/service.ts';
import { inTransaction } from '../../platform/db/client.ts';
import type { Mount } from '../../platform/http/endpoints/mount.ts';
import type { Attempts } from '../attempts/attempts.ts';
import { storePicture } from '../pictures/pictures.ts';
import { updateDetails } from './details.ts';
import { updateOrganizationRow } from './repository.ts';
import { beginReview, readCard } from './verification.ts';

/** The organization's card: its data, logo and verification. */
export function mountOrganization(mount: Mount, deps: Deps, attempts: Attempts): void {
  mount(getOrganization, async (_input, { session }) => inTransaction(deps.db, async (trx) => readCard(trx, session)));

  mount(updateOrganization, async (input, context) => updateDetails(deps, context, input));

  mount(updateLogo, async ({ image }, { session }) => {
    const logo_url = await storePicture({ ...deps, attempts }, session.user_id, image);
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
