import { useNavigate } from 'react-router-dom';
import { keys } from '../../api/keys.ts';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { NotFound } from '../../components/not-found.tsx';
import { PageResource } from '../../routing/page-resource.tsx';
import { to } from '../../routing/paths.ts';
import { useRoute } from '../../routing/route-context.tsx';
import { DetailSkeleton } from '../../ui/detail-card.tsx';
import { FollowedRequestView } from './followed-request.tsx';

/** `/seekers/enquiries/:enquiry`: one request of the signed-in seeker's own. */
export default function OwnRequestPage() {
  const navigate = useNavigate();
  const request = keys.seekerEnquiry(useRoute().context.params.enquiry!);
  return (
    <PageResource
      resource={() => request}
      loading={
        <div className="page py-8">
          <DetailSkeleton title="Your request" />
        </div>
      }
      missing={
        <NotFound title="There is no such request" links={[{ to: to.seekerEnquiries(), label: 'See Your Requests' }]}>
          It is not one of yours, or it is gone.
        </NotFound>
      }
      failed={{ title: 'Unable to Load Your Request', text: 'It did not come. Please try again.' }}
    >
      {(data) => (
        <FollowedRequestView
          request={data}
          resource={request}
          onDisowned={() => navigate(to.seekerEnquiries())}
          notice={
            <Breadcrumb crumbs={[{ label: 'Your Requests', to: to.seekerEnquiries() }, { label: data.reference }]} />
          }
        />
      )}
    </PageResource>
  );
}
