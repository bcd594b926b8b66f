import { t } from '@marketplace/languages/text';
import { useNavigate } from 'react-router-dom';
import { keys } from '../../api/keys.ts';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { NotFound } from '../../components/not-found.tsx';
import { PageResource } from '../../routing/page-resource.tsx';
import { to } from '../../routing/paths.ts';
import { useRoute } from '../../routing/route-context.tsx';
import { DetailSkeleton } from '../../ui/detail-card.tsx';
import { FollowedRequestView } from './followed-request.tsx';

/** `/seekers/enquiries/:enquiry`: one of the signed-in seeker's requests. */
export default function OwnRequestPage() {
  const navigate = useNavigate();
  const request = keys.seekerEnquiry(useRoute().context.params.enquiry!);
  return (
    <PageResource
      resource={() => request}
      loading={
        <div className="page py-8">
          <DetailSkeleton title={t('Your request')} />
        </div>
      }
      missing={
        <NotFound title={t('Request not found')} links={[{ to: to.seekerEnquiries(), label: t('See your requests') }]}>
          {t('It isn’t one of your requests, or it was deleted.')}
        </NotFound>
      }
      failed={{ title: t('We couldn’t load your request'), text: t('Please try again in a moment.') }}
    >
      {(data) => (
        <FollowedRequestView
          request={data}
          resource={request}
          onDisowned={() => navigate(to.seekerEnquiries())}
          notice={
            <Breadcrumb crumbs={[{ label: t('Your Requests'), to: to.seekerEnquiries() }, { label: data.reference }]} />
          }
        />
      )}
    </PageResource>
  );
}
