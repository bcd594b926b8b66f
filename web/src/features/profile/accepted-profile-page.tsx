import type { AcceptedProfile } from '@marketplace/contracts/profiles/profiles';
import { t } from '@marketplace/languages/text';
import { ArrowLeft, CircleCheck, EyeOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { keys } from '../../api/keys.ts';
import { NotFound } from '../../components/not-found.tsx';
import { Reach } from '../../components/profile/reach.tsx';
import { PageResource } from '../../routing/page-resource.tsx';
import { to } from '../../routing/paths.ts';
import type { RouteContext } from '../../routing/route.ts';
import { useRoute } from '../../routing/route-context.tsx';
import { DetailSkeleton } from '../../ui/detail-card.tsx';
import { ProfileView } from './profile-view.tsx';

const resourceOf = ({ params: { token, enquiry, lead } }: RouteContext) =>
  keys.acceptedProfile(token ? keys.request(token) : keys.seekerEnquiry(enquiry!), lead!);

const requestOf = ({ params: { token, enquiry } }: RouteContext) =>
  token ? to.request({ token }) : to.seekerEnquiry({ id: enquiry! });

function Banner({ isPublic, profile: { businessName } }: AcceptedProfile) {
  const Icon = isPublic ? CircleCheck : EyeOff;
  return (
    <div className={isPublic ? 'border-b border-line bg-brand-soft' : 'border-b border-line bg-sunken'}>
      <p className="page flex items-start gap-3 py-3.5">
        <Icon className="icon mt-0.5 flex-none" aria-hidden="true" />
        <span>
          <b>
            {isPublic
              ? t('{business} accepted your request.', { business: businessName })
              : t('This business isn’t listed publicly.')}
          </b>{' '}
          <span className="text-ink-2">
            {isPublic
              ? t('Their contact details are shown only to you.')
              : t('You see it because they accepted your request.')}
          </span>
        </span>
      </p>
    </div>
  );
}

/**
 * The profile of a provider that accepted the reader's request, with contact details. Reached from the request, signed in or by its
 * link.
 */
export default function AcceptedProfilePage() {
  const request = requestOf(useRoute().context);
  return (
    <PageResource
      resource={resourceOf}
      loading={
        <div className="page py-8">
          <DetailSkeleton title={t('Your provider')} />
        </div>
      }
      missing={
        <NotFound title={t('Provider not found')} links={[{ to: request, label: t('Back to your request') }]}>
          {t('This provider hasn’t accepted your request, or has left.')}
        </NotFound>
      }
      failed={{ title: t('We couldn’t load this profile'), text: t('Please try again in a moment.') }}
    >
      {(accepted) => (
        <>
          <Banner {...accepted} />
          <ProfileView
            profile={accepted.profile}
            isPublic={accepted.isPublic}
            trail={
              <Link to={request} className="link inline-flex items-center gap-1.5 text-sm min-h-9">
                <ArrowLeft className="icon icon-sm" aria-hidden="true" />
                {t('Back to your request')}
              </Link>
            }
            action={
              <Reach
                businessName={accepted.profile.businessName}
                contact={accepted.contact}
                request={accepted.request}
                className="grid gap-2.5"
              />
            }
          />
        </>
      )}
    </PageResource>
  );
}
