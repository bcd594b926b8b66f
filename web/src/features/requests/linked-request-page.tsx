import { limits } from '@marketplace/contracts/limits';
import { KeyRound } from 'lucide-react';
import { keys } from '../../api/keys.ts';
import { NotFound } from '../../components/not-found.tsx';
import { PageResource } from '../../routing/page-resource.tsx';
import { to } from '../../routing/paths.ts';
import { useRoute } from '../../routing/route-context.tsx';
import { DetailSkeleton } from '../../ui/detail-card.tsx';
import { FollowedRequestView } from './followed-request.tsx';

/** `/requests/:token`: a request, for whoever has the link from its mails. Opening it changes nothing. */
export default function LinkedRequestPage() {
  const request = keys.request(useRoute().context.params.token!);
  return (
    <PageResource
      resource={() => request}
      loading={
        <div className="page py-8">
          <DetailSkeleton title="Your request" />
        </div>
      }
      missing={
        <NotFound
          title="This link leads nowhere"
          links={[
            { to: to.enquire(), label: 'Post a Request' },
            { to: to.signIn(), label: 'Sign In' },
            { to: to.contact(), label: 'Contact Us' },
          ]}
        >
          The link is incomplete or has ended. Open it from our latest mail about the request. If you have an account
          with the request’s email address, sign in and find it under your requests.
        </NotFound>
      }
      failed={{ title: 'Unable to Load Your Request', text: 'It did not come. Please try again.' }}
    >
      {(data) => (
        <FollowedRequestView
          request={data}
          resource={request}
          isPolled
          notice={
            <p className="text-sm text-ink-2 flex gap-2 items-start max-w-read">
              <KeyRound className="icon icon-sm mt-0.5" aria-hidden="true" />
              <span>
                This page opened with the request’s own link. Whoever has the link can see and change the request; it is
                good until {limits.requestLinkDays} days after the request has ended.
              </span>
            </p>
          }
        />
      )}
    </PageResource>
  );
}
