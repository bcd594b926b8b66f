import { limits } from '@marketplace/contracts/limits';
import { countOf } from '@marketplace/contracts/promise';
import type { PublicProfile } from '@marketplace/contracts/providers/profiles';
import { Link } from 'react-router-dom';
import { keys } from '../../api/keys.ts';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { home } from '../../components/category-text.ts';
import { NotFound } from '../../components/not-found.tsx';
import { PageResource } from '../../routing/page-resource.tsx';
import { to } from '../../routing/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ProfileView } from './profile-view.tsx';

/** The first service and the base fill in the request. */
const enquireWith = ({ services, area }: PublicProfile) =>
  to.enquire({ category: services[0]?.path.split('/').at(-1), province: area?.province });

const GetQuotes = ({ profile }: { profile: PublicProfile }) => (
  <>
    <Link to={enquireWith(profile)} className={buttonClass({ tone: 'action', size: 'lg', className: 'w-full' })}>
      Get Free Quotes
    </Link>
    <p className="hint mt-3">
      We’ll send your request to up to {countOf(limits.providersPerEnquiry, 'verified provider')} near you. We can’t
      promise that {profile.businessName} will be one of them.
    </p>
  </>
);

/** `/providers/:slug`: a published profile. A former address redirects to the current one. */
export default function ProfilePage() {
  return (
    <PageResource
      resource={({ params }) => keys.publicProfile(params.slug!)}
      missing={
        <NotFound
          title="Profile not found"
          links={[
            { to: to.enquire(), label: 'Post a Request' },
            { to: to.services(), label: 'Browse Services' },
          ]}
        >
          This provider doesn’t have a public profile. If a provider accepted your request, open the profile from your
          request.
        </NotFound>
      }
      failed={{ title: 'We couldn’t load this profile', text: 'Please try again in a moment.' }}
    >
      {(profile) => (
        <ProfileView
          profile={profile}
          isPublic
          trail={<Breadcrumb crumbs={[home, { label: profile.businessName }]} />}
          action={<GetQuotes profile={profile} />}
        />
      )}
    </PageResource>
  );
}
