import { errorCodes } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { pathTo } from '../../navigation/paths.ts';
import { roleMessages } from '../../people/messages.ts';
import { useSession } from '../../session/session-store.ts';
import { KeyValueList } from '../../ui/data/key-value.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/layout/link.tsx';
import { Card } from '../../ui/layout/surface.tsx';
import { InviteAnswer } from './answer.tsx';
import { inviteMessages } from './messages.ts';
import { type InviteOffer, inviteQuery } from './queries.ts';

/** The page behind the link of an invitation. Its secret is in the fragment, which no server log sees. */
export function InvitePage() {
  const t = useMessages(inviteMessages);
  const { token, to } = readInviteHash(useLocation().hash);
  const { signedIn, user } = useSession();
  const query = useQuery(inviteQuery(token, signedIn ? user?.user_id : undefined));
  const { data, error, isPending } = query;
  const isUnknown =
    token === '' ||
    (isApiError(error) && (error.answer.code === errorCodes.invite_unknown || error.answer.status === 400));
  return (
    <section className="mx-auto w-full max-w-xl px-4 py-14">
      {(isUnknown || !data) && <h1 className="sr-only">{t('title')}</h1>}
      <Card>
        {isUnknown ? (
          // Also where an offer was shown: a new link has replaced this one since.
          <EmptyState
            kind="nothing"
            title={t('title')}
            cause={t('unknown')}
            action={<ButtonLink to={pathTo('Welcome')}>{t('home')}</ButtonLink>}
          />
        ) : data ? (
          <Offer invite={data} token={token} to={to} />
        ) : isPending ? (
          <TextSkeleton lines={5} />
        ) : (
          <FailedState query={query} title={t('failed')} />
        )}
      </Card>
    </section>
  );
}

/** `#secret&to=address`, as the message writes it. */
function readInviteHash(hash: string): { token: string; to: string | undefined } {
  const [token = '', ...rest] = hash.slice(1).split('&');
  return { token, to: new URLSearchParams(rest.join('&')).get('to') ?? undefined };
}

interface OfferProps {
  readonly invite: InviteOffer;
  readonly token: string;
  readonly to: string | undefined;
}

function Offer({ invite, token, to }: OfferProps) {
  const t = useMessages(inviteMessages);
  const roleName = useMessages(roleMessages);
  const format = useFormat();
  const { organization_name, invited_by_name } = invite;
  return (
    <div className="flex flex-col gap-5">
      <h1 className="text-xl font-semibold break-words">
        {t('offer', { inviter: invited_by_name, organization: organization_name })}
      </h1>
      <KeyValueList
        items={[
          { label: t('role'), value: roleName(invite.type) },
          ...(invite.type === 'regular'
            ? [{ label: t('projects'), value: format.list(invite.projects) || t('none') }]
            : []),
          { label: t('sent_to'), value: invite.to_masked },
          { label: t('until'), value: format.dateTime(invite.expires_at) },
        ]}
      />
      {invite.state === 'pending' && invite.second_factor_required && <Banner>{t('second_factor')}</Banner>}
      {invite.state === 'pending' ? (
        <InviteAnswer invite={invite} token={token} to={to} />
      ) : (
        <p role="status" className="text-text-quiet">
          {t(`over_${invite.state}`, { inviter: invited_by_name })}
        </p>
      )}
    </div>
  );
}
