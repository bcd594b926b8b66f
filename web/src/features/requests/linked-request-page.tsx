import { t } from '@marketplace/languages/text';
import { KeyRound } from 'lucide-react';
import { keys } from '../../api/keys.ts';
import { NotFound } from '../../components/not-found.tsx';
import { PageResource } from '../../routing/page-resource.tsx';
import { to } from '../../routing/paths.ts';
import { useRoute } from '../../routing/route-context.tsx';
import { DetailSkeleton } from '../../ui/detail-card.tsx';
import { FollowedRequestView } from './followed-request.tsx';

/** `/requests/:token`: a request by the link from its emails. Opening it changes nothing. */
export default function LinkedRequestPage() {
  const request = keys.request(useRoute().context.params.token!);
  return (
    <PageResource
      resource={() => request}
      loading={
        <div className="page py-8">
          <DetailSkeleton title={t('Your request')} />
        </div>
      }
      missing={
        <NotFound
          title={t('This link doesn’t work')}
          links={[
            { to: to.enquire(), label: t('Post a Request') },
            { to: to.signIn(), label: t('Sign In') },
            { to: to.contact(), label: t('Contact us') },
          ]}
        >
          {t(
            'It’s incomplete or has expired. Use the link in our latest email about the request. If you have an account with the request’s email address, sign in to find it under your requests.',
          )}
        </NotFound>
      }
      failed={{ title: t('We couldn’t load your request'), text: t('Please try again in a moment.') }}
    >
      {(data) => (
        <FollowedRequestView
          request={data}
          resource={request}
          isPolled
          foot={
            <p className="text-sm text-ink-2 flex gap-2 items-start max-w-read">
              <KeyRound className="icon icon-sm mt-0.5" aria-hidden="true" />
              <span>{t('This page is private to its link. Don’t share it.')}</span>
            </p>
          }
        />
      )}
    </PageResource>
  );
}
