import { limits } from '@marketplace/contracts/limits';
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
          <DetailSkeleton title="Your request" />
        </div>
      }
      missing={
        <NotFound
          title="This link doesn’t work"
          links={[
            { to: to.enquire(), label: 'Post a Request' },
            { to: to.signIn(), label: 'Sign In' },
            { to: to.contact(), label: 'Contact us' },
          ]}
        >
          It’s incomplete or has expired. Use the link in our latest email about the request. If you have an account
          with the request’s email address, sign in to find it under your requests.
        </NotFound>
      }
      failed={{ title: 'We couldn’t load your request', text: 'Please try again in a moment.' }}
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
                You opened this page with your request’s link. Anyone with the link can see and change the request. It
                works for {limits.requestLinkDays} days after the request closes.
              </span>
            </p>
          }
        />
      )}
    </PageResource>
  );
}
