import { brand } from '@marketplace/contracts/brand';
import type { PublicProfile } from '@marketplace/contracts/profiles/profiles';
import { t } from '@marketplace/languages/text';
import { Briefcase, CircleCheck, Flag, Languages, type LucideIcon, ShieldCheck, Star, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Checks } from '../../components/profile/checks.tsx';
import { ProviderMark } from '../../components/profile/provider-mark.tsx';
import { RatingLine } from '../../components/profile/rating-line.tsx';
import { noAverageText, ratingsText, responseText, yearsText } from '../../components/profile/text.ts';
import { ServiceName } from '../../components/service-name.tsx';
import { to } from '../../routing/paths.ts';
import { RequestCard, RequestCardTear } from '../../ui/request-card.tsx';
import { Photos } from './photos.tsx';
import { ProfileMap } from './profile-map.tsx';
import { Reviews } from './reviews.tsx';
import { areaText } from './text.ts';

const Fact = ({ Icon, name, children }: { Icon: LucideIcon; name: string; children: ReactNode }) => (
  <div className="relative py-2.5 pl-8">
    <dt className="text-sm text-ink-2">
      <Icon className="icon text-brand absolute left-0 top-3" aria-hidden="true" />
      {name}
    </dt>
    <dd className="font-semibold num" data-figure={name}>
      {children}
    </dd>
  </div>
);

const Beside = ({ children }: { children: ReactNode }) => <span className="font-normal text-ink-2"> {children}</span>;

const Facts = ({ rating, responses, jobsDone, yearsInBusiness, languages }: PublicProfile) => (
  <dl className="px-5 py-3 divide-y divide-line">
    <Fact Icon={Star} name={t('Rating')}>
      {rating.average === null ? (
        <span className="font-normal text-ink-2">{noAverageText(rating)}</span>
      ) : (
        <>
          {rating.average.toFixed(1)}
          <Beside>{t('from {ratings}', { ratings: ratingsText(rating.count) })}</Beside>
        </>
      )}
    </Fact>
    {responses && (
      <Fact Icon={Timer} name={t('Usually replies in')}>
        {responseText(responses)}
        <Beside>{t('median of {count}', { count: responses.count })}</Beside>
      </Fact>
    )}
    <Fact Icon={CircleCheck} name={t('Jobs done through {brand}', { brand: brand.name })}>
      {jobsDone}
    </Fact>
    {yearsInBusiness !== null && (
      <Fact Icon={Briefcase} name={t('In business')}>
        {yearsText(yearsInBusiness)}
      </Fact>
    )}
    {languages.length > 0 && (
      <Fact Icon={Languages} name={t('Speaks')}>
        {languages.join(', ')}
      </Fact>
    )}
  </dl>
);

type Props = {
  profile: PublicProfile;
  /** Whether visitors see it. */
  isPublic: boolean;
  /** The way back, above the name. */
  trail: ReactNode;
  /** What the reader can do next, at the side. */
  action: ReactNode;
};

/** A provider's profile, as visitors and clients see it. */
export function ProfileView({ profile, isPublic, trail, action }: Props) {
  const { businessName, about, area, services, checks, isVerified } = profile;
  return (
    <div className="page pt-5 md:pt-8 pb-14 md:pb-24">
      {trail}
      <header className="mt-5 flex items-start gap-4 md:gap-5">
        <ProviderMark businessName={businessName} logo={profile.logo} isLarge />
        <div className="min-w-0">
          <h1 className="text-3xl wrap-anywhere">{businessName}</h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-3.5 gap-y-0.5">
            <RatingLine rating={profile.rating} />
            {isVerified && (
              <a href="#profile-checks" className="link inline-flex items-center gap-1.5">
                <ShieldCheck className="icon icon-sm text-brand" aria-hidden="true" />
                {t('Verified')}
              </a>
            )}
            {area && <span className="text-ink-2">{area.base.name}</span>}
          </p>
        </div>
      </header>
      <Photos photos={profile.photos} />
      <div className="profile mt-8 md:mt-10">
        <div className="profile-body min-w-0">
          {about && (
            <section aria-labelledby="profile-about">
              <h2 id="profile-about" className="text-2xl">
                {t('About')}
              </h2>
              <p className="mt-3 max-w-read wrap-anywhere whitespace-pre-line" data-no-figures>
                {about}
              </p>
            </section>
          )}
          <section aria-labelledby="profile-checks">
            <h2 id="profile-checks" className="text-2xl">
              {t('What we checked')}
            </h2>
            <div className="mt-4">
              {checks.length > 0 ? (
                <Checks checks={checks} isLarge />
              ) : (
                <p className="text-ink-2">{t('There’s no current check to show.')}</p>
              )}
            </div>
          </section>
          {services.length > 0 && (
            <section aria-labelledby="profile-services">
              <h2 id="profile-services" className="text-2xl">
                {t('Services')}
              </h2>
              <ul className="mt-4 flex flex-wrap gap-2">
                {services.map(({ name, path }) => (
                  <li key={path}>
                    <Link to={path} className="tag hover:underline underline-offset-4">
                      <ServiceName name={name} />
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {area && (
            <section aria-labelledby="profile-area">
              <h2 id="profile-area" className="text-2xl">
                {t('Where they work')}
              </h2>
              <div className="card overflow-hidden mt-4 grid items-center md:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
                <ProfileMap {...area} />
                <p className="text-sm text-ink-2 p-4 sm:px-6" data-figure="radius">
                  {areaText(area)}
                </p>
              </div>
            </section>
          )}
          <Reviews profile={profile} isPublic={isPublic} />
        </div>
        <aside className="lg:sticky lg:top-24 max-lg:order-first" aria-label={t('Facts and contact')}>
          <RequestCard>
            <Facts {...profile} />
            <RequestCardTear />
            <div className="p-5">{action}</div>
          </RequestCard>
          <p className="mt-3">
            <Link
              to={to.contact({ profile: profile.slug })}
              className="inline-flex items-center gap-2 min-h-9 text-sm text-ink-2 underline underline-offset-3"
            >
              <Flag className="icon icon-sm" aria-hidden="true" />
              {t('Report this profile')}
            </Link>
          </p>
        </aside>
      </div>
    </div>
  );
}
