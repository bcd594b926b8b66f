import { readersChange, readersText } from '@marketplace/contracts/messages';
import type { PendingRequest } from '@marketplace/contracts/pending-requests/schemas';
import { t } from '@marketplace/languages/text';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call, errorSentence } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { NotFound } from '../../components/not-found.tsx';
import { RequestFacts } from '../../components/request-facts.tsx';
import { CollectionNotice } from '../../forms/collection-notice.tsx';
import { PageResource } from '../../routing/page-resource.tsx';
import { to } from '../../routing/paths.ts';
import { useRoute } from '../../routing/route-context.tsx';
import { Button } from '../../ui/button.tsx';
import { DetailSkeleton } from '../../ui/detail-card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RequestCard, RequestCardTear } from '../../ui/request-card.tsx';
import { exactTime } from '../../ui/time.ts';
import { postedRows } from './request-as-posted.tsx';

type Waiting = NonNullable<PendingRequest['request']>;

const rowsOf = ({ contact, ...request }: Waiting) => [
  ...postedRows({ ...request, contact }),
  { label: t('Name'), value: contact.name },
  { label: t('Email'), value: contact.email },
  { label: t('Phone'), value: contact.phone },
  { label: t('WhatsApp'), value: contact.whatsapp },
];

function Confirmation({ data: { isPosted, confirmBefore, request }, token }: { data: PendingRequest; token: string }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const confirm = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { requestToken } = await call('confirmPendingRequest', { params: { token } });
      navigate(to.request({ token: requestToken }), { replace: true });
    } catch (error) {
      setFailure(errorSentence(error));
      setBusy(false);
    }
  };
  const button = (label: string) => (
    <Button tone="action" size="lg" busy={busy} busyText={t('One moment...')} onClick={confirm}>
      {label}
    </Button>
  );
  return (
    <div className="page py-8 md:py-12">
      <div className="max-w-read grid gap-6">
        <header>
          <h1 className="text-3xl">{isPosted ? t('You’ve confirmed this request') : t('Confirm your request')}</h1>
          <p className="mt-2 text-ink-2">
            {isPosted
              ? t('Your request’s page shows which providers have it.')
              : t('An assistant or another app prepared this request for you. No provider gets it before you confirm.')}
          </p>
        </header>
        {request && (
          <RequestCard aria-labelledby="request">
            <div className="p-5 md:p-6">
              <h2 id="request" className="text-xl wrap-anywhere">
                {request.title}
              </h2>
              <p className="mt-2 text-ink-2 wrap-anywhere whitespace-pre-line">{request.description}</p>
            </div>
            <RequestCardTear />
            <div className="p-5 md:p-6">
              <RequestFacts rows={rowsOf(request)} />
            </div>
          </RequestCard>
        )}
        {failure && (
          <Notice tone="wrong" role="alert" title={t('We couldn’t confirm the request')}>
            {failure}
          </Notice>
        )}
        {request ? (
          <>
            <p className="text-ink-2">
              {t(readersText(request.isUnlisted))} {t(readersChange)}
            </p>
            <div>{button(t('Confirm and post'))}</div>
            <CollectionNotice about="request" />
            <p className="text-sm text-ink-2">
              {t('Not yours? Close this page. We delete the request at {time} unless it’s confirmed.', {
                time: exactTime(confirmBefore),
              })}
            </p>
          </>
        ) : (
          <div>{button(t('View your request'))}</div>
        )}
      </div>
    </div>
  );
}

/** `/requests/confirm/:token`: what software posted for a person. Mail scanners open links too, so only the button confirms. */
export default function ConfirmRequestPage() {
  const token = useRoute().context.params.token!;
  return (
    <PageResource
      resource={() => keys.pendingRequest(token)}
      loading={
        <div className="page py-8">
          <DetailSkeleton title={t('Confirm your request')} />
        </div>
      }
      missing={
        <NotFound
          title={t('This link doesn’t work')}
          links={[
            { to: to.enquire(), label: t('Post a Request') },
            { to: to.contact(), label: t('Contact us') },
          ]}
        >
          {t('It’s incomplete or has expired. Requests that aren’t confirmed are deleted, and no provider gets them.')}
        </NotFound>
      }
      failed={{ title: t('We couldn’t load your request'), text: t('Please try again in a moment.') }}
    >
      {(data) => <Confirmation data={data} token={token} />}
    </PageResource>
  );
}
