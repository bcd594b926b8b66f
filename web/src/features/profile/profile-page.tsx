import { limits } from '@marketplace/contracts/limits';
import type { PublicProfile } from '@marketplace/contracts/profiles/profiles';
import { plural, t } from '@marketplace/languages/text';
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
      {t('Get Free Quotes')}
    </Link>
    <p className="hint mt-3">
      {plural(
        limits.providersPerEnquiry,
        {
          one: 'We’ll send your request to up to {count} verified provider near you. We can’t promise that it will be {business}.',
          other:
            'We’ll send your request to up to {count} verified providers near you. We can’t promise that {business} will be one of them.',
        },
        { business: profile.businessName },
      )}
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
          title={t('Profile not found')}
          links={[
            { to: to.enquire(), label: t('Post a Request') },
            { to: to.services(), label: t('Browse Services') },
          ]}
        >
          {t(
            'This provider doesn’t have a public profile. If a provider accepted your request, open the profile from your request.',
          )}
        </NotFound>
      }
      failed={{ title: t('We couldn’t load this profile'), text: t('Please try again in a moment.') }}
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
